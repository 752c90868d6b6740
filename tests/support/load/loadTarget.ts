import { type Address, address, bytesToHex } from "@atoll/move";
import type { SignedTransaction } from "@atoll/node";
import { SIGNED_TRANSACTION_TYPE } from "../signedTransfer.ts";

/** Network that receives a load. */
export interface LoadTarget {
  /** Resolves when the network has accepted the transaction. */
  submit(transaction: SignedTransaction): Promise<void>;
  /** Resolves when the transaction is committed; throws if it failed. */
  committed(transaction: SignedTransaction): Promise<void>;
  latestVersion(): Promise<bigint>;
  /** Next sequence number of an account, from the ledger. */
  sequenceNumber(sender: Address): Promise<bigint>;
  view<T>(name: string, args: readonly string[], typeArguments?: readonly string[]): Promise<T>;
  validators(): Promise<Address[]>;
  fund(receiver: Address, octas: bigint): Promise<void>;
  /** Allows an address to send without a key. */
  actAs(sender: Address): Promise<void>;
}

export interface TargetRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array | string;
}

export interface TargetServices {
  /** Response body of a successful request. */
  node(path: string, request?: TargetRequest): Promise<string>;
  fund(receiver: Address, octas: bigint): Promise<void>;
  actAs(sender: Address): Promise<void>;
}

const JSON_TYPE = { "content-type": "application/json" };

/** Creates a load target on top of any REST API connection. */
export function createLoadTarget({ node, fund, actAs }: TargetServices): LoadTarget {
  return {
    fund,
    actAs,
    async submit({ bytes }) {
      await node("/transactions", { method: "POST", headers: SIGNED_TRANSACTION_TYPE, body: bytes });
    },
    async committed({ hash }) {
      for (;;) {
        const answer = JSON.parse(await node(`/transactions/wait_by_hash/0x${bytesToHex(hash)}`)) as Committed;
        if (answer.type === "pending_transaction") continue;
        if (answer.success !== true) throw new Error(`a transaction failed: ${answer.vm_status}`);
        return;
      }
    },
    latestVersion: async () => BigInt((JSON.parse(await node("")) as { ledger_version: string }).ledger_version),
    sequenceNumber: async (sender) =>
      BigInt((JSON.parse(await node(`/accounts/${sender}`)) as { sequence_number: string }).sequence_number),
    async view<T>(name: string, args: readonly string[], typeArguments: readonly string[] = []) {
      const body = JSON.stringify({ function: name, type_arguments: typeArguments, arguments: args });
      return JSON.parse(await node("/view", { method: "POST", headers: JSON_TYPE, body })) as T;
    },
    async validators() {
      const { data } = JSON.parse(await node("/accounts/0x1/resource/0x1::stake::ValidatorSet")) as ValidatorSet;
      return data.active_validators.map(({ addr }) => address(addr));
    },
  };
}

interface Committed {
  readonly type: string;
  readonly success?: boolean;
  readonly vm_status?: string;
}
interface ValidatorSet {
  readonly data: { readonly active_validators: readonly { readonly addr: string }[] };
}
