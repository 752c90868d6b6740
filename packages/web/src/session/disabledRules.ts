import type { VaultState } from "../signer/signer.ts";

const NONE: readonly string[] = [];

/** Names of preview warnings that are off. They are in the vault, so a locked or absent one turns none off. */
export function disabledRulesOf(vault: VaultState): readonly string[] {
  return vault.kind === "unlocked" ? vault.disabledRules : NONE;
}
