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
   * Queries the ledger's start at most once a second; `isForced` forces a query, for example before bytes are submitted again. Throws while
   * the network serves another ledger, as with another data directory: signed transactions then wait for their ledger to return.
   */
  bind(sender: Address, isForced?: boolean): Promise<void>;
}

const FIRST_BLOCK = 1n;
const QUERY_INTERVAL_MS = 1_000;
/** Start time of a ledger without blocks. */
const NOT_BEGUN = 0n;

export function createBinding(desk: Desk, identity: LedgerIdentity): Binding {
  const { client, trustsNode, signal, now, open } = desk;
  let lastStart: { readonly at: number; readonly start: bigint | undefined } | undefined;

  async function startNow(isForced: boolean): Promise<bigint | undefined> {
    if (isForced || lastStart === undefined || now() - lastStart.at >= QUERY_INTERVAL_MS)
      lastStart = { at: now(), start: await readStart() };
    return lastStart.start;
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

  async function bind(sender: Address, isForced = false): Promise<void> {
    if (!trustsNode || open(sender).length === 0) return;
    const start = await startNow(isForced || open(sender).some(({ ledgerStart }) => ledgerStart === undefined));
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
