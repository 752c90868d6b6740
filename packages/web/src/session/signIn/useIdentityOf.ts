import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { useVault } from "../context.ts";

/**
 * Hook for the keyless identity that signs for an account, alone or as a multi-key member; undefined for other accounts and while the vault
 * is locked.
 */
export function useIdentityOf({ key }: AccountRecord): IdentityView | undefined {
  const vault = useVault();
  if (vault.kind !== "unlocked" || key === undefined) return undefined;
  const keys = publicKeysOf(key);
  return vault.keyless.identities.find((identity) => keys.includes(identity.key.publicKey));
}

function publicKeysOf(key: AccountKey): readonly string[] {
  return "publicKey" in key ? [key.publicKey] : key.members.map(({ publicKey }) => publicKey);
}
