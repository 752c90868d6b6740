import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import { libraryKey } from "../../chain/transactions/libraryKey.ts";
import type { TransactionToSign } from "../approvals.ts";
import { isMember, memberKeyOf } from "../memberKey.ts";
import { signersOf } from "../reading/readSignedTransaction.ts";
import { SignerError } from "../signer.ts";
import { accountIn, type VaultAccount } from "../storage/vaultContents.ts";
import { type SignatureMaker, type Signing, signingPlan } from "./signingPlan.ts";

/**
 * Rejects a key that would sign for two accounts of one transaction. All signers sign the same bytes, so a signature for one account is
 * valid for every other signer that the key controls. Allowed only if the approved list shows the other account too.
 */
export function refuseSecondRoles(transaction: TransactionToSign, list: readonly TransactionToSign[], signing: Signing): void {
  const { accounts } = signing;
  const account = accountIn(accounts, transaction.accountId);
  const shown = list
    .filter(({ form, shownDigest }) => form === transaction.form && shownDigest === transaction.shownDigest)
    .map(({ accountId }) => accountIn(accounts, accountId).record.address);
  const others = signersOf({ form: transaction.form, bytes: new Uint8Array(transaction.bytes) }).filter(
    (address) => address !== account.record.address && !shown.includes(address),
  );
  if (others.length === 0) return;
  // An expired keyless sign-in still belongs to its identity, so expiry is ignored.
  for (const { maker } of signingPlan(account, signing, { untilSecs: 0n, chosen: transaction.members })) {
    const key = keyOfMaker(maker);
    if (key !== undefined && others.some((address) => controls(key, address, accounts))) {
      throw new SignerError("second_role", "The same key would sign for another account of this transaction, which was not asked for.");
    }
  }
}

/** Vault key that makes a signature; undefined for passkeys and other wallets. */
function keyOfMaker(maker: SignatureMaker): AccountKey | undefined {
  if (maker.kind === "secret") return maker.account.record.key;
  return maker.kind === "keyless" || maker.kind === "signIn" ? maker.credential.key : undefined;
}

/** Whether a key controls an address, as far as the vault knows: by an account record, or by derivation from the key. */
function controls(key: AccountKey, address: Address, accounts: readonly VaultAccount[]): boolean {
  if (addressesOf(key).includes(address)) return true;
  return accounts.some(({ record }) => {
    if (record.address !== address || record.key === undefined) return false;
    const own = memberKeyOf(record.key);
    const members = "members" in record.key ? record.key.members : own === undefined ? [] : [own];
    return members.some((member) => isMember(key, member));
  });
}

/** Addresses of a key: an Ed25519 key has one address in the legacy scheme and another as a single key. */
function addressesOf(key: AccountKey): readonly string[] {
  const isEd25519 = key.scheme === "ed25519" || key.scheme === "singleKeyEd25519";
  const keys = isEd25519 ? (["ed25519", "singleKeyEd25519"] as const).map((scheme) => ({ ...key, scheme })) : [key];
  return keys.map((one) => libraryKey(one).authKey().derivedAddress().toStringLong());
}
