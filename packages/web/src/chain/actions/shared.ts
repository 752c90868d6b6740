import type { Address } from "../facts/types.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { CallRequest, PayloadRequest } from "../transactions/transactionRequest.ts";

const MODULE = "0x1::multisig_account";
const BYTES = "vector<u8>";
const ADDRESSES = "vector<address>";

/** Makes a shared account of whoever signs and others. */
export function createShared(others: readonly Address[], threshold: bigint): CallRequest {
  const types = [ADDRESSES, "u64", "vector<0x1::string::String>", "vector<vector<u8>>"];
  return knownCall(`${MODULE}::create_with_owners`, types, [others, threshold, [], []]);
}

/** Proposes a call, in the form in which it is kept, to the owners; who proposes it has approved it. */
export function propose(account: Address, storedCall: Uint8Array): CallRequest {
  return knownCall(`${MODULE}::create_transaction`, ["address", BYTES], [account, storedCall]);
}

/** Casts or changes the vote of whoever signs. */
export function vote(account: Address, number: bigint, approves: boolean): CallRequest {
  return knownCall(`${MODULE}::${approves ? "approve" : "reject"}_transaction`, ["address", "u64"], [account, number]);
}

/** Takes the next proposal, which enough have rejected, out of the way of those after it. */
export function clearRejected(account: Address): CallRequest {
  return knownCall(`${MODULE}::execute_rejected_transaction`, ["address"], [account]);
}

/** Runs the next proposal. The call is in the bytes, so that another one cannot run in its place if the queue moved on meanwhile. */
export function executeProposal(account: Address, storedCall: Uint8Array): PayloadRequest {
  return { kind: "multisig", multisigAddress: account, call: { kind: "storedCall", bytes: storedCall } };
}

/** Who decides for a shared account from then on. */
export interface OwnersChange {
  readonly add: readonly Address[];
  readonly remove: readonly Address[];
  /** Undefined where it stays. */
  readonly threshold: bigint | undefined;
}

/** The call by which a shared account changes its owners itself; undefined where nothing is to change. */
export function changeOwners({ add, remove, threshold }: OwnersChange): CallRequest | undefined {
  if (add.length > 0 && remove.length > 0) {
    return threshold === undefined
      ? knownCall(`${MODULE}::swap_owners`, [ADDRESSES, ADDRESSES], [add, remove])
      : swapAndRequire(add, remove, threshold);
  }
  if (add.length > 0) {
    return threshold === undefined
      ? knownCall(`${MODULE}::add_owners`, [ADDRESSES], [add])
      : knownCall(`${MODULE}::add_owners_and_update_signatures_required`, [ADDRESSES, "u64"], [add, threshold]);
  }
  if (remove.length > 0) {
    return threshold === undefined ? knownCall(`${MODULE}::remove_owners`, [ADDRESSES], [remove]) : swapAndRequire([], remove, threshold);
  }
  return threshold === undefined ? undefined : knownCall(`${MODULE}::update_signatures_required`, ["u64"], [threshold]);
}

function swapAndRequire(add: readonly Address[], remove: readonly Address[], threshold: bigint): CallRequest {
  return knownCall(`${MODULE}::swap_owners_and_update_signatures_required`, [ADDRESSES, ADDRESSES, "u64"], [add, remove, threshold]);
}
