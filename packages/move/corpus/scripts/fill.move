script {
  use 0xcafe::scripts;

  /// Adds numbers up to a limit, and fails where it is passed.
  fun fill(owner: &signer, numbers: vector<u64>, limit: u64) {
    scripts::open(owner);
    let i = 0;
    while (i < numbers.length()) {
      assert!(scripts::add(owner, numbers[i]) <= limit, 8);
      i = i + 1;
    };
  }
}
