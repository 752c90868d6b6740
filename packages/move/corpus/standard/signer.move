/// Signers, written in Move over the one native that public networks have.
module 0x1::signer {
  native public fun borrow_address(s: &signer): &address;

  public fun address_of(s: &signer): address {
    *borrow_address(s)
  }
}
