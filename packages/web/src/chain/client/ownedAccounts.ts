import type { AccountKey } from "../facts/accountKey.ts";
import type { AccountFacts, Address } from "../facts/types.ts";
import { accountsOfAuthenticationKeys } from "../indexer/accountsOfAuthenticationKeys.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
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
 * Every account that a key controls now: at the addresses that it gives by itself, where they were used, and at those that were rotated to it, which
 * only an index knows. What the index says is checked with the node: the authentication key there must be the key's. Without an index the rest is
 * found.
 */
export async function ownedAccounts(key: AccountKey, reader: OwnedAccountsReader, signal?: AbortSignal): Promise<OwnedAccounts> {
  const { libraryKey } = await import("../transactions/libraryKey.ts");
  const forms = new Map(formsOf(key).map((form) => [libraryKey(form).authKey().toString(), form]));
  const rotated = await reader.index.ask(accountsOfAuthenticationKeys([...forms.keys()]), signal).catch((error: unknown): undefined => {
    if (error instanceof ChainError || error instanceof ConnectivityError) return undefined;
    throw error;
  });
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

/** A key that can sign in two schemes has two authentication keys. */
function formsOf(key: AccountKey): readonly AccountKey[] {
  if (key.scheme !== "ed25519" && key.scheme !== "singleKeyEd25519") return [key];
  return (["ed25519", "singleKeyEd25519"] as const).map((scheme) => ({ scheme, publicKey: key.publicKey }));
}
