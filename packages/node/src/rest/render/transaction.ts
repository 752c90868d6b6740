import { bytesToHex, type JsonObject, shortAddress } from "@atoll/move";
import { vmStatusText } from "../../execution/vmStatus.ts";
import type { LedgerTransaction } from "../../ledger/store.ts";
import type { SignedTransaction } from "../../transaction/signedTransaction.ts";
import type { BlockEpilogue, BlockMetadata, Transaction } from "../../transaction/transaction.ts";
import { decodeTransaction } from "../../transaction/transactionBcs.ts";
import type { RenderContext } from "../context.ts";
import { type ChangeJson, changesToJson } from "./changes.ts";
import { eventToJson } from "./events.ts";
import { nonceOf, payloadToJson } from "./payload.ts";
import { createRequestCache } from "./requestCache.ts";
import { signatureToJson } from "./signature.ts";

/** Renders transactions to JSON text. One transaction gives one text, whichever operation asks. */
export interface TransactionRenderer {
  committed(transaction: LedgerTransaction): string;
  /** The same before it is text, for readers that see each transaction once. Parts of it are shared: it is not to be changed. */
  committedJson(transaction: LedgerTransaction): object;
  /** As `committed`, with a status that only a simulation knows, and without a type: a simulation can be of nothing but a user's transaction. */
  simulated(transaction: LedgerTransaction, vmStatus: string): string;
  pending(transaction: SignedTransaction): string;
  /** As `pending`, without a type: the answer to a submission can be nothing else. */
  accepted(transaction: SignedTransaction): string;
}

export function createTransactionRenderer(context: RenderContext): TransactionRenderer {
  const requests = createRequestCache();

  function requestToJson(signed: SignedTransaction): JsonObject {
    return requests.get(bytesToHex(signed.hash), signed.bytes.length, () => renderRequest(context, signed));
  }

  function userRequestToJson(transaction: LedgerTransaction): JsonObject {
    const { info, transaction: bytes } = transaction;
    return requests.get(bytesToHex(info.transactionHash), bytes.length, () => renderUserRequest(context, bytes));
  }

  function pendingToJson(signed: SignedTransaction): JsonObject {
    return { hash: hex(signed.hash), ...requestToJson(signed) };
  }

  function renderParts(transaction: LedgerTransaction, vmStatus?: string): Rendered {
    const info = infoToJson(context, transaction, vmStatus);
    const events = transaction.events.map((event) => eventToJson(context, event));
    return { info, events, timestamp: transaction.timestampUsecs.toString() };
  }

  function render(transaction: LedgerTransaction): string {
    const parts = renderParts(transaction);
    if (transaction.user !== undefined) return JSON.stringify(typedUserToJson(userRequestToJson(transaction), parts));
    return renderSystem(decodeTransaction(transaction.transaction), parts);
  }

  return {
    committed: (transaction) => render(transaction),
    // What nobody sent is rare, and one kind of it is text from the start.
    committedJson: (transaction) =>
      transaction.user === undefined
        ? JSON.parse(render(transaction))
        : typedUserToJson(renderUserRequest(context, transaction.transaction), renderParts(transaction)),
    simulated: (transaction, vmStatus) => JSON.stringify(userToJson(userRequestToJson(transaction), renderParts(transaction, vmStatus))),
    pending: (signed) => JSON.stringify({ ...pendingToJson(signed), type: "pending_transaction" }),
    accepted: (signed) => JSON.stringify(pendingToJson(signed)),
  };
}

type InfoJson = { readonly [key: string]: JsonObject[string] | readonly ChangeJson[] };

function infoToJson(context: RenderContext, transaction: LedgerTransaction, vmStatus: string | undefined): InfoJson {
  const { info } = transaction;
  return {
    version: transaction.version.toString(),
    hash: hex(info.transactionHash),
    state_change_hash: hex(info.stateChangeHash),
    event_root_hash: hex(info.eventRootHash),
    state_checkpoint_hash: info.stateCheckpointHash === undefined ? null : hex(info.stateCheckpointHash),
    gas_used: info.gasUsed.toString(),
    success: info.status.kind === "success",
    vm_status: vmStatus ?? vmStatusText(info.status, context.chain.declarations),
    accumulator_root_hash: hex(transaction.accumulatorRoot),
    changes: changesToJson(context, transaction.version, transaction.writes),
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

function renderUserRequest(context: RenderContext, bytes: Uint8Array): JsonObject {
  const decoded = decodeTransaction(bytes);
  if (decoded.kind !== "user") throw new TypeError("a user transaction was expected");
  return renderRequest(context, decoded.signed);
}

function renderRequest(context: RenderContext, signed: SignedTransaction): JsonObject {
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

function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}
