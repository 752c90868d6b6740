import { readKeylessPublicKey } from "../../signer/keylessPublicKey.ts";
import { includesKey } from "../../signer/memberKey.ts";
import type { AccountRecord, VaultState } from "../../signer/signer.ts";

const SAME = ["network", "issuer", "audience", "claim", "value"] as const;

/** Existing account of the same identity and network whose address differs. */
export function earlierAccount(account: AccountRecord, vault: VaultState): AccountRecord | undefined {
  if (vault.kind !== "unlocked" || account.key === undefined || !("publicKey" in account.key)) return undefined;
  const { identities } = vault.keyless;
  const { publicKey } = account.key;
  const own = identities.find(({ key }) => key.publicKey === publicKey);
  const other = identities.find(
    (identity) =>
      identity.key.publicKey !== publicKey &&
      own !== undefined &&
      SAME.every((part) => identity[part] === own[part]) &&
      readKeylessPublicKey(identity.key)?.jwkAddress === readKeylessPublicKey(own.key)?.jwkAddress,
  );
  // An account with a backup key has the identity's key among its members.
  return other && vault.accounts.find(({ key }) => key !== undefined && includesKey(key, other.key));
}
