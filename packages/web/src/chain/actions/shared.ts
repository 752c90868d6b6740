import type { Address } from "../facts/types.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { CallRequest, PayloadRequest } from "../transactions/transactionRequest.ts";

const MODULE = "0x1::multisig_account";
const BYTES = "vector<u8>";
const ADDRESSES = "vector<address>";

/** Call that creates a multisig account owned by the signer and others. */
export function createShared(others: readonly Address[], threshold: bigint): CallRequest {
  const types = [ADDRESSES, "u64", "vector<0x1::string::String>", "vector<vector<u8>>"];
  return knownCall(`${MODULE}::create_with_owners`, types, [others, threshold, [], []]);
}

/** Call that proposes an encoded call to a multisig account's owners; proposing counts as approval. */
export function propose(account: Address, storedCall: Uint8Array): CallRequest {
  return knownCall(`${MODULE}::create_transaction`, ["address", BYTES], [account, storedCall]);
}

/** Call that casts or changes the signer's vote on a multisig proposal. */
export function vote(account: Address, number: bigint, approves: boolean): CallRequest {
  return knownCall(`${MODULE}::${approves ? "approve" : "reject"}_transaction`, ["address", "u64"], [account, number]);
}

/** Call that removes a multisig account's next proposal, rejected by enough owners, from the queue. */
export function clearRejected(account: Address): CallRequest {
  return knownCall(`${MODULE}::execute_rejected_transaction`, ["address"], [account]);
}

/**
 * Payload that executes a multisig account's next proposal. It includes the call, so that no other proposal runs if the queue has advanced.
 */
export function executeProposal(account: Address, storedCall: Uint8Array): PayloadRequest {
  return { kind: "multisig", multisigAddress: account, call: { kind: "storedCall", bytes: storedCall } };
}

/** Change of a multisig account's owners and threshold. */
export interface OwnersChange {
  readonly add: readonly Address[];
  readonly remove: readonly Address[];
  /** New threshold; undefined to keep the current one. */
  readonly threshold: bigint | undefined;
}

/** Call by which a multisig account changes its owners; undefined without a change. */
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
