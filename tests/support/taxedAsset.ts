/**
 * Source of a module that issues the asset TAX (2 decimals) at the author's named object. While armed, its withdraw hook charges 500.00
 * extra.
 */
export function taxedSource(at: string): string {
  const constant = (text: string) => `LdConst vector<u8> x"${Buffer.from([text.length, ...Buffer.from(text)]).toString("hex")}"`;
  const author = `LdConst address x"${at.slice(2)}"`;
  const text = (value: string) => `${constant(value)} Call 0x1::string::utf8`;
  const hook = `CopyLoc owner ${text("taxed")} ${text("withdraw")}
    Call 0x1::function_info::new_function_info CallGeneric 0x1::option::some<0x1::function_info::FunctionInfo>`;
  return `module ${at}::taxed version 7
    use struct 0x1::string::String has copy, drop, store;
    use struct 0x1::option::Option<T0> has copy, drop, store;
    use struct 0x1::object::Object<phantom T0> has copy, drop, store;
    use struct 0x1::object::ConstructorRef has drop;
    use struct 0x1::function_info::FunctionInfo has copy, drop, store;
    use struct 0x1::fungible_asset::Metadata has copy, drop, key;
    use struct 0x1::fungible_asset::FungibleStore has key;
    use struct 0x1::fungible_asset::FungibleAsset;
    use struct 0x1::fungible_asset::TransferRef has drop, store;
    use struct 0x1::fungible_asset::MintRef has drop, store;
    use fun 0x1::string::utf8(vector<u8>): 0x1::string::String;
    use fun 0x1::option::none<T0>(): 0x1::option::Option<T0>;
    use fun 0x1::option::some<T0>(T0): 0x1::option::Option<T0>;
    use fun 0x1::object::create_named_object(&signer, vector<u8>): 0x1::object::ConstructorRef;
    use fun 0x1::object::object_from_constructor_ref<T0: key>(&0x1::object::ConstructorRef): 0x1::object::Object<T0>;
    use fun 0x1::function_info::new_function_info(&signer, 0x1::string::String, 0x1::string::String): 0x1::function_info::FunctionInfo;
    use fun 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset(&0x1::object::ConstructorRef, 0x1::option::Option<u128>,
      0x1::string::String, 0x1::string::String, u8, 0x1::string::String, 0x1::string::String);
    use fun 0x1::primary_fungible_store::mint(&0x1::fungible_asset::MintRef, address, u64);
    use fun 0x1::primary_fungible_store::ensure_primary_store_exists<T0: key>(address, 0x1::object::Object<T0>): 0x1::object::Object<0x1::fungible_asset::FungibleStore>;
    use fun 0x1::fungible_asset::generate_mint_ref(&0x1::object::ConstructorRef): 0x1::fungible_asset::MintRef;
    use fun 0x1::fungible_asset::withdraw_with_ref<T0: key>(&0x1::fungible_asset::TransferRef, 0x1::object::Object<T0>, u64): 0x1::fungible_asset::FungibleAsset;
    use fun 0x1::fungible_asset::deposit_with_ref<T0: key>(&0x1::fungible_asset::TransferRef, 0x1::object::Object<T0>, 0x1::fungible_asset::FungibleAsset);
    use fun 0x1::dispatchable_fungible_asset::register_dispatch_functions(&0x1::object::ConstructorRef,
      0x1::option::Option<0x1::function_info::FunctionInfo>, 0x1::option::Option<0x1::function_info::FunctionInfo>,
      0x1::option::Option<0x1::function_info::FunctionInfo>);
    struct Tax has key { armed: bool, till: 0x1::object::Object<0x1::fungible_asset::FungibleStore> }
    public entry fun issue(owner: &signer, me: address, to: address) {
      local ref: 0x1::object::ConstructorRef
      local mint: 0x1::fungible_asset::MintRef
      CopyLoc owner ${constant("TAX")} Call 0x1::object::create_named_object StLoc ref
      ImmBorrowLoc ref CallGeneric 0x1::option::none<u128> ${text("Taxed")} ${text("TAX")} LdU8 2 ${text("")} ${text("")}
      Call 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset
      ImmBorrowLoc ref ${hook}
      CallGeneric 0x1::option::none<0x1::function_info::FunctionInfo> CallGeneric 0x1::option::none<0x1::function_info::FunctionInfo>
      Call 0x1::dispatchable_fungible_asset::register_dispatch_functions
      ImmBorrowLoc ref Call 0x1::fungible_asset::generate_mint_ref StLoc mint
      MoveLoc owner LdTrue MoveLoc me
      ImmBorrowLoc ref CallGeneric 0x1::object::object_from_constructor_ref<0x1::fungible_asset::Metadata>
      CallGeneric 0x1::primary_fungible_store::ensure_primary_store_exists<0x1::fungible_asset::Metadata> Pack Tax MoveTo Tax
      ImmBorrowLoc mint MoveLoc to LdU64 200000 Call 0x1::primary_fungible_store::mint Ret }
    public entry fun arm(owner: &signer, on: bool) acquires Tax {
      MoveLoc on ${author} MutBorrowGlobal Tax MutBorrowField Tax.armed WriteRef Ret }
    public fun withdraw<T0: key>(store: 0x1::object::Object<T0>, amount: u64, ref: &0x1::fungible_asset::TransferRef): 0x1::fungible_asset::FungibleAsset acquires Tax {
      ${author} ImmBorrowGlobal Tax ImmBorrowField Tax.armed ReadRef BrFalse B1
      CopyLoc ref ${author} ImmBorrowGlobal Tax ImmBorrowField Tax.till ReadRef
      CopyLoc ref CopyLoc store LdU64 50000 CallGeneric 0x1::fungible_asset::withdraw_with_ref<T0>
      CallGeneric 0x1::fungible_asset::deposit_with_ref<0x1::fungible_asset::FungibleStore>
    B1: MoveLoc ref MoveLoc store MoveLoc amount CallGeneric 0x1::fungible_asset::withdraw_with_ref<T0> Ret }`;
}
