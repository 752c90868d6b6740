import type { SecretKey } from "../../chain/facts/accountKey.ts";
import { accountKeyFromJson, accountKeyToJson, isSecretKey } from "../accountKeyJson.ts";
import { createAccountRecord } from "../accountRecord.ts";
import type { ProposedAct } from "../approvals.ts";
import type { RandomBytes } from "../bytes.ts";
import { isAddress } from "../displayAccounts.ts";
import { isMember } from "../memberKey.ts";
import { type AccountRecord, type AccountSource, SignerError } from "../signer.ts";
import { deriveAccountKey, mnemonicOf, type OwnKey } from "../signing/accountKeys.ts";
import type { Signing } from "../signing/signingPlan.ts";
import { type AccountsWith, addAccount } from "../storage/addAccount.ts";
import { accountIn, cloneSecret, type VaultAccount } from "../storage/vaultContents.ts";
import { createMultiKey } from "./multiAccount.ts";

type AttachingAct = Extract<ProposedAct, { readonly kind: "addMulti" | "addOwned" | "addShared" | "adoptKey" | "adoptBackupKey" }>;
interface Making {
  readonly now: number;
  readonly random: RandomBytes;
}

/** The vault's accounts after another account was attached to vault keys. */
export function attachKey(act: AttachingAct, accounts: readonly VaultAccount[], making: Making): AccountsWith {
  switch (act.kind) {
    case "addMulti": {
      const { label } = act;
      return addAccount(accounts, { ...createMultiKey(act, accounts), secret: undefined, source: { kind: "multi" }, label }, making);
    }
    case "addOwned": {
      const { address, path, scheme, label } = act;
      if (!isAddress(address)) throw new TypeError("An address in its long form is needed.");
      const account = accountIn(accounts, act.accountId);
      const { key, secret } = path === undefined ? ownKeyOf(account) : deriveAccountKey(phraseOf(account), path, phraseSchemeOf(account));
      const source: AccountSource = path === undefined ? account.record.source : { kind: "mnemonic", path };
      return addAccount(accounts, { address, key: inScheme(key, scheme), secret, source, label }, making);
    }
    case "addShared":
      return addShared(act, accounts, making);
    case "adoptKey":
      return adoptKey(accountIn(accounts, act.accountId), accountIn(accounts, act.fromAccountId), accounts, making);
    case "adoptBackupKey":
      return adoptBackupKey(accountIn(accounts, act.accountId), act.backupAccountId, accounts);
  }
}

/** Whether the vault has the private key of a multi-key member. */
export function hasMemberHere(act: Extract<ProposedAct, { readonly kind: "addMulti" }>, { accounts, credentials }: Signing): boolean {
  const keys = [...accounts.filter(({ secret }) => secret !== undefined).map(({ record }) => record), ...credentials].map(({ key }) => key);
  const { members } = createMultiKey(act, accounts).key;
  return keys.some((key) => key !== undefined && members.some((member) => isMember(key, member)));
}

/** Recovery phrase of an account in the vault. */
export function phraseOf({ secret }: VaultAccount): string {
  const mnemonic = secret === undefined ? undefined : mnemonicOf(secret);
  if (mnemonic === undefined) throw new SignerError("account_unknown", "This account came from no recovery phrase.");
  return mnemonic;
}

/** Key scheme of further accounts derived from an account's phrase: the account's own curve. */
export function phraseSchemeOf({ record }: VaultAccount): "ed25519" | "singleKeySecp256k1" {
  return record.key?.scheme === "singleKeySecp256k1" ? "singleKeySecp256k1" : "ed25519";
}

/**
 * Gives an account another key after a rotation. A rotation applies to one network; elsewhere the previous key still signs, so it stays in
 * the vault under the same address.
 */
function adoptKey(account: VaultAccount, from: VaultAccount, accounts: readonly VaultAccount[], making: Making): AccountsWith {
  const { record } = account;
  if (from.record.key === undefined) throw new SignerError("watch_only", "This address is only watched: its key is not here.");
  const isOther = ({ record: other }: VaultAccount) =>
    other.address === record.address && other.beside === undefined && JSON.stringify(other.key) !== JSON.stringify(from.record.key);
  // The account is marked as a duplicate only if another account with the same address and a different key remains.
  const beside = accounts.some((other) => other !== account && isOther(other)) ? record.beside : undefined;
  const adopted = { ...record, key: from.record.key, source: from.record.source, beside };
  const hasKeyOf = (other: VaultAccount, { address, key }: AccountRecord): boolean =>
    other.record.address === address && JSON.stringify(other.record.key) === JSON.stringify(key);
  // Drops a record that is identical to the changed account.
  const others = accounts.filter((other) => other !== account && !hasKeyOf(other, adopted));
  const isFormerKeyStored = record.key === undefined || hasKeyOf(account, adopted) || others.some((other) => hasKeyOf(other, record));
  const former = { record: createAccountRecord({ ...record, beside: "rotation", position: 0, ...making }), secret: account.secret };
  const own = { record: adopted, secret: from.secret && cloneSecret(from.secret) };
  const inPlace = accounts.flatMap((other) => (other === account ? [own] : others.includes(other) ? [other] : []));
  return { account: adopted, accounts: isFormerKeyStored ? inPlace : [...inPlace, former] };
}

/** Adds a multi-key account. An existing account with one of the member keys gets the multi-key instead. */
function addShared(
  act: Extract<ProposedAct, { readonly kind: "addShared" }>,
  accounts: readonly VaultAccount[],
  making: Making,
): AccountsWith {
  const { address, label } = act;
  const key = accountKeyFromJson(accountKeyToJson(act.key));
  if (!isAddress(address) || key?.scheme !== "multiKey")
    throw new TypeError("A key of several and an address in its long form are needed.");
  const isOneOf = ({ record }: VaultAccount) => key.members.some((member) => record.key !== undefined && isMember(record.key, member));
  if (!isOneOf(accountIn(accounts, act.accountId))) throw new SignerError("invalid_members", "This account's key is not one of them.");
  const source = { kind: "multi" } as const;
  // A keyless sign-in belongs to one network and its key stays a member, so the previous account record need not be preserved.
  const here = accounts.find((other) => other.record.address === address && other.secret === undefined && isOneOf(other));
  if (here === undefined) return addAccount(accounts, { address, key, secret: undefined, source, label }, making);
  const record: AccountRecord = { ...here.record, key, source };
  return { account: record, accounts: accounts.map((other) => (other === here ? { ...other, record } : other)) };
}

/**
 * Adds a backup key to a keyless account. A keyless identity belongs to one network and its key stays a member, so the previous account
 * record need not be preserved.
 */
function adoptBackupKey(account: VaultAccount, backupAccountId: string, accounts: readonly VaultAccount[]): AccountsWith {
  const { record } = account;
  if (record.key?.scheme !== "keyless" && record.key?.scheme !== "federatedKeyless") {
    throw new SignerError("invalid_members", "Only a keyless account takes a backup key beside its own.");
  }
  const members = [{ accountId: record.id }, { accountId: backupAccountId }];
  const { key } = createMultiKey({ scheme: "multiKey", threshold: 1, members }, accounts);
  const adopted: AccountRecord = { ...record, key, source: { kind: "multi" } };
  return { account: adopted, accounts: accounts.map((other) => (other === account ? { ...other, record: adopted } : other)) };
}

/** Copy of an account's key. */
function ownKeyOf({ record, secret }: VaultAccount): Pick<OwnKey, "key" | "secret"> {
  if (secret === undefined || record.key === undefined || !isSecretKey(record.key)) {
    throw new SignerError("no_secret", "The vault holds no secret of this account.");
  }
  return { key: record.key, secret: cloneSecret(secret) };
}

/** Public key in another scheme: an Ed25519 key can sign in the legacy scheme and as a single key. */
function inScheme(key: SecretKey, scheme: SecretKey["scheme"]): SecretKey {
  const isOtherCurve = (key.scheme === "singleKeySecp256k1") !== (scheme === "singleKeySecp256k1");
  if (isOtherCurve) throw new TypeError("A key of one curve cannot sign in a scheme of another.");
  return { ...key, scheme };
}
