import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPackage, moduleNotes } from "../support/movePackage.ts";

/** Abort reason of `add` for amounts above its limit. */
export const TOO_MUCH = "ETOO_MUCH";

/** Writes the compiled package `Tally` at an address as `aptos move compile --save-metadata` does, and returns the folder of `Move.toml`. */
export function writeTallyPackage(publisher: string): string {
  const folder = mkdtempSync(join(tmpdir(), "atoll-tally-"));
  const compiled = join(folder, "build", "Tally");
  mkdirSync(join(compiled, "bytecode_modules", "dependencies"), { recursive: true });
  const { metadata, code } = buildPackage({ name: "Tally", modules: { tally: tallySource(publisher) } });
  writeFileSync(join(compiled, "package-metadata.bcs"), metadata);
  for (const bytes of code) writeFileSync(join(compiled, "bytecode_modules", "tally.mv"), bytes);
  return folder;
}

/** Assembly of the module in `docs/builders.md`. */
export function tallySource(publisher: string): string {
  return `module ${publisher}::tally version 7
    ${moduleNotes({ views: ["value"], events: ["Added"], errors: { 1: [TOO_MUCH, "The amount is above the limit"] } })}
    use fun 0x1::event::emit<T0: drop + store>(T0);
    struct Tally has key { value: u64 }
    struct Added has drop, store { amount: u64 }
    fun init_module(publisher: &signer) { MoveLoc publisher LdU64 0 Pack Tally MoveTo Tally Ret }
    public entry fun add(caller: &signer, amount: u64) acquires Tally {
      local value: &mut u64
      CopyLoc amount LdU64 100 Le BrTrue B1
      LdU64 65537 Abort
      B1: LdConst address x"${publisher.slice(2)}" MutBorrowGlobal Tally MutBorrowField Tally.value StLoc value
      CopyLoc value ReadRef CopyLoc amount Add MoveLoc value WriteRef
      MoveLoc amount Pack Added CallGeneric 0x1::event::emit<Added> Ret }
    public fun value(): u64 acquires Tally {
      LdConst address x"${publisher.slice(2)}" ImmBorrowGlobal Tally ImmBorrowField Tally.value ReadRef Ret }`;
}
