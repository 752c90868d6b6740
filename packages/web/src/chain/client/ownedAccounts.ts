import type { AccountKey, MemberKey } from "../facts/accountKey.ts";
import type { Address } from "../facts/types.ts";
import { accountsOfAuthenticationKeys } from "../indexer/accountsOfAuthenticationKeys.ts";
import type { IndexQuestion } from "../indexer/createIndexApi.ts";
import { keysWithMember } from "../indexer/keysWithMember.ts";
import { accountFacts } from "../ledger/accountFacts.ts";
import { aptBalance } from "../ledger/aptBalance.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import type { ChainClient } from "./chainClient.ts";

/** An account controlled by a key at present. */
interface OwnedAccount {
  readonly address: Address;
  /** Key in the account's scheme: an Ed25519 key can sign as legacy or single key. */
  readonly key: AccountKey;
}

/** Accounts found for a key. Without an index, accounts rotated to the key remain unknown. */
export interface OwnedAccounts {
  readonly accounts: readonly OwnedAccount[];
  readonly isIndexed: boolean;
}

/**
 * Finds all accounts controlled by a key: used accounts at its own derived addresses, accounts rotated to it, and multi-key accounts where
 * its signature alone is enough, such as a backup key. Only an index knows the last two; the node's authentication key must confirm its
 * rows. Without an index, only derived addresses are checked.
 */
export async function ownedAccounts(
  { node, index }: Pick<ChainClient, "node" | "index">,
  key: AccountKey,
  signal?: AbortSignal,
): Promise<OwnedAccounts> {
  const [{ libraryKey }, { multiKeyFromHex }] = await Promise.all([
    import("../transactions/libraryKey.ts"),
    import("../transactions/accountKeyOf.ts"),
  ]);
  const ask = <T>(question: IndexQuestion<T>): Promise<T | undefined> =>
    index.ask(question, signal).catch((error: unknown): undefined => {
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
    const { authenticationKey, sequenceNumber } = await accountFacts(node, address, { signal });
    const form = forms.get(authenticationKey);
    if (form === undefined) continue;
    // Nodes answer for every address: an unused one has sequence number zero and no balance.
    const isUsed = rotated?.includes(address) === true || sequenceNumber > 0n || (await aptBalance(node, address, { signal })) > 0n;
    if (isUsed) found.push({ address, key: form });
  }
  return { accounts: found, isIndexed: rotated !== undefined };
}

/** The key as a multi-key member; undefined for keys that the index query does not support. */
function memberOf(key: AccountKey): MemberKey | undefined {
  if (key.scheme === "ed25519" || key.scheme === "singleKeyEd25519") return { curve: "ed25519", publicKey: key.publicKey };
  return key.scheme === "singleKeySecp256k1" ? { curve: "secp256k1", publicKey: key.publicKey } : undefined;
}

/** A key that fits two schemes has two authentication keys. */
function formsOf(key: AccountKey): readonly AccountKey[] {
  if (key.scheme !== "ed25519" && key.scheme !== "singleKeyEd25519") return [key];
  return (["ed25519", "singleKeyEd25519"] as const).map((scheme) => ({ scheme, publicKey: key.publicKey }));
}
