import type { VaultState } from "../../signer/signer.ts";

const NONE: readonly string[] = [];

/** Names of disabled preview warnings. The vault stores them, so a locked or absent vault disables none. */
export function disabledRulesOf(vault: VaultState): readonly string[] {
  return vault.kind === "unlocked" ? vault.disabledRules : NONE;
}
