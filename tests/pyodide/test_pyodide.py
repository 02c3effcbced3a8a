from tests.pyodide.prepare import prepare, run


def test_the_pure_rooms_pass_their_tests_in_pyodide():
    prepare()
    result = run()
    print(result.stdout)
    assert result.returncode == 0, result.stdout[-8000:]
