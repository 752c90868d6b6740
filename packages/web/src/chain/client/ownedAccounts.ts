import type { AccountKey, MemberKey } from "../facts/accountKey.ts";
import type { AccountFacts, Address } from "../facts/types.ts";
import { accountsOfAuthenticationKeys } from "../indexer/accountsOfAuthenticationKeys.ts";
import type { IndexApi, IndexQuestion } from "../indexer/createIndexApi.ts";
import { keysWithMember } from "../indexer/keysWithMember.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";

/** An account that a key signs for at present. */
export interface OwnedAccount {
  readonly address: Address;
  /** As the account takes it: an Ed25519 key can sign in the legacy scheme or as a single key. */
  readonly key: AccountKey;
}

/** What was found, and whether an index was asked: without one, accounts that were rotated to the key stay unknown. */
export interface OwnedAccounts {
  readonly accounts: readonly OwnedAccount[];
  readonly isIndexed: boolean;
}

/** What is asked of the network. */
export interface OwnedAccountsReader {
  readonly index: IndexApi;
  account(address: Address, signal?: AbortSignal): Promise<AccountFacts>;
  aptBalance(address: Address, signal?: AbortSignal): Promise<bigint>;
}

/**
 * Every account that a key controls now: at the addresses that it gives by itself, where they were used, and at those that were rotated to it, or for which
 * it signs as one of several of which one is enough, as a backup key does. Only an index knows these. What it says is checked with the node: the
 * authentication key there must be the key's. Without an index the rest is found.
 */
export async function ownedAccounts(key: AccountKey, reader: OwnedAccountsReader, signal?: AbortSignal): Promise<OwnedAccounts> {
  const [{ libraryKey }, { multiKeyFromHex }] = await Promise.all([
    import("../transactions/libraryKey.ts"),
    import("../transactions/accountKeyOf.ts"),
  ]);
  const ask = <T>(question: IndexQuestion<T>): Promise<T | undefined> =>
    reader.index.ask(question, signal).catch((error: unknown): undefined => {
      if (error instanceof ChainError || error instanceof ConnectivityError) return undefined;
      throw error;
    });
  const own = formsOf(key);
  const [member] = own.flatMap((form) => memberOf(form) ?? []);
  const keys = member === undefined ? [] : ((await ask(keysWithMember(member))) ?? []);
  const either = keys.map(multiKeyFromHex).filter((multi) => multi?.threshold === 1);
  const forms = new Map([...own, ...either].flatMap((form) => (form ? [[libraryKey(form).authKey().toString(), form] as const] : [])));
  const rotated = await ask(accountsOfAuthenticationKeys([...forms.keys()]));
  const found: OwnedAccount[] = [];
  for (const address of new Set([...(rotated ?? []), ...([...forms.keys()] as Address[])])) {
    const { authenticationKey, sequenceNumber } = await reader.account(address, signal);
    const form = forms.get(authenticationKey);
    if (form === undefined) continue;
    // Nodes answer for every address: one that nobody used has sent nothing and holds nothing.
    const isUsed = rotated?.includes(address) === true || sequenceNumber > 0n || (await reader.aptBalance(address, signal)) > 0n;
    if (isUsed) found.push({ address, key: form });
  }
  return { accounts: found, isIndexed: rotated !== undefined };
}

/** The key as a member of several; undefined for keys that cannot be asked about so. */
function memberOf(key: AccountKey): MemberKey | undefined {
  if (key.scheme === "ed25519" || key.scheme === "singleKeyEd25519") return { curve: "ed25519", publicKey: key.publicKey };
  return key.scheme === "singleKeySecp256k1" ? { curve: "secp256k1", publicKey: key.publicKey } : undefined;
}

/** A key that can sign in two schemes has two authentication keys. */
function formsOf(key: AccountKey): readonly AccountKey[] {
  if (key.scheme !== "ed25519" && key.scheme !== "singleKeyEd25519") return [key];
  return (["ed25519", "singleKeyEd25519"] as const).map((scheme) => ({ scheme, publicKey: key.publicKey }));
}
