import { defineTestModule } from "@atoll/framework/testing";
import { type Address, address, bytesToHex, crypto, ed25519PublicKey, ed25519Sign, encodeBcs, MoveAbort, parseModuleId } from "@atoll/move";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import type { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import type { AccountAuthenticator, TransactionAuthenticator } from "../chain/authenticator.ts";
import type { RunningChain } from "../chain/chain.ts";
import type { RawTransaction, SignedTransaction } from "../chain/signedTransaction.ts";
import { createFaucet } from "../faucet/createFaucet.ts";
import { createRestApi } from "../rest/createRestApi.ts";
import { SIGNED_TRANSACTION_TYPE } from "../rest/negotiate.ts";
import { abstractionDigest } from "../transaction/abstractionDigest.ts";
import { authenticationKeyOf } from "../transaction/authenticationKey.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { type ChainOptions, createChain } from "./createChain.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const ATTACKER_KEY = new Uint8Array(32).fill(66);
const PAYER_KEY = new Uint8Array(32).fill(9);
const IN_586_000_YEARS = 2n ** 64n / 1_000_000n;
const APT = 100_000_000;

const chains: RunningChain[] = [];
afterEach(async () => {
  for (const chain of chains.splice(0)) await chain.stop();
});

interface Network {
  readonly chain: RunningChain;
  readonly node: Hono;
  fund(receiver: Address, octas: number): Promise<number>;
  post(path: string, body: Uint8Array): Promise<Response>;
}

async function open(options: Partial<ChainOptions> = {}): Promise<Network> {
  const chain = createChain({ rootKey: ROOT_KEY, blockTimeMs: 5, idleBlockTimeMs: 0, ...options });
  chains.push(chain);
  await chain.mine();
  const node = createRestApi({ chain });
  const faucet = createFaucet({ chain, rootKey: ROOT_KEY });
  return {
    chain,
    node,
    async fund(receiver, octas) {
      const body = JSON.stringify({ address: receiver, amount: octas });
      return (await faucet.request("/fund", { method: "POST", headers: { "content-type": "application/json" }, body })).status;
    },
    post: async (path, body) =>
      node.request(`/v1${path}`, { method: "POST", headers: { "content-type": SIGNED_TRANSACTION_TYPE }, body: Uint8Array.from(body) }),
  };
}

function transfer(sender: Address, draft: Partial<RawTransaction> = {}): RawTransaction {
  const args = [encodeBcs((writer) => writer.address(address("0xb0b"))), encodeBcs((writer) => writer.u64(1n))];
  const module = { address: address("0x1"), name: "aptos_account" };
  return {
    sender,
    sequenceNumber: 0n,
    payload: { kind: "entryFunction", entryFunction: { module, name: "transfer", typeArguments: [], args } },
    maxGasAmount: 20_000n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 60n,
    chainId: 4,
    ...draft,
  };
}

function ownerOf(authenticator: AccountAuthenticator): Address {
  return address(bytesToHex(authenticationKeyOf(authenticator) ?? new Uint8Array()));
}
function addressOf(key: Uint8Array): Address {
  return ownerOf({ kind: "ed25519", publicKey: ed25519PublicKey(key), signature: new Uint8Array() });
}
function sign(key: Uint8Array, raw: RawTransaction): SignedTransaction {
  const signature = ed25519Sign(key, signingMessage(encodeRawTransaction(raw), { kind: "single" }));
  return createSignedTransaction(raw, { kind: "ed25519", publicKey: ed25519PublicKey(key), signature });
}

const secrets = Array.from({ length: 32 }, (_, index) => new Uint8Array(32).fill(index + 1));
const publicKeys = secrets.map((secret) => ({ kind: "secp256k1", bytes: secp256k1.getPublicKey(secret, false) }) as const);
/** Signs a transaction with 32 keys; the last signature is well-formed but invalid. */
function signDearly(raw: RawTransaction): SignedTransaction {
  const digest = crypto.sha3_256(signingMessage(encodeRawTransaction(raw), { kind: "single" }));
  const signatures = secrets.map((secret, index) => {
    const bytes = index === 31 ? new Uint8Array(64).fill(1) : secp256k1.sign(digest, secret, { prehash: false });
    return { kind: "secp256k1", bytes } as const;
  });
  return createSignedTransaction(raw, { kind: "singleSender", sender: { ...COUNCIL, signatures } });
}
const COUNCIL = { kind: "multiKey", publicKeys, signaturesRequired: 32, signatures: [], bitmap: new Uint8Array(4).fill(255) } as const;

function batchOf(transactions: readonly SignedTransaction[]): Uint8Array {
  return encodeBcs((writer) => writer.vector(transactions, (inner, transaction) => inner.fixedBytes(transaction.bytes)));
}

/** Returns true if the network still funds an account and commits its ordinary payment. */
async function othersPay({ chain, fund, post }: Network): Promise<boolean> {
  const payer = addressOf(PAYER_KEY);
  if ((await fund(payer, APT)) !== 200) return false;
  const payment = sign(PAYER_KEY, transfer(payer));
  if ((await post("/transactions", payment.bytes)).status !== 202) return false;
  await chain.waitForTransaction(payment.hash, 5_000);
  return chain.store.getVersionByHash(payment.hash) !== undefined;
}

describe("mempool under attack", () => {
  const attacker = addressOf(ATTACKER_KEY);
  const stranded = (index: number) =>
    sign(ATTACKER_KEY, transfer(attacker, { sequenceNumber: BigInt(index + 1), expirationTimestampSecs: IN_586_000_YEARS }));

  it("rejects transactions of an account without funds, regardless of their expiration", async () => {
    const network = await open({ mempool: { capacity: 20 } });
    // The account must exist, because submission accepts future sequence numbers only from existing accounts.
    await network.fund(attacker, 1);
    const answers = new Set<string>();
    for (let index = 0; index < 25; index++) {
      const response = await network.post("/transactions", stranded(index).bytes);
      answers.add(`${response.status} ${((await response.json()) as { message: string }).message}`);
    }
    expect([...answers]).toEqual(["400 Invalid transaction: Type: Validation Code: INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"]);
    expect(await othersPay(network)).toBe(true);
  });

  it("still serves the faucet and other payers after a funded account fills its quota", async () => {
    const network = await open({ mempool: { capacity: 20 } });
    await network.fund(attacker, 100 * APT);
    const statuses: number[] = [];
    for (let index = 0; index < 25; index++) statuses.push((await network.post("/transactions", stranded(index).bytes)).status);
    expect(statuses).toEqual([...new Array(10).fill(202), ...new Array(15).fill(507)]);
    expect(await othersPay(network)).toBe(true);
  });

  it("rejects a fee payer who did not sign, so senders cannot queue transactions at another account's expense", async () => {
    const { chain, fund } = await open();
    const victim = addressOf(PAYER_KEY);
    await fund(victim, APT);
    await fund(attacker, APT);
    const raw = transfer(attacker, { sequenceNumber: 5n });
    const scope = { kind: "feePayer", secondaryAddresses: [], feePayerAddress: victim } as const;
    const signature = ed25519Sign(ATTACKER_KEY, signingMessage(encodeRawTransaction(raw), scope));
    const own = { kind: "ed25519", publicKey: ed25519PublicKey(ATTACKER_KEY), signature } as const;
    const authenticator: TransactionAuthenticator = { ...scope, sender: own, secondarySigners: [], feePayer: own };
    const outcome = { kind: "vmError", status: "INVALID_AUTH_KEY" };
    expect(await chain.submitInBackground(createSignedTransaction(raw, authenticator))).toEqual(outcome);
  });
});

describe("transactions with many signatures", () => {
  const council = ownerOf(COUNCIL);

  it("are not verified for an account without funds", async () => {
    let checks = 0;
    const network = await open({
      checkSignature() {
        checks += 1;
        return Promise.resolve(true);
      },
    });
    const batch = Array.from({ length: 10 }, (_, index) => signDearly(transfer(council, { sequenceNumber: BigInt(index) })));
    const response = await network.post("/transactions/batch", batchOf(batch));
    expect([response.status, checks]).toEqual([206, 0]);
    const { transaction_failures: failures } = (await response.json()) as { transaction_failures: { error: { message: string } }[] };
    expect(failures).toHaveLength(10);
    for (const { error } of failures) expect(error.message).toContain("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
  });

  it("let other requests through during verification, in batches and simulations", async () => {
    const network = await open();
    await network.fund(council, 100 * APT);
    const batch = Array.from({ length: 5 }, (_, index) => signDearly(transfer(council, { sequenceNumber: BigInt(index) })));
    for (const [path, body] of [
      ["/transactions/batch", batchOf(batch)],
      ["/transactions/simulate", signDearly(transfer(council)).bytes],
    ] as const) {
      let isAnswered = false;
      const attack = network.post(path, body).finally(() => {
        isAnswered = true;
      });
      let answered = 0;
      while (!isAnswered) {
        expect((await network.node.request("/v1")).status).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, 0));
        answered += 1;
      }
      expect(answered).toBeGreaterThan(5);
      expect([200, 206]).toContain((await attack).status);
    }
  });

  it("are queued up to a limit, above which submission reports a full mempool", async () => {
    const { chain, fund } = await open({ checkSignature: () => new Promise(() => {}) });
    await fund(council, 1_000 * APT);
    const answers: string[] = [];
    const signatures = secrets.map(() => ({ kind: "secp256k1", bytes: new Uint8Array(64).fill(1) }) as const);
    const transactions = Array.from({ length: 60 }, (_, index) =>
      createSignedTransaction(transfer(council, { sequenceNumber: BigInt(index) }), {
        kind: "singleSender",
        sender: { ...COUNCIL, signatures },
      }),
    );
    for (const transaction of transactions) void chain.verifySignatures(transaction).then((verdict) => answers.push(verdict));
    await new Promise((resolve) => setTimeout(resolve, 0));
    // Of 60 transactions, four are being verified and 32 of the same sender are queued.
    expect(answers).toEqual(Array(60 - 36).fill("busy"));
    const submitted = await Promise.all(transactions.map((transaction) => chain.submitInBackground(transaction)));
    expect(new Set(submitted.map(({ kind }) => kind))).toEqual(new Set(["mempoolFull"]));
  });

  it("get outcomes in the order of submission even if signature checks end in reverse", async () => {
    const ends: (() => void)[] = [];
    const { chain, fund } = await open({ checkSignature: () => new Promise((resolve) => ends.push(() => resolve(true))) });
    const key = { kind: "singleKey", publicKey: publicKeys[0], signature: { kind: "secp256k1", bytes: new Uint8Array(64) } } as const;
    const sender = ownerOf(key as AccountAuthenticator);
    await fund(sender, APT);
    const [first, second] = [100n, 90n].map((gasUnitPrice) =>
      createSignedTransaction(transfer(sender, { gasUnitPrice, maxGasAmount: 2_000n }), {
        kind: "singleSender",
        sender: key as AccountAuthenticator,
      }),
    );
    const outcomes: string[] = [];
    const submitted = [first, second].map((transaction) =>
      chain.submitInBackground(transaction as SignedTransaction).then(({ kind }) => outcomes.push(kind)),
    );
    ends
      .splice(0)
      .reverse()
      .forEach((end) => {
        end();
      });
    await Promise.all(submitted);
    expect(outcomes).toEqual(["accepted", "vmError"]);
  });
});

describe("unpaid authentication functions of abstracted accounts", () => {
  const SOLANA = { moduleAddress: address("0x1"), moduleName: "solana_derivable_account", functionName: "authenticate" } as const;
  /** Signs with a made-up key for the account derived from it. Parsing the key takes much gas; the body is too small to wait for its turn. */
  function vouchedFor(name: string): SignedTransaction {
    const publicKey = encodeBcs((writer) => writer.string("z".repeat(7_000)).string(name));
    const derived = encodeBcs((writer) =>
      writer.address(SOLANA.moduleAddress).string(SOLANA.moduleName).string(SOLANA.functionName).bytes(publicKey).u8(5),
    );
    const raw = transfer(address(`0x${bytesToHex(crypto.sha3_256(derived))}`));
    const digest = abstractionDigest(signingMessage(encodeRawTransaction(raw), { kind: "single" }), SOLANA);
    const signature = encodeBcs((writer) => writer.u8(0).bytes(new Uint8Array(64)));
    const data = { kind: "derivableV1", digest, signature, publicKey } as const;
    return createSignedTransaction(raw, { kind: "singleSender", sender: { kind: "abstraction", functionInfo: SOLANA, data } });
  }

  it("run a bounded number of times and let other requests through in between", async () => {
    const { node, post } = await open();
    const own = Array.from({ length: 40 }, () => vouchedFor("one"));
    const others = Array.from({ length: 60 }, (_, index) => vouchedFor(`number ${index}`));
    const statuses = new Map<number, number>();
    let answered = 0;
    const posted = [...own, ...others].map(async ({ bytes }) => {
      const { status } = await post("/transactions", bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      answered++;
    });
    let between = 0;
    while (answered < posted.length) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect((await node.request("/v1")).status).toBe(200);
      between++;
    }
    await Promise.all(posted);
    expect([...statuses.keys()].sort()).toEqual([400, 507]);
    expect(statuses.get(400)).toBeLessThanOrEqual(66);
    // An uninterrupted run would allow only one event-loop turn; the exact count depends on the machine.
    expect(between).toBeGreaterThan(5);
  });

  it("run once per block if they accept at submission but abort slowly in the block", async () => {
    let calls = 0;
    let isHostile = false;
    const slow = defineTestModule({
      id: "0xbad::slow",
      functions: {
        "public fun authenticate(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer": (_, account: Address) => {
          calls++;
          if (!isHostile) return account;
          for (const began = Date.now(); Date.now() - began < 20; );
          throw new MoveAbort(parseModuleId("0xbad::slow"), 1n);
        },
      },
    });
    const functions = slow.definition.functions.map((declared) => ({ ...declared, isNative: false }));
    const published = { ...slow, definition: { ...slow.definition, functions } };
    const { chain } = await open({ modules: [published], blockTimeMs: 60_000 });
    const owner = address("0xa550c18");
    chain.actAs(owner, true);
    const string = (value: string) => encodeBcs((writer) => writer.string(value));
    const args = [encodeBcs((writer) => writer.address(address("0xbad"))), string("slow"), string("authenticate")];
    const module = { address: address("0x1"), name: "account_abstraction" };
    const add = { module, name: "add_authentication_function", typeArguments: [], args };
    const added = transfer(owner, { payload: { kind: "entryFunction", entryFunction: add } });
    chain.submit(createSignedTransaction(added, { kind: "singleSender", sender: { kind: "none" } }));
    await chain.mine();
    const functionInfo = { moduleAddress: address("0xbad"), moduleName: "slow", functionName: "authenticate" };
    const queued = Array.from({ length: 10 }, (_, index) => {
      const { payload } = transfer(owner);
      if (payload.kind !== "entryFunction") throw new TypeError("a transfer is a call");
      // Uses orderless transactions, which do not wait for each other.
      const raw = transfer(owner, { payload: { kind: "v1", executable: payload, multisigAddress: undefined, nonce: BigInt(index) } });
      const digest = abstractionDigest(signingMessage(encodeRawTransaction(raw), { kind: "single" }), functionInfo);
      const data = { kind: "v1", digest, signature: new Uint8Array() } as const;
      return createSignedTransaction(raw, { kind: "singleSender", sender: { kind: "abstraction", functionInfo, data } });
    });
    const ordinary = transfer(owner, { sequenceNumber: 1n });
    expect(await chain.submitAll(queued)).toEqual(queued.map(() => ({ kind: "accepted" })));
    calls = 0;
    isHostile = true;
    await chain.mine();
    expect(calls).toBe(1);
    for (const { hash } of queued) expect(chain.getPending(hash)).toBeUndefined();
    // The account can still send transactions with its own key.
    const signed = createSignedTransaction(ordinary, { kind: "singleSender", sender: { kind: "none" } });
    expect(chain.submit(signed)).toEqual({ kind: "accepted" });
    await chain.mine();
    expect(chain.store.getVersionByHash(signed.hash)).toBeDefined();
  });
});
