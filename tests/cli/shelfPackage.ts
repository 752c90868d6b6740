import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackage, moduleNotes } from "../support/movePackage.ts";

/**
 * Writes a compiled package at an address, in the layout of the Move compiler: `0x…::shelf` with `put`, which calls `check`, and the view
 * `height`. `check` aborts for amounts above the limit.
 */
export function writeShelfPackage(folder: string, publisher: string, limit: number): string {
  const compiled = join(folder, "build", "Shelf");
  mkdirSync(join(compiled, "bytecode_modules"), { recursive: true });
  const source = `module ${publisher}::shelf version 7
    ${moduleNotes({ views: ["height"], errors: { 1: ["ETOO_HIGH", "The shelf is too low for that"] } })}
    fun check(amount: u64) { MoveLoc amount LdU64 ${limit} Le BrTrue B1 LdU64 1 Abort B1: Ret }
    public entry fun put(owner: &signer, amount: u64) { CopyLoc amount Call check MoveLoc owner Pop Ret }
    public fun height(): u64 { LdU64 ${limit} Ret }`;
  const { metadata, code } = buildPackage({ name: "Shelf", modules: { shelf: source } });
  writeFileSync(join(compiled, "package-metadata.bcs"), metadata);
  for (const bytes of code) writeFileSync(join(compiled, "bytecode_modules", "shelf.mv"), bytes);
  return folder;
}
