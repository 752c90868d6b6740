import { type Address, address, bytesToHex, ed25519PublicKey, ed25519Sign, encodeBcs } from "@atoll/move";
import { afterEach, describe, expect, it } from "vitest";
import type { AccountAuthenticator } from "../chain/authenticator.ts";
import type { RunningChain, SubmitOutcome } from "../chain/chain.ts";
import type { KeylessSignature } from "../chain/keyless.ts";
import type { RawTransaction, SignedTransaction } from "../chain/signedTransaction.ts";
import { createFunder } from "../faucet/funder.ts";
import { authenticationKeyOf } from "../transaction/authenticationKey.ts";
import { ephemeralMessage } from "../transaction/keylessParts.ts";
import type { CheckSignature } from "../transaction/signatureCheck.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { createChain } from "./createChain.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const EPHEMERAL_KEY = new Uint8Array(32).fill(3);
const chains: RunningChain[] = [];
afterEach(async () => {
  for (const chain of chains.splice(0)) await chain.stop();
});

const keyOf = (person: number) =>
  ({ kind: "keyless", issuer: "test.oidc.provider", identityCommitment: new Uint8Array(32).fill(person) }) as const;

function transferOf(sender: Address, sequenceNumber: bigint): RawTransaction {
  const args = [encodeBcs((writer) => writer.address(address("0xb0b"))), encodeBcs((writer) => writer.u64(1n))];
  const module = { address: address("0x1"), name: "aptos_account" };
  return {
    sender,
    sequenceNumber,
    payload: { kind: "entryFunction", entryFunction: { module, name: "transfer", typeArguments: [], args } },
    maxGasAmount: 2_000n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 60n,
    chainId: 4,
  };
}
/** Signs with a real ephemeral key; the chain's `checkSignature` decides whether the proof is valid. */
function signatureOver(raw: RawTransaction, proofByte: number) {
  const unsigned: KeylessSignature = {
    certificate: {
      kind: "zeroKnowledge",
      proof: { a: new Uint8Array(32).fill(proofByte), b: new Uint8Array(64), c: new Uint8Array(32) },
      expiryHorizonSecs: 1_000n,
      extraField: undefined,
      overrideAudience: undefined,
      trainingWheelsSignature: undefined,
    },
    jwtHeader: '{"alg":"RS256","kid":"test-rsa"}',
    expiryDateSecs: 9_876_543_210n,
    ephemeralPublicKey: { kind: "ed25519", bytes: ed25519PublicKey(EPHEMERAL_KEY) },
    ephemeralSignature: { kind: "ed25519", bytes: new Uint8Array(64) },
  };
  const message = ephemeralMessage(signingMessage(encodeRawTransaction(raw), { kind: "single" }), unsigned);
  const ephemeralSignature = { kind: "ed25519", bytes: ed25519Sign(EPHEMERAL_KEY, message) } as const;
  return { kind: "keyless", ...unsigned, ephemeralSignature } as const;
}
function keylessTransfer(person: number, sequenceNumber: bigint, proofByte: number): SignedTransaction {
  const raw = transferOf(addressOf(person), sequenceNumber);
  const sender = { kind: "singleKey", publicKey: keyOf(person), signature: signatureOver(raw, proofByte) } as const;
  return createSignedTransaction(raw, { kind: "singleSender", sender });
}
function addressOf(person: number): Address {
  return ownerOf({ kind: "singleKey", publicKey: keyOf(person), signature: { kind: "ed25519", bytes: new Uint8Array(64) } });
}
function ownerOf(authenticator: AccountAuthenticator): Address {
  return address(bytesToHex(authenticationKeyOf(authenticator) ?? new Uint8Array()));
}
/** Creates a transaction of a multi-key account, signed by all its keyless keys. */
function jointly(people: readonly number[]) {
  const bitmap = Uint8Array.of(0xff & ~(0xff >> people.length), 0, 0, 0);
  const keys = { kind: "multiKey", publicKeys: people.map(keyOf), signaturesRequired: people.length, bitmap } as const;
  const owner = ownerOf({ ...keys, signatures: [] });
  const raw = transferOf(owner, 0n);
  const signatures = people.map((person) => signatureOver(raw, person));
  return { owner, transaction: createSignedTransaction(raw, { kind: "singleSender", sender: { ...keys, signatures } }) };
}

/** Opens a chain with funded accounts, whose proof verifications wait for `decide`. */
async function open(owners: readonly Address[]) {
  const waiting: ((isGood: boolean) => void)[] = [];
  let proofsAsked = 0;
  const checkSignature: CheckSignature = (check) => {
    if (check.kind !== "keyless") return Promise.resolve(true);
    proofsAsked += 1;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const chain = createChain({ rootKey: ROOT_KEY, blockTimeMs: 5, idleBlockTimeMs: 0, checkSignature });
  chains.push(chain);
  await chain.mine();
  const funder = createFunder({ chain, rootKey: ROOT_KEY });
  await Promise.all(owners.map((owner) => funder.fund(owner, 1_000_000_000n)));
  return {
    chain,
    asked: () => proofsAsked,
    /** Answers proof verifications as valid or invalid until none is pending. */
    async decide(isGood: boolean) {
      for (let idle = 0; idle < 5; idle++) {
        while (waiting.length > 0) {
          waiting.shift()?.(isGood);
          idle = 0;
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}
const kinds = (outcomes: readonly SubmitOutcome[]) =>
  Object.fromEntries([...new Set(outcomes.map(({ kind }) => kind))].map((kind) => [kind, outcomes.filter((o) => o.kind === kind).length]));

describe("keyless transactions with unverified proofs", () => {
  it("are queued up to a limit, and excess transactions are rejected immediately", async () => {
    const people = Array.from({ length: 100 }, (_, index) => index + 1);
    const { chain, decide, asked } = await open(people.map(addressOf));
    const answers = people.map((person) => chain.submitInBackground(keylessTransfer(person, 0n, person)));
    const answered: SubmitOutcome[] = [];
    for (const answer of answers) void answer.then((outcome) => answered.push(outcome));
    // Of the transactions, one proof is being verified and 48 are queued.
    await expect.poll(() => answered.length, { interval: 5 }).toBe(51);
    expect([asked(), kinds(answered)]).toEqual([1, { mempoolFull: 51 }]);
    await decide(false);
    const outcomes = await Promise.all(answers);
    expect(asked()).toBe(49);
    expect(kinds(outcomes)).toEqual({ vmError: 49, mempoolFull: 51 });
  });

  it("are verified once per proof, for concurrent and later transactions", async () => {
    const { chain, decide, asked } = await open([addressOf(1)]);
    const together = Array.from({ length: 10 }, (_, index) => chain.submitInBackground(keylessTransfer(1, BigInt(index), 9)));
    await expect.poll(() => asked(), { interval: 5 }).toBe(1);
    await decide(true);
    expect(kinds(await Promise.all(together))).toEqual({ accepted: 10 });
    expect(await chain.submitInBackground(keylessTransfer(1, 10n, 9))).toEqual({ kind: "accepted" });
    expect(asked()).toBe(1);
  });

  it("are rejected without verification if one transaction has more keyless signatures than allowed", async () => {
    const [three, four] = [jointly([1, 2, 3]), jointly([1, 2, 3, 4])];
    const { chain, decide, asked } = await open([three.owner, four.owner]);
    expect(await chain.submitInBackground(four.transaction)).toEqual({ kind: "vmError", status: "INVALID_SIGNATURE" });
    expect(asked()).toBe(0);
    const submission = chain.submitInBackground(three.transaction);
    await decide(true);
    expect([await submission, asked()]).toEqual([{ kind: "accepted" }, 3]);
  });
});
