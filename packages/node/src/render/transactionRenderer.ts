import { bytesToHex, type JsonObject, shortAddress } from "@atoll/move";
import type { SignedTransaction, TransactionPayload } from "../chain/signedTransaction.ts";
import type { LedgerTransaction } from "../chain/store.ts";
import { createOverlayState } from "../execution/overlayState.ts";
import { vmStatusText } from "../execution/vmStatus.ts";
import { changesIn } from "../reader/readChanges.ts";
import { type ReadContext, type ReadSource, readAt, readIn } from "../reader/readContext.ts";
import { readEvent } from "../reader/readEvent.ts";
import type { BlockEpilogue, BlockMetadata, Transaction } from "../transaction/transaction.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";
import { changeToJson } from "./changes.ts";
import { eventToJson } from "./eventToJson.ts";
import { hex } from "./hex.ts";
import { showWithin } from "./ledgerValueToJson.ts";
import { nonceOf, payloadToJson } from "./payloadToJson.ts";
import { createRequestCache } from "./requestCache.ts";
import { signatureToJson } from "./signature.ts";

/** Renders transactions as JSON text, the same way for all endpoints. */
export interface TransactionRenderer {
  /** Yields the JSON of a committed transaction in pieces, one per state change or event. */
  committed(transaction: LedgerTransaction): Generator<string, void, undefined>;
  /**
   * Yields the JSON of a simulation like `committed`, with its VM status, and without `type`: simulations are always user transactions.
   */
  simulated(transaction: LedgerTransaction, vmStatus: string): Generator<string, void, undefined>;
  pending(transaction: SignedTransaction): string;
  /** JSON of a submitted transaction like `pending`, but without `type`, for submission responses. */
  accepted(transaction: SignedTransaction): string;
}

export function createTransactionRenderer(source: ReadSource): TransactionRenderer {
  const requests = createRequestCache();
  const latest = () => readAt(source, source.latestVersion());

  // Renders the fields of the submitted part of a transaction. Only calls of native functions are cached: parameter types of published functions may be
  // unknown at submission and known later.
  function requestText(signed: SignedTransaction, hash: string): string {
    if (!isNativeCall(source, signed.raw.payload)) return renderRequest(latest(), signed);
    return requests.get(hash, signed.bytes.length, () => renderRequest(latest(), signed));
  }

  function userRequestText(context: ReadContext, transaction: LedgerTransaction): string {
    const { info, transaction: bytes } = transaction;
    const hash = bytesToHex(info.transactionHash);
    const cached = requests.find(hash);
    if (cached !== undefined) return cached;
    const signed = readUserTransaction(bytes);
    if (!isNativeCall(source, signed.raw.payload)) return renderRequest(context, signed);
    return requests.get(hash, bytes.length, () => renderRequest(context, signed));
  }

  /** Fields of a transaction that is not committed. */
  function pendingText(signed: SignedTransaction): string {
    const hash = bytesToHex(signed.hash);
    return `"hash":"0x${hash}",${requestText(signed, hash)}`;
  }

  function* committed(transaction: LedgerTransaction): Generator<string, void, undefined> {
    const context = readAt(source, transaction.version);
    const parts = partsOf(context, transaction);
    if (transaction.user !== undefined) yield* userPieces(userRequestText(context, transaction), parts, ',"type":"user_transaction"');
    else yield* systemPieces(decodeTransaction(transaction.transaction), parts);
  }

  return {
    committed,
    simulated(transaction, vmStatus) {
      const after = createOverlayState(source.stateAt(transaction.version));
      after.apply(transaction.writes);
      const context = readIn(source, after);
      const tableTypes = source.tableTypes.withSimulated(transaction.writes, context.code.layouts);
      const withTables = { ...context, tableTypes };
      return userPieces(userRequestText(withTables, transaction), partsOf(withTables, transaction, vmStatus), "");
    },
    pending: (signed) => `{${pendingText(signed)},"type":"pending_transaction"}`,
    accepted: (signed) => `{${pendingText(signed)}}`,
  };
}

/** Whether the payload calls only native code, which is the same at every version. */
function isNativeCall({ codes }: ReadSource, payload: TransactionPayload): boolean {
  const executable = payload.kind === "multisig" ? payload.payload : payload.kind === "v1" ? payload.executable : payload;
  return executable?.kind !== "entryFunction" || codes.native.getModule(executable.entryFunction.module) !== undefined;
}

/** Maximum JSON characters of a transaction's changes and events; values beyond it are not decoded. */
const MAX_TRANSACTION_CHARS = 128_000_000;

/** JSON parts that all transaction kinds have. Changes and events are rendered lazily. */
interface Parts {
  readonly info: JsonObject;
  readonly timestamp: string;
  changes(): Generator<string>;
  events(): Generator<string>;
}

function partsOf(context: ReadContext, transaction: LedgerTransaction, vmStatus?: string): Parts {
  const { version, writes, events, timestampUsecs } = transaction;
  let chars = 0;
  const show = showWithin(MAX_TRANSACTION_CHARS, () => chars);
  function* listed(items: Iterable<object>): Generator<string> {
    let separator = "";
    for (const item of items) {
      const text = JSON.stringify(item);
      chars += text.length;
      yield separator + text;
      separator = ",";
    }
  }
  return {
    info: infoToJson(context, transaction, vmStatus),
    timestamp: JSON.stringify(timestampUsecs.toString()),
    changes: () => listed(each(changesIn(context, version, writes), (change) => changeToJson(context.codes, change, show))),
    events: () => listed(each(events, (event) => eventToJson(readEvent(context, event), show))),
  };
}

function* each<T, U>(items: Iterable<T>, change: (item: T) => U): Generator<U> {
  for (const item of items) yield change(item);
}

function infoToJson(context: ReadContext, transaction: LedgerTransaction, vmStatus: string | undefined): JsonObject {
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
  };
}

/** Renders an object's fields as JSON without braces, for embedding. */
function fieldsText(object: JsonObject): string {
  return JSON.stringify(object).slice(1, -1);
}

function* infoPieces({ info, changes }: Parts): Generator<string> {
  yield `{${fieldsText(info)},"changes":[`;
  yield* changes();
  yield "]";
}

function* userPieces(request: string, parts: Parts, type: string): Generator<string, void, undefined> {
  yield* infoPieces(parts);
  yield `,${request},"events":[`;
  yield* parts.events();
  yield `],"timestamp":${parts.timestamp}${type}}`;
}

function* systemPieces(decoded: Transaction, parts: Parts): Generator<string, void, undefined> {
  const { timestamp } = parts;
  yield* infoPieces(parts);
  switch (decoded.kind) {
    case "genesis":
      // The genesis payload is its own write set, so payload and output are identical.
      yield ',"payload":{"write_set":{"changes":[';
      yield* parts.changes();
      yield '],"events":[';
      yield* parts.events();
      yield '],"type":"direct_write_set"},"type":"write_set_payload"},"events":[';
      yield* parts.events();
      yield '],"type":"genesis_transaction"}';
      return;
    case "blockMetadata":
      yield `,${fieldsText(blockToJson(decoded.block))},"events":[`;
      yield* parts.events();
      yield `],"timestamp":${timestamp},"type":"block_metadata_transaction"}`;
      return;
    case "stateCheckpoint":
      yield `,"timestamp":${timestamp},"type":"state_checkpoint_transaction"}`;
      return;
    case "blockEpilogue":
      yield `,"timestamp":${timestamp},"type":"block_epilogue_transaction","block_end_info":${blockEndText(decoded.epilogue)}}`;
      return;
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

/** Renders the gas and output totals of a block as bare integers with all digits, as in the public API. */
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

function renderRequest(context: ReadContext, signed: SignedTransaction): string {
  const { raw } = signed;
  return fieldsText({
    sender: shortAddress(raw.sender),
    sequence_number: raw.sequenceNumber.toString(),
    max_gas_amount: raw.maxGasAmount.toString(),
    gas_unit_price: raw.gasUnitPrice.toString(),
    expiration_timestamp_secs: raw.expirationTimestampSecs.toString(),
    payload: payloadToJson(context, raw.payload),
    signature: signatureToJson(signed.authenticator),
    replay_protection_nonce: nonceOf(raw.payload)?.toString() ?? null,
  });
}
