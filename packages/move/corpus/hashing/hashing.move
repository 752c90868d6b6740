/// Digests, and a tree of them with proofs.
module 0xcafe::hashing {
  use 0x1::hash;
  use 0x1::aptos_hash;

  public fun digests(bytes: vector<u8>): (vector<u8>, vector<u8>, vector<u8>, u64) {
    (hash::sha2_256(bytes), hash::sha3_256(bytes), aptos_hash::keccak256(bytes), aptos_hash::sip_hash(bytes))
  }
  public fun longer(bytes: vector<u8>): (vector<u8>, vector<u8>) { (aptos_hash::ripemd160(bytes), aptos_hash::blake2b_256(bytes)) }
  fun node(left: vector<u8>, right: vector<u8>): vector<u8> {
    let bytes = b"n";
    0x1::vector::append(&mut bytes, left);
    bytes.append(right);
    hash::sha3_256(bytes)
  }
  public fun root(leaves: vector<vector<u8>>): vector<u8> {
    while (leaves.length() > 1) {
      let next = vector[];
      let i = 0;
      while (i + 1 < leaves.length()) {
        next.push_back(node(leaves[i], leaves[i + 1]));
        i = i + 2;
      };
      if (i < leaves.length()) next.push_back(leaves[i]);
      leaves = next;
    };
    leaves[0]
  }
  /// Whether a leaf is in the tree of four, by its place and the two digests beside its way up.
  public fun is_in(root: vector<u8>, leaf: vector<u8>, place: u64, first: vector<u8>, second: vector<u8>): bool {
    let inner = if (place % 2 == 0) node(leaf, first) else node(first, leaf);
    root == (if (place < 2) node(inner, second) else node(second, inner))
  }
}
