import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asObject, asText, asU64, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { Address, EventFacts, TransactionFacts, TransactionHash, UserTransactionFacts } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readChange } from "./readChange.ts";

const KINDS: Readonly<Record<string, TransactionFacts["kind"]>> = {
  user_transaction: "user",
  pending_transaction: "user",
  genesis_transaction: "genesis",
  block_metadata_transaction: "blockMetadata",
  block_epilogue_transaction: "blockEpilogue",
  state_checkpoint_transaction: "stateCheckpoint",
  validator_transaction: "validator",
};

/** Parses a transaction from the node's JSON. */
export function readTransaction(json: unknown): TransactionFacts {
  const value = asObject(json);
  const type = asText(value.type);
  const kind = KINDS[type];
  if (kind === undefined) throw new UnreadableAnswer(`a transaction of the unknown type ${type}`);
  return {
    hash: readHash(value.hash),
    state: type === "pending_transaction" ? "pending" : "committed",
    kind,
    version: optional(value.version, asU64),
    success: optional(value.success, asBoolean),
    vmStatus: optional(value.vm_status, asText),
    timestampUsecs: optional(value.timestamp, asU64),
    gasUsed: optional(value.gas_used, asU64),
    user: kind === "user" ? readUser(value) : undefined,
    events: (optional(value.events, asArray) ?? []).map(readEvent),
    changes: (optional(value.changes, asArray) ?? []).map(readChange),
    raw: json,
  };
}

/** Parses a simulation response: a list with one user transaction, without a type field. */
export function readSimulated(json: unknown): TransactionFacts {
  const [simulated] = asArray(json);
  if (simulated === undefined) throw new UnreadableAnswer("a simulated transaction was expected");
  return readTransaction({ ...asObject(simulated), type: "user_transaction" });
}

export function readTransactions(json: unknown): readonly TransactionFacts[] {
  return asArray(json).map(readTransaction);
}

/** Parses a transaction hash; the faucet omits the `0x`. */
export function readHash(value: unknown): TransactionHash {
  const match = /^(?:0x)?([0-9a-fA-F]{64})$/.exec(asText(value));
  if (match?.[1] === undefined) throw new UnreadableAnswer("a hash was expected");
  return `0x${match[1].toLowerCase()}` as TransactionHash;
}

function readUser(value: JsonObject): UserTransactionFacts {
  return {
    sender: readAddress(value.sender),
    sequenceNumber: asU64(value.sequence_number),
    replayProtectionNonce: optional(value.replay_protection_nonce, asU64),
    maxGasAmount: asU64(value.max_gas_amount),
    gasUnitPrice: asU64(value.gas_unit_price),
    expirationSecs: asU64(value.expiration_timestamp_secs),
    ...readCall(value.payload),
    ...readOtherSigners(value.signature),
  };
}

function readCall(payload: unknown): Pick<UserTransactionFacts, "functionId" | "typeArguments" | "args"> {
  const call = optional(payload, asObject) ?? {};
  if (call.type !== "entry_function_payload") return { functionId: undefined, typeArguments: [], args: [] };
  return {
    functionId: asText(call.function),
    typeArguments: asArray(call.type_arguments).map(asText),
    args: asArray(call.arguments),
  };
}

function readOtherSigners(signature: unknown): Pick<UserTransactionFacts, "feePayer" | "secondarySigners"> {
  const fields = optional(signature, asObject) ?? {};
  const secondarySigners: readonly Address[] = (optional(fields.secondary_signer_addresses, asArray) ?? []).map(readAddress);
  return { feePayer: optional(fields.fee_payer_address, readAddress), secondarySigners };
}

function readEvent(json: unknown): EventFacts {
  const event = asObject(json);
  // An event may contain any Move value; current framework events are structs.
  const data = event.data;
  return {
    type: asText(event.type),
    account: readAddress(asObject(event.guid).account_address),
    sequenceNumber: asU64(event.sequence_number),
    data: typeof data === "object" && data !== null && !Array.isArray(data) ? (data as JsonObject) : { value: data },
  };
}
