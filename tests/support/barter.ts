import { buildPackage, type MovePackage } from "./movePackage.ts";

/** Module whose `swap` exchanges two fungible assets between its two signers. */
export function barterPackage(at: string): MovePackage {
  const transfer = "CallGeneric 0x1::primary_fungible_store::transfer<0x1::fungible_asset::Metadata>";
  const barter = `module ${at}::barter version 7
    use struct 0x1::object::Object<phantom T0> has copy, drop, store;
    use struct 0x1::fungible_asset::Metadata has copy, drop, key;
    use fun 0x1::signer::address_of(&signer): address;
    use fun 0x1::primary_fungible_store::transfer<T0: key>(&signer, 0x1::object::Object<T0>, address, u64);
    public entry fun swap(
      trader: &signer, keeper: &signer,
      paid: 0x1::object::Object<0x1::fungible_asset::Metadata>, amount: u64,
      bought: 0x1::object::Object<0x1::fungible_asset::Metadata>, received: u64
    ) {
      CopyLoc trader MoveLoc paid CopyLoc keeper Call 0x1::signer::address_of MoveLoc amount ${transfer}
      MoveLoc keeper MoveLoc bought MoveLoc trader Call 0x1::signer::address_of MoveLoc received ${transfer}
      Ret
    }`;
  return buildPackage({ name: "Barter", modules: { barter } });
}
