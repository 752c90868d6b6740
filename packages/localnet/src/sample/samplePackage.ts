import { type Address, assembleModule, encodeBcs, writeCompiledModule } from "@atoll/move";

const COMPATIBLE = 1;
/** Module name of the sample package. */
export const SAMPLE_MODULE = "mint_house";

/** Package of the sample world, in the format of `0x1::code`. */
export interface SamplePackage {
  readonly metadata: Uint8Array;
  readonly modules: readonly Uint8Array[];
}

/** Package with the module `mint_house`, whose function `issue` creates a fungible asset and mints units of it. */
export function samplePackage(publisher: Address): SamplePackage {
  const metadata = encodeBcs((to) => {
    to.string("MintHouse").u8(COMPATIBLE).u64(0n).string("").bytes(new Uint8Array());
    to.uleb128(1).string(SAMPLE_MODULE).bytes(new Uint8Array()).bytes(new Uint8Array()).bool(false);
    to.uleb128(1).address(FRAMEWORK).string("AptosFramework").bool(false);
  });
  return { metadata, modules: [writeCompiledModule(assembleModule(sourceAt(publisher)))] };
}

const FRAMEWORK = `0x${"1".padStart(64, "0")}` as Address;

function sourceAt(publisher: Address): string {
  return `module ${publisher}::${SAMPLE_MODULE} version 7
    use struct 0x1::string::String has copy, drop, store;
    use struct 0x1::option::Option<T0> has copy, drop, store;
    use struct 0x1::object::ConstructorRef has drop;
    use struct 0x1::fungible_asset::MintRef has drop, store;
    use fun 0x1::string::bytes(&0x1::string::String): &vector<u8>;
    use fun 0x1::string::utf8(vector<u8>): 0x1::string::String;
    use fun 0x1::option::none<T0>(): 0x1::option::Option<T0>;
    use fun 0x1::object::create_named_object(&signer, vector<u8>): 0x1::object::ConstructorRef;
    use fun 0x1::object::generate_signer(&0x1::object::ConstructorRef): signer;
    use fun 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset(&0x1::object::ConstructorRef, 0x1::option::Option<u128>,
      0x1::string::String, 0x1::string::String, u8, 0x1::string::String, 0x1::string::String);
    use fun 0x1::primary_fungible_store::mint(&0x1::fungible_asset::MintRef, address, u64);
    use fun 0x1::fungible_asset::generate_mint_ref(&0x1::object::ConstructorRef): 0x1::fungible_asset::MintRef;
    struct Press has key { minting: 0x1::fungible_asset::MintRef }
    public entry fun issue(issuer: &signer, seed: 0x1::string::String, name: 0x1::string::String, symbol: 0x1::string::String,
      decimals: u8, icon: 0x1::string::String, to: address, units: u64) {
      local ref: 0x1::object::ConstructorRef
      local mint: 0x1::fungible_asset::MintRef
      local itself: signer
      MoveLoc issuer ImmBorrowLoc seed Call 0x1::string::bytes ReadRef Call 0x1::object::create_named_object StLoc ref
      ImmBorrowLoc ref CallGeneric 0x1::option::none<u128> MoveLoc name MoveLoc symbol MoveLoc decimals MoveLoc icon
      VecPack u8 0 Call 0x1::string::utf8
      Call 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset
      ImmBorrowLoc ref Call 0x1::fungible_asset::generate_mint_ref StLoc mint
      ImmBorrowLoc mint MoveLoc to MoveLoc units Call 0x1::primary_fungible_store::mint
      ImmBorrowLoc ref Call 0x1::object::generate_signer StLoc itself
      ImmBorrowLoc itself MoveLoc mint Pack Press MoveTo Press Ret }`;
}
