import type { LedgerIdentity, NetworkDefinition } from "../facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../networks/embeddedNetwork.ts";
import { ChainError } from "../transport/chainError.ts";
import type { Transport } from "../transport/transport.ts";

/** Pattern of the start of a transaction's JSON, where the hash precedes payload, events and changes. */
const HASH_AT_START = /^\s*\{(?:"(?:type|version)":"[^"]*",)*"hash":"(0x[0-9a-f]{64})"/;
/** Number of characters that contain the hash: the whole framework follows, a megabyte or more. */
const ENOUGH_CHARACTERS = 512;
const HASH_ANYWHERE = /"hash"\s*:\s*"(0x[0-9a-f]{64})"/;

/**
 * Ledger identity: network id and hash of transaction 0. A node that pruned its first transactions is identified by chain id, which public
 * networks change on every reset.
 */
export async function readLedgerIdentity(
  network: NetworkDefinition,
  chainId: number,
  transport: Transport,
  signal: AbortSignal | undefined,
): Promise<LedgerIdentity> {
  if (network.ledger !== undefined) return `${network.id}:${network.ledger}` as LedgerIdentity;
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

/** Network id part of an identity. */
export function networkIdOf(identity: LedgerIdentity): string {
  return identity.slice(0, identity.indexOf(":"));
}

/** Whether the ledger belongs to the user's own network, where the user controls resets and clock. */
export function isOwnNetwork(identity: LedgerIdentity): boolean {
  return networkIdOf(identity) === STANDARD_LOCAL_NETWORK.id;
}

/**
 * Whether two identities of one network certainly belong to different ledgers. A hash identity and a chain id identity may be the same
 * ledger: behind one URL, some nodes have pruned transaction 0.
 */
export function areOtherLedgers(one: LedgerIdentity, other: LedgerIdentity): boolean {
  return one !== other && isByHash(one) === isByHash(other);
}

/** Whether a ledger identity contains the hash of transaction 0, which only a reset changes. */
export function isByHash(identity: LedgerIdentity): boolean {
  return identity.slice(identity.indexOf(":") + 1).startsWith("0x");
}
