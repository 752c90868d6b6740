import { readAddress } from "../facts/address.ts";
import { fromHex } from "../facts/hex.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject } from "../facts/jsonFields.ts";
import type { Proposal, ProposalVote, SharedAccount } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { ChainError } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { undefinedIfNotFound } from "./findResource.ts";

const MULTISIG_ACCOUNT = "0x1::multisig_account::MultisigAccount";
const LEDGER_VERSION = "x-aptos-ledger-version";

/** Reads a multisig account with its pending proposals at one ledger version; undefined for other addresses. */
export async function sharedAccount(api: NodeApi, address: Address, options: ReadOptions): Promise<SharedAccount | undefined> {
  const path = `accounts/${address}/resource/${MULTISIG_ACCOUNT}`;
  const found = await undefinedIfNotFound(
    api.get(path, (json, { headers }) => ({ data: asObject(asObject(json).data), version: asInteger(headers[LEDGER_VERSION]) }), options),
  );
  if (found === undefined) return undefined;
  const { data, version } = found;
  const lastResolved = asInteger(data.last_executed_sequence_number);
  const isEmpty = asInteger(data.next_sequence_number) === lastResolved + 1n;
  const call = { functionId: "0x1::multisig_account::get_pending_transactions", typeArguments: [], args: [address] };
  const pending = isEmpty
    ? []
    : await api.view(
        call,
        (json) => asArray(asArray(json)[0]).map((one, at) => readProposal(asObject(one), lastResolved + 1n + BigInt(at))),
        // At another ledger version, the list could start with another proposal.
        { ...options, params: { ledger_version: version }, maxBytes: ANSWER_BYTES.list },
      );
  return {
    address,
    owners: asArray(data.owners).map(readAddress),
    threshold: asInteger(data.num_signatures_required),
    lastResolved,
    tableHandle: asText(asObject(data.transactions).handle),
    pending,
    version,
  };
}

/** Pending proposal by number; undefined if missing. */
export async function pendingProposal(api: NodeApi, address: Address, number: bigint, options: ReadOptions): Promise<Proposal | undefined> {
  const call = { functionId: "0x1::multisig_account::get_transaction", typeArguments: [], args: [address, number.toString()] };
  try {
    return await api.view(call, (json) => readProposal(asObject(asArray(json)[0]), number), options);
  } catch (error) {
    // The view aborts for a missing proposal, and the node responds with 400.
    if (error instanceof ChainError && error.status === 400) return undefined;
    throw error;
  }
}

/** Parses a proposal from node or index JSON. */
export function readProposal(json: JsonObject, number: bigint): Proposal {
  const [payload] = asArray(asObject(json.payload).vec);
  const [hash] = asArray(asObject(json.payload_hash).vec);
  return {
    number,
    payload: payload === undefined ? undefined : readBytes(payload),
    payloadHash: hash === undefined ? undefined : asText(hash).toLowerCase(),
    votes: readVotes(asObject(json.votes).data),
    creator: readAddress(json.creator),
    createdAtSecs: asInteger(json.creation_time_secs),
  };
}

/** Parses the votes on a proposal, in the order of casting. */
export function readVotes(json: unknown): readonly ProposalVote[] {
  return asArray(json).map((entry) => {
    const { key, value } = asObject(entry);
    return { owner: readAddress(key), approves: asBoolean(value) };
  });
}

function readBytes(json: unknown): Uint8Array {
  try {
    return fromHex(asText(json));
  } catch (error) {
    throw error instanceof UnreadableAnswer ? error : new UnreadableAnswer("bytes as hex were expected");
  }
}
