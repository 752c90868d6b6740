/// A vault that only its friends and its own package may open.
module 0xcafe::vault {
  friend 0xcafe::friends;
  struct Vault has key { secret: u64 }

  public(friend) fun create(owner: &signer, secret: u64) { move_to(owner, Vault { secret }); }
  public(friend) fun open(at: address): u64 acquires Vault { borrow_global<Vault>(at).secret }
  public(friend) fun change(at: address, secret: u64): u64 acquires Vault {
    let vault = borrow_global_mut<Vault>(at);
    let old = vault.secret;
    vault.secret = secret;
    old
  }
  public fun is_closed(at: address): bool { !exists<Vault>(at) }
}
module 0xcafe::friends {
  use 0xcafe::vault;

  public entry fun create(owner: &signer, secret: u64) { vault::create(owner, secret * 2); }
  public fun guess(at: address, secret: u64): bool { vault::open(at) == secret * 2 }
  public fun replace(at: address, secret: u64): u64 { vault::change(at, secret) }
  public fun is_closed(at: address): bool { vault::is_closed(at) }
}
