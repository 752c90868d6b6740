import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { assembleModule, writeCompiledModule } from "@atoll/move";
import { encodePackageMetadata, type MovePackage, moduleNotes } from "./movePackage.ts";

const SOURCE = new URL("../../examples/dapp/move/sources/shop.move", import.meta.url);

/** Package of `examples/dapp/move`, published at an address. The assembly follows the source; no Move compiler runs here. */
export function shopPackage(publisher: string): MovePackage {
  const module = { name: "shop", source: new Uint8Array(gzipSync(readFileSync(SOURCE))), sourceMap: new Uint8Array(0) };
  return {
    metadata: encodePackageMetadata({ name: "Shop", modules: [module] }),
    code: [writeCompiledModule(assembleModule(shopAssembly(publisher)))],
  };
}

function shopAssembly(publisher: string): string {
  const shop = `LdConst address x"${publisher.slice(2)}"`;
  const u64s = (...values: bigint[]) =>
    `LdConst vector<u64> x"${Buffer.from([values.length, ...values.flatMap((value) => [...new Uint8Array(BigUint64Array.of(value).buffer)])]).toString("hex")}"`;
  const errors = { 1: ["ENO_ITEM", "The shop has no item of this number"], 2: ["ESOLD_OUT", "Fewer pieces are left than wanted"] } as const;
  return `module ${publisher}::shop version 7
    ${moduleNotes({ views: ["prices", "stock"], events: ["Sold"], errors })}
    use fun 0x1::event::emit<T0: drop + store>(T0);
    use fun 0x1::aptos_account::transfer(&signer, address, u64);
    struct Shop has key { prices: vector<u64>, stock: vector<u64> }
    struct Sold has drop, store { item: u64, pieces: u64, paid: u64 }
    fun init_module(owner: &signer) {
      MoveLoc owner ${u64s(25_000_000n, 4_000_000n, 150_000_000n)} ${u64s(12n, 40n, 2n)} Pack Shop MoveTo Shop Ret }
    public entry fun buy(buyer: &signer, item: u64, pieces: u64) acquires Shop {
      local shop: &mut Shop local left: u64 local paid: u64
      ${shop} MutBorrowGlobal Shop StLoc shop
      CopyLoc item CopyLoc shop ImmBorrowField Shop.stock VecLen u64 Lt BrTrue B1
      MoveLoc shop Pop MoveLoc buyer Pop LdU64 1 Abort
      B1: CopyLoc shop ImmBorrowField Shop.stock CopyLoc item VecImmBorrow u64 ReadRef StLoc left
      CopyLoc pieces CopyLoc left Le BrTrue B2
      MoveLoc shop Pop MoveLoc buyer Pop LdU64 2 Abort
      B2: MoveLoc left CopyLoc pieces Sub
      CopyLoc shop MutBorrowField Shop.stock CopyLoc item VecMutBorrow u64 WriteRef
      MoveLoc shop ImmBorrowField Shop.prices CopyLoc item VecImmBorrow u64 ReadRef CopyLoc pieces Mul StLoc paid
      MoveLoc buyer ${shop} CopyLoc paid Call 0x1::aptos_account::transfer
      MoveLoc item MoveLoc pieces MoveLoc paid Pack Sold CallGeneric 0x1::event::emit<Sold> Ret }
    public fun prices(): vector<u64> acquires Shop {
      ${shop} ImmBorrowGlobal Shop ImmBorrowField Shop.prices ReadRef Ret }
    public fun stock(): vector<u64> acquires Shop {
      ${shop} ImmBorrowGlobal Shop ImmBorrowField Shop.stock ReadRef Ret }`;
}
