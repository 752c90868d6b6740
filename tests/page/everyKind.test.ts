import "../../packages/web/src/language/testing/english.ts";
import {
  Account,
  Deserializer,
  Ed25519PrivateKey,
  MultiSigTransactionPayload,
  RawTransaction,
  TransactionPayloadEntryFunction,
} from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { rotationCall } from "../../packages/web/src/chain/actions/rotateKey.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, LedgerIdentity, NetworkId, TransactionHash, UnsignedTransaction } from "../../packages/web/src/chain/facts/types.ts";
import { createLocalHistory, type LocalHistory } from "../../packages/web/src/chain/history/sent/localHistory.ts";
import { accountFacts } from "../../packages/web/src/chain/ledger/accountFacts.ts";
import { aptBalance } from "../../packages/web/src/chain/ledger/aptBalance.ts";
import { readTransaction } from "../../packages/web/src/chain/ledger/readTransaction.ts";
import { findTransaction } from "../../packages/web/src/chain/ledger/transactions.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { memoryStorage } from "../../packages/web/src/chain/storage/memoryStorage.ts";
import { fundAccount, simulateTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { readUnsigned } from "../../packages/web/src/chain/transactions/readUnsigned.ts";
import { signableOf } from "../../packages/web/src/chain/transactions/signable.ts";
import { encodeSigned, hashSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { PayloadRequest, PublicAccount, TransactionRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { Payer } from "../../packages/web/src/parts/flow/flowPayer.ts";
import { gasPricesOf, raisedPriceOf } from "../../packages/web/src/parts/flow/raisePrice.ts";
import { ranAsSigned } from "../../packages/web/src/preview/reading/ranAsSigned.ts";
import type { OutsideSignature } from "../../packages/web/src/signer/approvals.ts";
import { passwordBytes } from "../../packages/web/src/signer/passwordBytes.ts";
import type { AccountRecord } from "../../packages/web/src/signer/signer.ts";
import { createSoftPasskey, type SoftPasskey } from "../../packages/web/src/signer/testing/softPasskey.ts";
import { addByAct, asShown, codeOf, createVaultHarness, PASSWORD, signBytes } from "../../packages/web/src/signer/testing/vaultHarness.ts";
import { type Collected, completeSignatures, missingSigners, withFeePayer } from "../../packages/web/src/transact/collected.ts";
import type { PreparedFlow } from "../../packages/web/src/transact/flow.ts";
import { createOutbox, type Outbox, outboxClient } from "../../packages/web/src/transact/outbox/outbox.ts";
import { prepareFlow, previewPrepared } from "../../packages/web/src/transact/prepareFlow.ts";
import { readTransactionFile, writeTransactionFile } from "../../packages/web/src/transact/transactionFile.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { callRequest } from "./support/callRequest.ts";

// Every kind of payload and signer: built and previewed by the page, signed by its signing worker, and committed by a real network.

interface Signing {
  readonly account: PublicAccount;
  readonly id: string;
}

const requests: string[] = [];
const { service } = createVaultHarness();
let chain: ChainClient;
let history: LocalHistory;
let identity: LedgerIdentity;
let outbox: Outbox;
let alice: Signing;
let bob: Signing;
let multisig: Address;

beforeAll(async () => {
  const network = await sharedNetwork();
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer: undefined, pepper: undefined, prover: undefined };
  const counted: typeof fetch = (url, init) => {
    requests.push(`${init?.method ?? "GET"} ${new URL(String(url)).pathname}`);
    return fetch(url, init);
  };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  chain = createChainClient(definition, createTransport({ endpoints, fetch: counted }));
  await service.createVault({ password: passwordBytes(PASSWORD) });
  alice = await signer();
  bob = await signer();
  history = createLocalHistory(memoryStorage());
  ({ identity } = await chain.ledger());
  outbox = createOutbox({ client: outboxClient(chain), history, identity });
  multisig = await oneOwnerMultisig();
});

async function signer(): Promise<Signing> {
  const privateKey = Ed25519PrivateKey.generate();
  const { account } = await service.addFromPrivateKey({ privateKey: privateKey.toAIP80String(), label: "" });
  await waitForTransaction(chain, await fundAccount(chain.node, account.address, 1_000_000_000n), 0n);
  return { account: { address: account.address, key: account.key }, id: account.id };
}

const base = (payload: PayloadRequest, change: Partial<TransactionRequest> = {}): TransactionRequest =>
  callRequest(alice.account, payload, change);
const known = { ownAccounts: [], recipients: [], assets: [] };

/** Signs the previewed transaction as one of its signers. */
async function signAs(signing: Signing, transaction: UnsignedTransaction, shownDigest: string): Promise<Uint8Array> {
  return signBytes(service, { accountId: signing.id, ...signableOf(transaction), shownDigest });
}

async function prepare(request: TransactionRequest) {
  const prepared = await prepareFlow(chain, request, { accountId: alice.id, known });
  expect(prepared.preview.outcome).toEqual({ kind: "succeeds" });
  // An honest node must never trigger the preview rule about unreliable simulations.
  expect(prepared.preview.findings.map(({ rule }) => rule)).not.toContain("nothing_ran");
  return prepared;
}

async function commit(transaction: UnsignedTransaction, request: TransactionRequest, collected: Collected): Promise<void> {
  const signatures = completeSignatures(transaction, collected);
  if (signatures === undefined) throw new Error(`Signatures are missing: ${missingSigners(transaction, collected)}`);
  const hash = hashSigned(transaction, signatures);
  const bytes = encodeSigned(transaction, signatures);
  outbox.add([{ transaction, intent: request.intent, hash, bytes }]);
  const entry = () => history.sent(identity).find((one) => one.hash === hash);
  await vi.waitFor(() => expect(entry()?.state).toBe("committed"), { timeout: 20_000, interval: 30 });
  // The index confirms the transaction by its stored signed bytes, which are then deleted.
  await vi.waitFor(() => expect(entry()).toMatchObject({ intent: request.intent, signed: undefined }), { timeout: 20_000, interval: 30 });
  const ran = (await findTransaction(chain.node, hash)) ?? expect.unreachable();
  expect(ranAsSigned(bytes, ran)).toBe("same");
  for (const other of otherAnswers(ran.raw)) expect([other, ranAsSigned(bytes, readTransaction(other))]).toEqual([other, "other"]);
}

const SIGNED_FIELDS = ["replay_protection_nonce", "max_gas_amount", "gas_unit_price", "expiration_timestamp_secs"];

/** Returns copies of the node's response, each with one signed field changed. */
function otherAnswers(response: unknown): readonly unknown[] {
  const answer = response as Record<string, unknown>;
  const { payload, signature } = answer as { payload: object; signature: object };
  // An orderless transaction has a nonce, so its sequence number is meaningless.
  const fields = typeof answer.replay_protection_nonce === "string" ? SIGNED_FIELDS : [...SIGNED_FIELDS, "sequence_number"];
  return [
    ...fields.filter((name) => typeof answer[name] === "string").map((name) => ({ ...answer, [name]: "77" })),
    ...variations(payload).map((other) => ({ ...answer, payload: other })),
    ...("fee_payer_address" in signature ? [{ ...answer, signature: { ...signature, fee_payer_address: "0x77" } }] : []),
  ];
}

/** Returns copies of a value, each with one leaf changed. Skips a script's decoded ABI, which is not signed. */
function variations(value: unknown): readonly unknown[] {
  if (typeof value === "string") return [/^\d+$/.test(value) ? `${value}1` : value.replace(/.$/, (last) => (last === "0" ? "1" : "0"))];
  if (typeof value === "number") return [value + 1];
  if (typeof value !== "object" || value === null) return [];
  const changed = Object.entries(value)
    .filter(([name]) => name !== "abi" && name !== "type")
    .flatMap(([name, part]) => variations(part).map((other) => ({ ...value, [name]: other })));
  return Array.isArray(value) ? [...changed.map((one) => Object.values(one)), [...value, "1"]] : changed;
}

/** Prepares a transaction, collects all signatures of its preview, and commits it. */
async function run(request: TransactionRequest, signers: readonly Signing[]): Promise<void> {
  const { transaction, preview } = await prepare(request);
  const collected = new Map<Address, Uint8Array>();
  for (const one of signers) collected.set(one.account.address, await signAs(one, transaction, preview.digest));
  await commit(transaction, request, collected);
}

const transfer = (): PayloadRequest => ({
  kind: "entryFunction",
  functionId: "0x1::aptos_account::transfer",
  typeArguments: [],
  args: [bob.account.address, 5n],
});
const scriptOf = (signers: string) =>
  writeCompiledScript(assembleScript(`script version 7 fun main(${signers}, n: u64, to: address, b: vector<u8>) { Ret }`));
const script = (signers = "a: &signer"): PayloadRequest => ({
  kind: "script",
  code: scriptOf(signers),
  typeArguments: [],
  args: [
    { type: "u64", value: 9n },
    { type: "address", value: bob.account.address },
    { type: "vector<u8>", value: Uint8Array.of(1, 2) },
  ],
});

async function oneOwnerMultisig(): Promise<Address> {
  const answer = await fetch(`${chain.network.endpoints.node}/view`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      function: "0x1::multisig_account::get_next_multisig_account_address",
      type_arguments: [],
      arguments: [alice.account.address],
    }),
  });
  const [address] = (await answer.json()) as [string];
  const args = [[], 1n, [], []];
  await run(base({ kind: "entryFunction", functionId: "0x1::multisig_account::create_with_owners", typeArguments: [], args }), [alice]);
  await waitForTransaction(chain, await fundAccount(chain.node, readAddress(address), 1_000_000n), 0n);
  return readAddress(address);
}

/** Proposes the transfer on chain for the next multisig transaction. */
async function propose(): Promise<void> {
  const { transaction } = await prepare(base(transfer()));
  const { payload } = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  if (!(payload instanceof TransactionPayloadEntryFunction)) throw new Error("It must be a call.");
  const bytes = new MultiSigTransactionPayload(payload.entryFunction).bcsToBytes();
  const call = { kind: "entryFunction", functionId: "0x1::multisig_account::create_transaction", typeArguments: [] } as const;
  await run(base({ ...call, args: [multisig, bytes] }), [alice]);
}

const PAYLOADS: readonly (readonly [string, () => Promise<PayloadRequest>])[] = [
  ["an entry function call", async () => transfer()],
  ["a script", async () => script()],
  [
    "a multisig execution with its payload",
    async () => {
      await propose();
      const call = transfer();
      return { kind: "multisig", multisigAddress: multisig, call: call.kind === "entryFunction" ? call : undefined };
    },
  ],
  [
    "a multisig execution of the payload stored on chain",
    async () => {
      await propose();
      return { kind: "multisig", multisigAddress: multisig, call: undefined };
    },
  ],
];
let nonce = 1n;
const FORMS = [
  ["with a sequence number", () => ({ kind: "sequence", sequenceNumber: undefined }) as const],
  ["with a nonce", () => ({ kind: "nonce", nonce: nonce++ + BigInt(Date.now()) * 1_000n }) as const],
] as const;
const KINDS = PAYLOADS.flatMap(([name, payload]) => FORMS.map(([form, replay]) => ({ name, form, payload, replay })));

describe("transaction built, previewed, signed and submitted by the page commits:", () => {
  it.each(KINDS)("$name, $form, signed by the sender", async ({ payload, replay }) => {
    await run(base(await payload(), { replay: replay() }), [alice]);
  });

  it.each(KINDS)("$name, $form, with a co-signing fee payer", async ({ payload, replay }) => {
    const before = await aptBalance(chain.node, bob.account.address, {});
    await run(base(await payload(), { replay: replay(), feePayer: bob.account }), [alice, bob]);
    expect(await aptBalance(chain.node, bob.account.address, {})).toBeLessThan(before);
  });

  it.each(FORMS)("a script with two signers, %s", async (_, replay) => {
    const payload = script("a: &signer, b: &signer");
    await run(base(payload, { replay: replay(), secondarySigners: [bob.account], intent: { kind: "script" } }), [alice, bob]);
  });

  it("a script with two signers and a fee payer", async () => {
    const carol = await signer();
    const payload = script("a: &signer, b: &signer");
    await run(base(payload, { secondarySigners: [bob.account], feePayer: carol.account }), [alice, bob, carol]);
  });
});

/** Signs with any scheme, including the passkey's assertion if needed. */
async function signWith(
  signing: Signing,
  transaction: UnsignedTransaction,
  shownDigest: string,
  passkey: SoftPasskey,
): Promise<Uint8Array> {
  const signable = signableOf(transaction);
  const item = { network: "local", accountId: signing.id, ...signable, ...asShown(signable), shownDigest };
  const { id, outside } = await service.propose({ kind: "sign", transactions: [item] });
  const answers: OutsideSignature[] = [];
  for (const need of outside) {
    if (need.kind !== "passkey") throw new Error("Only the passkey is asked here.");
    answers.push({ kind: "passkey", assertion: await passkey.answer(need.challenge) });
  }
  const result = await service.approve({ id, presence: { kind: "nothing" }, creation: undefined, outside: answers });
  return (result.kind === "signed" ? result.authenticators[0] : undefined) ?? expect.unreachable();
}

/** Creates further signers: passkey, multi-key, multi-Ed25519 and an account with a rotated key. */
async function otherSchemes(passkey: SoftPasskey): Promise<readonly (readonly [string, Signing])[]> {
  const made = await service.propose({ kind: "passkeyAccount", label: "Touch" });
  await service.approve({ id: made.id, presence: { kind: "nothing" }, creation: passkey.create(made.challenge) });
  const touch = (await service.refresh({})).accounts.find(({ label }) => label === "Touch") ?? expect.unreachable();
  const { account: multiKey } = await addByAct(service, {
    kind: "addMulti",
    scheme: "multiKey",
    threshold: 2,
    members: [{ accountId: touch.id }, { accountId: alice.id }, { publicKey: Account.generate().publicKey.toString() }],
    label: "Ours",
  });
  const members = [{ accountId: alice.id }, { accountId: bob.id }];
  const { account: multiEd25519 } = await addByAct(service, { kind: "addMulti", scheme: "multiEd25519", threshold: 2, members, label: "" });
  for (const { address } of [touch, multiKey, multiEd25519])
    await waitForTransaction(chain, await fundAccount(chain.node, address, 1_000_000_000n), 0n);
  const rotated = await signer();
  const to = await signer();
  await run(base(rotationCall(to.account.key ?? expect.unreachable(), undefined), { sender: rotated.account }), [rotated]);
  const { account: adopted } = await addByAct(service, { kind: "adoptKey", accountId: rotated.id, fromAccountId: to.id });
  const signing = ({ address, key, id }: AccountRecord): Signing => ({ account: { address, key }, id });
  return [
    ["a passkey", signing(touch)],
    ["a passkey and a key of the vault, of three", signing(multiKey)],
    ["legacy keys", signing(multiEd25519)],
    ["a key that took another's place", signing(adopted)],
    ["its sender, while another pays", alice],
  ];
}

it("pending transaction of a passkey, multi-key, rotated-key or sponsored sender can be replaced at a higher gas price", async () => {
  const passkey = await createSoftPasskey();
  const { accounts } = await service.refresh({});
  const raiseFor = async (name: string, { account, id }: Signing): Promise<void> => {
    const onChain = (await accountFacts(chain.node, account.address)).sequenceNumber;
    const isSponsored = name.includes("another pays");
    const request = base(transfer(), { sender: account, feePayer: isSponsored ? bob.account : undefined, expiresInSecs: 300 });
    const signers: readonly Signing[] = isSponsored ? [{ account, id }, bob] : [{ account, id }];
    const send = async ({ transaction, preview }: Pick<PreparedFlow, "transaction" | "preview">): Promise<TransactionHash> => {
      expect(preview.outcome, name).toEqual({ kind: "succeeds" });
      const collected = new Map<Address, Uint8Array>();
      for (const one of signers) collected.set(one.account.address, await signWith(one, transaction, preview.digest, passkey));
      const signatures = completeSignatures(transaction, collected) ?? expect.unreachable();
      const hash = hashSigned(transaction, signatures);
      outbox.add([{ transaction, intent: request.intent, hash, bytes: encodeSigned(transaction, signatures) }]);
      return hash;
    };
    const entry = (hash: TransactionHash) => history.sent(identity).find((one) => one.hash === hash) ?? expect.unreachable();
    const becomes = (hash: TransactionHash, state: string) =>
      vi.waitFor(() => expect([name, entry(hash).state]).toEqual([name, state]), { timeout: 30_000 });
    // Leaves a gap in sequence numbers, so the transaction stays pending.
    const first = await send(await prepareFlow(chain, request, { accountId: id, known, nextNumber: (number) => number + 1n }));
    await becomes(first, "pending");
    const payer: Payer = { accountId: id, address: account.address, key: account.key ?? expect.unreachable() };
    const { suggested: price } = await gasPricesOf(chain, entry(first));
    const raised = await raisedPriceOf(chain, payer, entry(first), { price, accounts })({
      signal: AbortSignal.timeout(60_000),
      chainId: 4,
      accountId: id,
      known,
    });
    expect(raised.transaction, name).toMatchObject({ sequenceNumber: onChain + 1n, gasUnitPrice: 150n });
    const second = await send(raised);
    await becomes(second, "pending");
    await send(await prepareFlow(chain, request, { accountId: id, known }));
    await becomes(second, "committed");
    expect([name, entry(first).state]).toEqual([name, "replaced"]);
  };
  await Promise.all((await otherSchemes(passkey)).map(([name, signing]) => raiseFor(name, signing)));
});

describe("transaction file", () => {
  it("contains the sender's signature before the fee payer is known, and commits after the fee payer has previewed and signed", async () => {
    const request = base(transfer(), { feePayer: "later", expiresInSecs: 120 });
    const { transaction, preview } = await prepare(request);
    const bySender = await signAs(alice, transaction, preview.digest);
    expect(completeSignatures(transaction, new Map([[alice.account.address, bySender]]))).toBeUndefined();
    const file = readTransactionFile(writeTransactionFile(transaction, request.intent, new Map([[alice.account.address, bySender]]), []));

    const received = withFeePayer(readUnsigned(file, 4), bob.account.address);
    expect(received.bytes).toEqual(transaction.bytes);
    const paid = { ...request, feePayer: bob.account };
    const simulation = await simulateTransaction(chain.node, received, paid);
    expect(simulation.transaction.success).toBe(true);
    const shown = await previewPrepared(
      chain,
      { intent: paid.intent, signers: paid, transaction: received, simulation },
      { accountId: bob.id, known },
    );
    expect(shown.preview.outcome).toEqual({ kind: "succeeds" });
    const byPayer = await signAs(bob, received, shown.preview.digest);
    // Sender and fee payer preview different bytes, so one preview digest does not authorise the other signature.
    expect(await codeOf(signAs(bob, received, preview.digest))).toBe("not_what_was_shown");
    await commit(received, paid, new Map([...file.collected, [bob.account.address, byPayer]]));
  });
});

describe("call preview", () => {
  it("shows arguments with their types from the module ABI", async () => {
    const { preview } = await prepare(base(transfer()));
    expect(preview.callArguments).toMatchObject([{ type: "address" }, { type: "u64", value: "5" }]);
    expect(preview.callArguments[0]?.value).toBe(bob.account.address);
  });
});

describe("payment preview", () => {
  it("sends at most six requests, and fewer for a second preview", async () => {
    await chain.ledger();
    const request = () =>
      paymentRequest(
        { sender: alice.account, recipient: readAddress(Account.generate().accountAddress.toStringLong()), octas: 7n },
        { chainId: 4, expiresInSecs: 60 },
      );
    const fresh = createChainClient(chain.network, countingTransport(chain));
    await fresh.ledger();
    requests.length = 0;
    const first = await prepareFlow(fresh, request(), { accountId: alice.id, known, gasKind: "payment" });
    expect(first.preview.outcome.kind).toBe("succeeds");
    expect(first.preview.isComplete).toBe(true);
    const asked = requests.slice();
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(6);
    requests.length = 0;
    await prepareFlow(fresh, request(), { accountId: alice.id, known, gasKind: "payment" });
    expect(requests.length, requests.join("\n")).toBeLessThan(asked.length);
  });
});

function countingTransport({ network }: ChainClient) {
  return createTransport({
    endpoints: network.endpoints,
    fetch: (url, init) => {
      requests.push(`${init?.method ?? "GET"} ${new URL(String(url)).pathname}`);
      return fetch(url, init);
    },
  });
}
