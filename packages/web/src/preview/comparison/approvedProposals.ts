import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { EntryFunctionCall } from "../reading/payload.ts";

/** A multisig transaction that a call approves. */
export interface ApprovedMultisigProposal {
  readonly multisig: Address;
  /** Proposal number on chain; undefined if this call creates the proposal. */
  readonly number: bigint | undefined;
  /** Payload bytes of the proposal, if the call contains them. */
  readonly payload: Uint8Array | undefined;
}

/** Multisig proposals approved by a call, up to the display limit. */
export interface ApprovedProposals {
  readonly proposals: readonly ApprovedMultisigProposal[];
  /** Number of approved proposals beyond those listed. */
  readonly more: bigint;
}

/** Maximum number of approved proposals that a preview shows. */
const MOST_SHOWN = 4n;
const NONE: ApprovedProposals = { proposals: [], more: 0n };

/** Proposals approved by a multisig owner's call: by a vote, or by creating the proposal. */
export function approvedProposals(call: EntryFunctionCall | undefined): ApprovedProposals {
  const read = /^0x1::multisig_account::(\w+)$/.exec(call?.functionId ?? "")?.[1];
  const reader = read === undefined ? undefined : READERS.get(read);
  return (call === undefined ? undefined : reader?.(call.args)) ?? NONE;
}

type Reader = (args: readonly Uint8Array[]) => ApprovedProposals | undefined;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["approve_transaction", (args) => numbered(addressIn(args[0]), numberIn(args[1]), numberIn(args[1]))],
  ["vote_transaction", oneVote],
  ["vote_transanction", oneVote],
  ["vote_transactions", (args) => (isYes(args[3]) ? numbered(addressIn(args[0]), numberIn(args[1]), numberIn(args[2])) : undefined)],
  ["create_transaction", (args) => proposed(addressIn(args[0]), args[1] && wholly(args[1], (reader) => reader.bytes()))],
  ["create_transaction_with_hash", (args) => proposed(addressIn(args[0]), undefined)],
]);

function oneVote(args: readonly Uint8Array[]): ApprovedProposals | undefined {
  return isYes(args[2]) ? numbered(addressIn(args[0]), numberIn(args[1]), numberIn(args[1])) : undefined;
}

function numbered(multisig: Address | undefined, first: bigint | undefined, last: bigint | undefined): ApprovedProposals | undefined {
  if (multisig === undefined || first === undefined || last === undefined || last < first) return undefined;
  const count = last - first + 1n;
  const shown = count < MOST_SHOWN ? count : MOST_SHOWN;
  const proposals = Array.from({ length: Number(shown) }, (_, at) => ({ multisig, number: first + BigInt(at), payload: undefined }));
  return { proposals, more: count - shown };
}

function proposed(multisig: Address | undefined, payload: Uint8Array | undefined): ApprovedProposals | undefined {
  return multisig && { proposals: [{ multisig, number: undefined, payload }], more: 0n };
}

function argument<T>(bytes: Uint8Array | undefined, read: (reader: BytesReader) => T): T | undefined {
  return bytes && wholly(bytes, read);
}
const addressIn = (bytes: Uint8Array | undefined) => argument(bytes, (reader) => reader.address());
const numberIn = (bytes: Uint8Array | undefined) => argument(bytes, (reader) => reader.u64());
const isYes = (bytes: Uint8Array | undefined) => argument(bytes, (reader) => reader.bool()) === true;
