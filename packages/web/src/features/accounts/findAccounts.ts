import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { AccountKey, MultiKey, SecretKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord, Signer } from "../../signer/signer.ts";

/** Places of a phrase that nobody used, one after another, after which the search ends: what wallets leave free is less. */
export const GAP = 5;

/** An account on the network that a key of the vault controls. */
export interface FoundAccount {
  readonly address: Address;
  /** As the account takes it: the key itself, or several of which it is one. */
  readonly key: SecretKey | MultiKey;
  /** Its place in the recovery phrase; undefined for the account's own key. */
  readonly path: string | undefined;
  /** Whether the place in the phrase gives this very address, as for every account that was never rotated. */
  readonly isOfPlace: boolean;
}

/** What was found, apart: accounts that are here with this key, and those that are not here, or with another key. */
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
  /** Keys that were asked for so far. */
  readonly checked: number;
  readonly found: readonly FoundAccount[];
  /** False where no index could be asked: accounts that were rotated to the key stay unknown. */
  readonly isIndexed: boolean;
}

interface FindContext {
  readonly chain: Pick<ChainClient, "ownedAccounts">;
  readonly signer: Pick<Signer, "derivedKeys">;
  readonly signal: AbortSignal;
}

/** Asks the network about the account's own key and, for one of a recovery phrase, about the phrase's places in their order until nobody used them. */
export async function* findAccounts(account: AccountRecord, { chain, signer, signal }: FindContext): AsyncGenerator<FindStep> {
  let checked = 0;
  const look = async (key: AccountKey, path?: string, place?: Address): Promise<FindStep> => {
    const { accounts, isIndexed } = await chain.ownedAccounts(key, signal);
    checked++;
    const found = accounts.flatMap(({ address, key: own }) => {
      // An account of several keys signs with keys of the vault: that of another place of the phrase is added first.
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
