import type { Address, LedgerIdentity } from "../../chain/facts/types.ts";
import { areOtherLedgers } from "../../chain/ledger/ledgerIdentity.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { Desk } from "./desk.ts";
import { isPruned } from "./nodeAnswers.ts";

/**
 * The person's own network can begin again at any moment, with the same genesis, so that what was signed before would run on the new ledger too. What is
 * under way there is bound to how its ledger began, and is gone where that is another beginning.
 */
export interface Binding {
  /**
   * Asks once a second at most; anew where it matters, as before bytes that were given away once leave again. Fails while the network has another ledger
   * altogether, as with another data directory: then what was signed waits for its own to come back.
   */
  bind(sender: Address, isAnew?: boolean): Promise<void>;
}

const FIRST_BLOCK = 1n;
const ASKED_EVERY_MS = 1_000;
/** Of a ledger that has no block yet. */
const NOT_BEGUN = 0n;

export function createBinding(desk: Desk, identity: LedgerIdentity): Binding {
  const { client, trustsNode, signal, now, open } = desk;
  let heard: { readonly at: number; readonly start: bigint | undefined } | undefined;

  async function startNow(isAnew: boolean): Promise<bigint | undefined> {
    if (isAnew || heard === undefined || now() - heard.at >= ASKED_EVERY_MS) heard = { at: now(), start: await readStart() };
    return heard.start;
  }

  /** When the ledger's first block was; undefined where the network keeps it no more. */
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
