import type { OwnedAccounts } from "../../chain/client/ownedAccounts.ts";
import type { AccountKey, MultiKey, SecretKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord, Signer } from "../../signer/signer.ts";

/** Number of consecutive unused indexes that ends the search; wallets leave smaller gaps. */
export const GAP = 5;

/** On-chain account controlled by a key of the vault. */
export interface FoundAccount {
  readonly address: Address;
  /** Key as registered on chain: the vault's key alone, or a multi-key with that key as a member. */
  readonly key: SecretKey | MultiKey;
  /** Derivation path of the key; undefined for the account's current key. */
  readonly path: string | undefined;
  /** True if the derivation path yields this address, as for every account without a key rotation. */
  readonly isOfPlace: boolean;
}

/** Splits found accounts into those stored with this key, and those missing or stored with another key. */
export function sortFound(
  found: readonly FoundAccount[],
  accounts: readonly AccountRecord[],
): { readonly isNew: readonly FoundAccount[]; readonly known: readonly AccountRecord[] } {
  const recordOf = ({ address, key }: FoundAccount): AccountRecord | undefined =>
    accounts.find((other) => other.address === address && other.key !== undefined && isSameKey(other.key, key));
  const known = found.map(recordOf).filter((record) => record !== undefined);
  return { isNew: found.filter((one) => recordOf(one) === undefined), known: [...new Set(known)] };
}

export interface FindStep {
  /** Number of keys queried so far. */
  readonly checked: number;
  readonly found: readonly FoundAccount[];
  /** False without an indexer: the search then misses accounts whose key was rotated to the searched key. */
  readonly isIndexed: boolean;
}

interface FindContext {
  readonly ownedAccounts: (key: AccountKey, signal: AbortSignal) => Promise<OwnedAccounts>;
  readonly signer: Pick<Signer, "derivedKeys">;
  readonly signal: AbortSignal;
}

/**
 * Queries the network for the account's current key. For an account of a recovery phrase, also queries the phrase's derivation indexes in
 * order, until `GAP` indexes are unused.
 */
export async function* findAccounts(account: AccountRecord, { ownedAccounts, signer, signal }: FindContext): AsyncGenerator<FindStep> {
  let checked = 0;
  const look = async (key: AccountKey, path?: string, place?: Address): Promise<FindStep> => {
    const { accounts, isIndexed } = await ownedAccounts(key, signal);
    checked++;
    const found = accounts.flatMap(({ address, key: own }) => {
      // A found multi-key account signs with keys stored in the vault, so it can be added only if the vault already stores the member key.
      const isAddable = isSecret(own) || (own.scheme === "multiKey" && path === undefined);
      return isAddable ? [{ address, key: own, path, isOfPlace: address === place }] : [];
    });
    return { checked, found, isIndexed };
  };
  if (account.key !== undefined) yield await look(account.key);
  if (account.source.kind !== "mnemonic") return;
  for (let index = 0, unused = 0; unused < GAP && !signal.aborted; index++) {
    const [derived] = await signer.derivedKeys({ accountId: account.id, from: index, count: 1 });
    if (derived === undefined) return;
    const step = await look(derived.key, derived.path, derived.address);
    unused = step.found.length === 0 ? unused + 1 : 0;
    yield step;
  }
}

function isSameKey(one: AccountKey, other: AccountKey): boolean {
  if ("publicKey" in one || "publicKey" in other) {
    return "publicKey" in one && "publicKey" in other && one.scheme === other.scheme && one.publicKey === other.publicKey;
  }
  const text = ({ scheme, threshold, members }: typeof one) =>
    [scheme, threshold, ...members.map(({ curve, publicKey }) => `${curve} ${publicKey}`)].join();
  return text(one) === text(other);
}

function isSecret(key: AccountKey): key is SecretKey {
  return key.scheme === "ed25519" || key.scheme === "singleKeyEd25519" || key.scheme === "singleKeySecp256k1";
}
