import type { Address, LedgerIdentity } from "../../chain/facts/types.ts";
import { areOtherLedgers } from "../../chain/ledger/ledgerIdentity.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { Desk } from "./desk.ts";
import { isPruned } from "./nodeAnswers.ts";

/**
 * Binds pending transactions to the start time of their ledger. The user's own network can be reset at any time with the same genesis, so
 * old signatures would also run on the new ledger. Transactions bound to another start are marked as gone.
 */
export interface Binding {
  /**
   * Queries the ledger's start at most once a second; `isAnew` forces a query, for example before bytes are submitted again. Throws while
   * the network serves another ledger, as with another data directory: signed transactions then wait for their ledger to return.
   */
  bind(sender: Address, isAnew?: boolean): Promise<void>;
}

const FIRST_BLOCK = 1n;
const ASKED_EVERY_MS = 1_000;
/** Start time of a ledger without blocks. */
const NOT_BEGUN = 0n;

export function createBinding(desk: Desk, identity: LedgerIdentity): Binding {
  const { client, trustsNode, signal, now, open } = desk;
  let heard: { readonly at: number; readonly start: bigint | undefined } | undefined;

  async function startNow(isAnew: boolean): Promise<bigint | undefined> {
    if (isAnew || heard === undefined || now() - heard.at >= ASKED_EVERY_MS) heard = { at: now(), start: await readStart() };
    return heard.start;
  }

  /** Time of the ledger's first block; undefined if the network has pruned it. */
  async function readStart(): Promise<bigint | undefined> {
    try {
      return (await client.block(FIRST_BLOCK, signal))?.timestampUsecs ?? NOT_BEGUN;
    } catch (error) {
      if (isPruned(error)) return undefined;
      throw error;
    }
  }

  async function bind(sender: Address, isAnew = false): Promise<void> {
    if (!trustsNode || open(sender).length === 0) return;
    const start = await startNow(isAnew || open(sender).some(({ ledgerStart }) => ledgerStart === undefined));
    if (start === undefined) return;
    const entries = open(sender);
    const gone = entries.filter(({ ledgerStart }) => ledgerStart !== undefined && ledgerStart !== start);
    if (gone.length > 0 && areOtherLedgers((await client.ledger(signal)).identity, identity)) throw isElsewhere();
    if (gone.length > 0) desk.finishAll(new Map(gone.map(({ hash }) => [hash, { state: "gone" }])));
    const unbound = entries.filter(({ ledgerStart }) => ledgerStart === undefined);
    if (unbound.length > 0 && start !== NOT_BEGUN) desk.changeAll(new Map(unbound.map(({ hash }) => [hash, { ledgerStart: start }])));
  }

  return { bind };
}

function isElsewhere(): ChainError {
  const message = "The network has another ledger at present.";
  return new ChainError({ service: "node", status: 0, code: "other_ledger", vmErrorCode: undefined, message, path: "" });
}
