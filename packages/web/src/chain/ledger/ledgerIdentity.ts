import type { LedgerIdentity, NetworkDefinition } from "../facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../networks/embeddedNetwork.ts";
import { ChainError } from "../transport/chainError.ts";
import type { Transport } from "../transport/transport.ts";

/** The hash comes right at the beginning, before the payload, the events and the changes. */
const HASH_AT_START = /^\s*\{(?:"(?:type|version)":"[^"]*",)*"hash":"(0x[0-9a-f]{64})"/;
/** What follows the hash is the whole framework, a megabyte and more. */
const ENOUGH_CHARACTERS = 512;
const HASH_ANYWHERE = /"hash"\s*:\s*"(0x[0-9a-f]{64})"/;

/**
 * Which ledger a network has: its id and the hash of transaction 0. A node that no longer keeps its first transactions is known by its chain
 * id, which on the public networks changes with every reset.
 */
export async function readLedgerIdentity(
  network: NetworkDefinition,
  chainId: number,
  transport: Transport,
  signal: AbortSignal | undefined,
): Promise<LedgerIdentity> {
  const url = `${network.endpoints.node}/transactions/by_version/0`;
  const enough = (text: string) => text.length >= ENOUGH_CHARACTERS && HASH_AT_START.test(text);
  const { status, text } = await transport.readStart(url, enough, signal);
  const hash = (HASH_AT_START.exec(text) ?? HASH_ANYWHERE.exec(text))?.[1];
  if (status === 200 && hash !== undefined) return `${network.id}:${hash}` as LedgerIdentity;
  if (status === 410 || status === 404) return `${network.id}:chain-${chainId}` as LedgerIdentity;
  const code = status === 200 ? "unreadable_answer" : undefined;
  const message = "The first transaction could not be read";
  throw new ChainError({ service: "node", status, code, vmErrorCode: undefined, message, path: new URL(url).pathname });
}

/** The network's id within an identity. */
export function networkIdOf(identity: LedgerIdentity): string {
  return identity.slice(0, identity.indexOf(":"));
}

/** Whether it is a ledger of the person's own network, which they reset, and whose clock they move, themselves. */
export function isOwnNetwork(identity: LedgerIdentity): boolean {
  return networkIdOf(identity) === STANDARD_LOCAL_NETWORK.id;
}

/**
 * Whether two identities of one network are certainly two ledgers. One with the first transaction's hash and one with the chain id alone may be the
 * same: behind one address some nodes have pruned it and others have not.
 */
export function areOtherLedgers(one: LedgerIdentity, other: LedgerIdentity): boolean {
  return one !== other && isByHash(one) === isByHash(other);
}

/** Whether it is known by its first transaction, which only a reset changes. */
export function isByHash(identity: LedgerIdentity): boolean {
  return identity.slice(identity.indexOf(":") + 1).startsWith("0x");
}
