import { readAddress } from "../facts/address.ts";
import { fromHex, toHex } from "../facts/hex.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Proposal, SharedAccount } from "../facts/sharedAccount.ts";
import { createdSharedAddress } from "../facts/sharedAddress.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readProposal } from "../ledger/sharedAccountResource.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";

/**
 * Index rows that reveal an owner's multisig accounts. No public table lists owners: only the owner's multisig calls and newly created
 * accounts are available.
 */
export interface SharedTraces extends IndexPosition {
  /** Addresses that may be multisig accounts of the owner. */
  readonly candidates: readonly Address[];
  /** Ledger versions of the owner's newest votes. Only the transaction itself names the multisig account. */
  readonly votes: readonly bigint[];
}

const MODULE = "0x1::multisig_account";
const named = (...names: readonly string[]): readonly string[] => names.map((name) => `${MODULE}::${name}`);
const MAKES_NEW = named("create", "create_with_owners", "create_with_owners_then_remove_bootstrapper");
const BECOMES = named("create_with_existing_account_call", "create_with_existing_account_and_revoke_auth_key_call");
/** Functions that write to the multisig account itself, so that the index lists the account as touched. */
const TOUCHES = named(
  "create_transaction",
  "create_transaction_with_hash",
  "execute_rejected_transaction",
  "execute_rejected_transactions",
);
const VOTES = named("approve_transaction", "reject_transaction", "vote_transaction", "vote_transanction", "vote_transactions");
const VOTES_MAX = 10;

const TRACES = `query SharedTraces($owner: String!, $touches: [String!]!, $votes: [String!]!, $makes: [String!]!, $since: bigint!, $votesMax: Int!, $limit: Int!, $processors: [String!]!) {
  touched: account_transactions(
    where: { account_address: { _neq: $owner }, user_transaction: { sender: { _eq: $owner }, entry_function_id_str: { _in: $touches } } }
    distinct_on: account_address, order_by: [{ account_address: asc }], limit: $limit
  ) { account_address }
  votes: user_transactions(
    where: { sender: { _eq: $owner }, entry_function_id_str: { _in: $votes } }, order_by: [{ version: desc }], limit: $votesMax
  ) { version }
  own: user_transactions(
    where: { sender: { _eq: $owner }, entry_function_id_str: { _in: $makes } }, order_by: [{ version: desc }], limit: $limit
  ) { sender sequence_number entry_function_id_str }
  made: user_transactions(
    where: { version: { _gt: $since }, entry_function_id_str: { _in: $makes } }, order_by: [{ version: desc }], limit: $limit
  ) { sender sequence_number entry_function_id_str }
  ${PROCESSOR_STATUS}
}`;

/** Query for rows that reveal an owner's multisig accounts; accounts created by others are included only after version `since`. */
export function sharedTraces(owner: Address, since: bigint): IndexQuestion<SharedTraces> {
  const variables = {
    owner,
    touches: TOUCHES,
    votes: VOTES,
    makes: [...MAKES_NEW, ...BECOMES],
    since,
    votesMax: VOTES_MAX,
    limit: MAX_ROWS,
    processors: ["user_transaction_processor", "account_transactions_processor"],
  };
  return {
    query: TRACES,
    variables,
    read: (json) => {
      const { touched, votes, own, made, processor_status: status } = asObject(json);
      const addresses = [
        ...asArray(own).flatMap(readMade),
        ...asArray(touched).map((row) => readAddress(asObject(row).account_address)),
        ...asArray(made).flatMap(readMade),
      ];
      return {
        candidates: [...new Set(addresses)].filter((address) => !SPECIAL.test(address)),
        votes: asArray(votes).map((row) => asInteger(asObject(row).version)),
        ...readIndexPosition(status),
      };
    },
  };
}

/** Pattern of the reserved addresses 0x0 to 0xf. */
const SPECIAL = /^0x0{63}[0-9a-f]$/;

/**
 * Addresses of multisig accounts that an owner created. Accounts created by transactions with a replay nonce cannot be derived this way.
 */
function readMade(json: unknown): readonly Address[] {
  const row = asObject(json);
  const sender = readAddress(row.sender);
  if (BECOMES.includes(asText(row.entry_function_id_str))) return [sender];
  const number = optional(row.sequence_number, asInteger);
  return number === undefined ? [] : [createdSharedAddress(sender, number)];
}

/** An executed or cleared multisig proposal. */
export interface ResolvedProposal {
  readonly number: bigint;
  /** Version of the transaction that executed or cleared the proposal. */
  readonly version: bigint;
  /** Contents of the proposal; undefined if the index lacks them. */
  readonly proposal: Proposal | undefined;
}

const RESOLVED = `query ResolvedProposals($handle: String!, $keys: [String!]!, $limit: Int!) {
  current_table_items(where: { table_handle: { _eq: $handle }, key: { _in: $keys } }, limit: $limit) {
    key is_deleted last_transaction_version
  }
  table_items(
    where: { table_handle: { _eq: $handle }, key: { _in: $keys }, decoded_value: { _is_null: false } }
    distinct_on: key, order_by: [{ key: asc }, { transaction_version: desc }], limit: $limit
  ) { key decoded_value }
}`;

/** Query for executed and cleared proposals before a number, newest first. */
export function resolvedProposals(
  { tableHandle }: Pick<SharedAccount, "tableHandle">,
  before: bigint,
  limit: number,
): IndexQuestion<readonly ResolvedProposal[]> {
  const first = before > BigInt(limit) ? before - BigInt(limit) : 1n;
  const numbers = Array.from({ length: Number(before - first) }, (_, at) => before - 1n - BigInt(at));
  return {
    query: RESOLVED,
    variables: { handle: readAddress(tableHandle), keys: numbers.map(keyOf), limit: MAX_ROWS },
    read: (json) => {
      const { current_table_items: current, table_items: items } = asObject(json);
      const ended = new Map(
        asArray(current).flatMap((one) => {
          const row = asObject(one);
          return asBoolean(row.is_deleted) ? [[asText(row.key), asInteger(row.last_transaction_version)] as const] : [];
        }),
      );
      const stood = new Map(asArray(items).map((one) => [asText(asObject(one).key), asObject(asObject(one).decoded_value)] as const));
      return numbers.flatMap((number) => {
        const version = ended.get(keyOf(number));
        const was = stood.get(keyOf(number));
        return version === undefined ? [] : [{ number, version, proposal: was && readProposal(was, number) }];
      });
    },
  };
}

/** Table key of a proposal number: BCS of a u64, as hex. */
function keyOf(number: bigint): string {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, number, true);
  return toHex(bytes);
}

/** Proposal number that a table key encodes. */
export function proposalNumber(key: string): bigint {
  if (!/^0x[0-9a-f]{16}$/i.test(key)) throw new UnreadableAnswer("the number of a proposal was expected");
  const bytes = fromHex(key);
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true);
}
