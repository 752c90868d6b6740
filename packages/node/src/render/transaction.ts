import { bytesToHex, type JsonObject, shortAddress } from "@atoll/move";
import { createOverlayState } from "../execution/overlayState.ts";
import { vmStatusText } from "../execution/vmStatus.ts";
import type { LedgerTransaction } from "../ledger/store.ts";
import { type ReadContext, type ReadSource, readAt, readIn } from "../reader/context.ts";
import { readChanges } from "../reader/readChanges.ts";
import { readEvent } from "../reader/readEvent.ts";
import type { SignedTransaction, TransactionPayload } from "../transaction/signedTransaction.ts";
import type { BlockEpilogue, BlockMetadata, Transaction } from "../transaction/transaction.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";
import { type ChangeJson, changeToJson } from "./changes.ts";
import { eventToJson } from "./events.ts";
import { hex } from "./hex.ts";
import { nonceOf, payloadToJson } from "./payload.ts";
import { createRequestCache } from "./requestCache.ts";
import { signatureToJson } from "./signature.ts";

/** Renders transactions to JSON text. One transaction gives one text, whichever operation asks. */
export interface TransactionRenderer {
  committed(transaction: LedgerTransaction): string;
  /** As `committed`, with a status that only a simulation knows, and without a type: a simulation can be of nothing but a user's transaction. */
  simulated(transaction: LedgerTransaction, vmStatus: string): string;
  pending(transaction: SignedTransaction): string;
  /** As `pending`, without a type: the answer to a submission can be nothing else. */
  accepted(transaction: SignedTransaction): string;
}

export function createTransactionRenderer(source: ReadSource): TransactionRenderer {
  const requests = createRequestCache();
  const latest = () => readAt(source, source.latestVersion());

  // What a published function takes may be unknown when a transaction is sent and known when it is shown again, so only others are kept.
  function requestToJson(signed: SignedTransaction): JsonObject {
    if (!isNativeCall(source, signed.raw.payload)) return renderRequest(latest(), signed);
    return requests.get(bytesToHex(signed.hash), signed.bytes.length, () => renderRequest(latest(), signed));
  }

  function userRequestToJson(context: ReadContext, transaction: LedgerTransaction): JsonObject {
    const { info, transaction: bytes } = transaction;
    const kept = requests.find(bytesToHex(info.transactionHash));
    if (kept !== undefined) return kept;
    const signed = readUserTransaction(bytes);
    if (!isNativeCall(source, signed.raw.payload)) return renderRequest(context, signed);
    return requests.get(bytesToHex(info.transactionHash), bytes.length, () => renderRequest(context, signed));
  }

  function pendingToJson(signed: SignedTransaction): JsonObject {
    return { hash: hex(signed.hash), ...requestToJson(signed) };
  }

  function renderParts(context: ReadContext, transaction: LedgerTransaction, vmStatus?: string): Rendered {
    const info = infoToJson(context, transaction, vmStatus);
    const events = transaction.events.map((event) => eventToJson(readEvent(context, event)));
    return { info, events, timestamp: transaction.timestampUsecs.toString() };
  }

  function render(transaction: LedgerTransaction): string {
    const context = readAt(source, transaction.version);
    const parts = renderParts(context, transaction);
    if (transaction.user !== undefined) return JSON.stringify(typedUserToJson(userRequestToJson(context, transaction), parts));
    return renderSystem(decodeTransaction(transaction.transaction), parts);
  }

  return {
    committed: (transaction) => render(transaction),
    simulated(transaction, vmStatus) {
      const after = createOverlayState(source.stateAt(transaction.version));
      after.apply(transaction.writes);
      const context = readIn(source, after);
      return source.tableTypes.withSimulated(transaction.writes, context.code.layouts, () =>
        JSON.stringify(userToJson(userRequestToJson(context, transaction), renderParts(context, transaction, vmStatus))),
      );
    },
    pending: (signed) => JSON.stringify({ ...pendingToJson(signed), type: "pending_transaction" }),
    accepted: (signed) => JSON.stringify(pendingToJson(signed)),
  };
}

/** Whether everything that a payload names is native, and so the same at every version. */
function isNativeCall({ codes }: ReadSource, payload: TransactionPayload): boolean {
  const executable = payload.kind === "multisig" ? payload.payload : payload.kind === "v1" ? payload.executable : payload;
  return executable?.kind !== "entryFunction" || codes.native.getModule(executable.entryFunction.module) !== undefined;
}

type InfoJson = { readonly [key: string]: JsonObject[string] | readonly ChangeJson[] };

function infoToJson(context: ReadContext, transaction: LedgerTransaction, vmStatus: string | undefined): InfoJson {
  const { info } = transaction;
  return {
    version: transaction.version.toString(),
    hash: hex(info.transactionHash),
    state_change_hash: hex(info.stateChangeHash),
    event_root_hash: hex(info.eventRootHash),
    state_checkpoint_hash: info.stateCheckpointHash === undefined ? null : hex(info.stateCheckpointHash),
    gas_used: info.gasUsed.toString(),
    success: info.status.kind === "success",
    vm_status: vmStatus ?? vmStatusText(info.status, context.code.declarations),
    accumulator_root_hash: hex(transaction.accumulatorRoot),
    changes: readChanges(context, transaction.version, transaction.writes).map((change) => changeToJson(context.codes, change)),
  };
}

interface Rendered {
  readonly info: InfoJson;
  readonly events: readonly JsonObject[];
  readonly timestamp: string;
}

function userToJson(request: JsonObject, { info, events, timestamp }: Rendered): object {
  return { ...info, ...request, events, timestamp };
}

function typedUserToJson(request: JsonObject, parts: Rendered): object {
  return { ...userToJson(request, parts), type: "user_transaction" };
}

function renderSystem(decoded: Transaction, rendered: Rendered): string {
  const { info, events, timestamp } = rendered;
  switch (decoded.kind) {
    case "genesis": {
      // Genesis is nothing but its changes, so payload and outcome are the same.
      const write_set = { changes: info.changes, events, type: "direct_write_set" };
      return JSON.stringify({ ...info, payload: { write_set, type: "write_set_payload" }, events, type: "genesis_transaction" });
    }
    case "blockMetadata":
      return JSON.stringify({ ...info, ...blockToJson(decoded.block), events, timestamp, type: "block_metadata_transaction" });
    case "stateCheckpoint":
      return JSON.stringify({ ...info, timestamp, type: "state_checkpoint_transaction" });
    case "blockEpilogue": {
      const text = JSON.stringify({ ...info, timestamp, type: "block_epilogue_transaction" });
      return `${text.slice(0, -1)},"block_end_info":${blockEndText(decoded.epilogue)}}`;
    }
    case "user":
      throw new TypeError("a user transaction without its sender in the ledger");
  }
}

function blockToJson(block: BlockMetadata): JsonObject {
  return {
    id: hex(block.id),
    epoch: block.epoch.toString(),
    round: block.round.toString(),
    previous_block_votes_bitvec: Array.from(block.previousBlockVotes),
    proposer: shortAddress(block.proposer),
    failed_proposer_indices: block.failedProposerIndices,
  };
}

/** The API has bare integers here; they are written digit by digit. */
function blockEndText(epilogue: BlockEpilogue): string {
  return (
    `{"block_gas_limit_reached":${epilogue.gasLimitReached},"block_output_limit_reached":${epilogue.outputLimitReached},` +
    `"block_effective_block_gas_units":${epilogue.effectiveGasUnits},"block_approx_output_size":${epilogue.approximateOutputBytes}}`
  );
}

function readUserTransaction(bytes: Uint8Array): SignedTransaction {
  const decoded = decodeTransaction(bytes);
  if (decoded.kind !== "user") throw new TypeError("a user transaction was expected");
  return decoded.signed;
}

function renderRequest(context: ReadContext, signed: SignedTransaction): JsonObject {
  const { raw } = signed;
  return {
    sender: shortAddress(raw.sender),
    sequence_number: raw.sequenceNumber.toString(),
    max_gas_amount: raw.maxGasAmount.toString(),
    gas_unit_price: raw.gasUnitPrice.toString(),
    expiration_timestamp_secs: raw.expirationTimestampSecs.toString(),
    payload: payloadToJson(context, raw.payload),
    signature: signatureToJson(signed.authenticator),
    replay_protection_nonce: nonceOf(raw.payload)?.toString() ?? null,
  };
}
