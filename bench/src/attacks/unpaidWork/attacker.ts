import { type Address, address, bytesToHex, crypto, ed25519PublicKey, ed25519Sign, encodeBcs } from "@atoll/move";
import { createSignedTransaction, encodeRawTransaction, type RawTransaction, signingMessage, type TransactionPayload } from "@atoll/node";
import { buildPackage } from "../../../../tests/support/movePackage.ts";
import { SIGNED_TRANSACTION_TYPE } from "../../../../tests/support/signedTransfer.ts";
import { call } from "../../http.ts";
import type { AttackedNetwork } from "../attack.ts";

const FUNDS_OCTAS = 100_000_000_000;
const MAX_GAS_UNITS = 2_000_000n;
const LOCAL_CHAIN_ID = 4;

/** Funded account that publishes modules and simulates calls of them. */
export interface Attacker {
  readonly address: Address;
  /** Sequence number of the next transaction. */
  sequenceNumber(): bigint;
  /** Publishes modules in one package, compiled from assembly. */
  publish(modules: Readonly<Record<string, string>>): Promise<void>;
  /** Submits a transaction and waits until it has succeeded. */
  send(payload: TransactionPayload): Promise<void>;
  /** Builds an unsigned transaction for `/transactions/simulate`. */
  simulation(payload: TransactionPayload): Uint8Array;
  draft(payload: TransactionPayload): RawTransaction;
}

/** Creates an account with coins from the faucet. */
export async function createAttacker({ nodeUrl, faucetUrl }: AttackedNetwork): Promise<Attacker> {
  const key = crypto.sha3_256(encodeBcs((writer) => writer.string(`${Math.random()}`)));
  const publicKey = ed25519PublicKey(key);
  const self = address(bytesToHex(crypto.sha3_256(Uint8Array.of(...publicKey, 0))));
  const body = JSON.stringify({ address: self, amount: FUNDS_OCTAS });
  await call(`${faucetUrl}/fund`, { method: "POST", headers: { "content-type": "application/json" }, body });
  let sent = 0n;
  const draft = (payload: TransactionPayload): RawTransaction => ({
    sender: self,
    sequenceNumber: sent,
    payload,
    maxGasAmount: MAX_GAS_UNITS,
    gasUnitPrice: 100n,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1_000) + 600),
    chainId: LOCAL_CHAIN_ID,
  });
  const attacker: Attacker = {
    address: self,
    sequenceNumber: () => sent,
    draft,
    async publish(modules) {
      const { metadata, code } = buildPackage({ name: `attack ${sent}`, modules });
      const args = [
        encodeBcs((writer) => writer.bytes(metadata)),
        encodeBcs((writer) => writer.vector(code, (inner, bytes) => inner.bytes(bytes))),
      ];
      await attacker.send(callOf(address("0x1"), "code", "publish_package_txn", args));
    },
    async send(payload) {
      const raw = draft(payload);
      const signature = ed25519Sign(key, signingMessage(encodeRawTransaction(raw), { kind: "single" }));
      const { bytes, hash } = createSignedTransaction(raw, { kind: "ed25519", publicKey, signature });
      await call(`${nodeUrl}/transactions`, { method: "POST", headers: SIGNED_TRANSACTION_TYPE, body: bytes });
      sent += 1n;
      for (;;) {
        const answer = JSON.parse(await call(`${nodeUrl}/transactions/wait_by_hash/0x${bytesToHex(hash)}`)) as {
          success?: boolean;
          vm_status?: string;
        };
        if (answer.success === true) return;
        if (answer.success === false) throw new Error(`the attack could not be prepared: ${answer.vm_status}`);
      }
    },
    simulation: (payload) => createSignedTransaction(draft(payload), { kind: "singleSender", sender: { kind: "none" } }).bytes,
  };
  return attacker;
}

type EntryCall = Extract<TransactionPayload, { kind: "entryFunction" }>;

/** Payload that calls an entry function with arguments in BCS. */
export function callOf(
  owner: Address,
  module: string,
  name: string,
  args: readonly Uint8Array[],
  typeArguments: EntryCall["entryFunction"]["typeArguments"] = [],
): EntryCall {
  return { kind: "entryFunction", entryFunction: { module: { address: owner, name: module }, name, typeArguments, args } };
}

/** BCS of a `u64`. */
export function u64(value: bigint): Uint8Array {
  return encodeBcs((writer) => writer.u64(value));
}
