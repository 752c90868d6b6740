import "../../packages/web/src/language/testing/english.ts";
import { Account, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { executeProposal, propose, vote } from "../../packages/web/src/chain/actions/shared.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { encodeCall } from "../../packages/web/src/chain/client/encodeCall.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { accountFacts } from "../../packages/web/src/chain/ledger/accountFacts.ts";
import { submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { CallRequest, PayloadRequest, TransactionRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { Effect, Finding, Preview } from "../../packages/web/src/preview/previewTypes.ts";
import { spoken } from "../../packages/web/src/preview/testing/samples.ts";
import { prepareFlow, previewProposal } from "../../packages/web/src/transact/prepareFlow.ts";
import { buildPackage } from "../support/movePackage.ts";
import { twoFacedModules } from "../support/twoFacedCode.ts";
import { callRequest } from "./support/callRequest.ts";

// Published attack code that recognises simulations; a preview must not promise harmless effects.

let localnet: Localnet;
let chain: ChainClient;
const [alice, partner, attacker, sponsor] = [Account.generate(), Account.generate(), Account.generate(), Account.generate()];
const addressOf = (account: Ed25519Account): Address => readAddress(account.accountAddress.toStringLong());
const shop = `${addressOf(attacker)}::shop`;
const keyOf = (account: Ed25519Account) =>
  ({ address: addressOf(account), key: { publicKey: account.publicKey.toString(), scheme: "ed25519" } }) as const;

beforeAll(async () => {
  localnet = await createLocalnet({ idleBlockTimeMs: 0, blockTimeMs: 0 });
  const endpoints = { node: localnet.endpoints.node, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  chain = createChainClient(definition, createTransport({ endpoints, fetch: localnet.fetch, sleep: async () => {} }));
  for (const account of [alice, partner, attacker, sponsor]) await localnet.fund({ address: addressOf(account), amount: "10000000000" });
  const { metadata, code } = buildPackage({ name: "Shop", modules: twoFacedModules(addressOf(attacker)) });
  await run(attacker, call("0x1::code::publish_package_txn", [metadata, code]));
});
afterAll(() => localnet?.stop());

function call(functionId: string, args: CallRequest["args"]): CallRequest {
  return { kind: "entryFunction", functionId, typeArguments: [], args };
}

async function prepare(sender: Ed25519Account, payload: PayloadRequest, change: Partial<TransactionRequest> = {}) {
  const known = { ownAccounts: [{ address: addressOf(sender), label: "Own" }], recipients: [], assets: [] };
  return prepareFlow(chain, callRequest(keyOf(sender), payload, change), { accountId: "one", known });
}

/** Previews, signs and submits; returns the preview. */
async function run(sender: Ed25519Account, payload: PayloadRequest): Promise<Preview> {
  const { transaction, preview } = await prepare(sender, payload);
  expect(preview.outcome).toEqual({ kind: "succeeds" });
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = sender.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
  expect((await waitForTransaction(chain, hash, transaction.expirationSecs)).kind).toBe("committed");
  return preview;
}

const changeOf = (effects: readonly Effect[], owner: Address) =>
  effects.reduce((sum, effect) => (effect.kind === "balance" && effect.owner === owner ? sum + effect.after - effect.before : sum), 0n);
const found = (findings: readonly Finding[], rule: string) => findings.find((finding) => finding.rule === rule);
const rulesOf = ({ findings }: Pick<Preview, "findings">, level: string) =>
  findings.filter((finding) => finding.level === level).map(({ rule }) => rule);

describe("preview of code that steals only after a sponsor signed", () => {
  const claim = call(`${shop}::claim`, [9_900_000_000n]);

  it("with an undecided fee payer raises a danger naming the whole balance and promises no effects", async () => {
    const { preview } = await prepare(alice, claim, { feePayer: "later" });
    expect(preview.effects).toEqual([]);
    expect(preview.mayDiffer).toBe(true);
    expect(rulesOf(preview, "danger")).toEqual(["completed_by_others", "open_context"]);
    const { atRisk = [], text } = found(preview.findings, "completed_by_others") ?? { text: [] };
    expect(spoken(atRisk)).toContain("10000000000/8 APT");
    expect(spoken(text)).toContain("There's no fee payer yet");
    expect(spoken(found(preview.findings, "open_context")?.text ?? [])).toContain("gas_payer");
  });

  it("with a known sponsor shows the theft by simulation", async () => {
    const { preview } = await prepare(alice, claim, { feePayer: keyOf(sponsor) });
    expect(changeOf(preview.effects, addressOf(alice))).toBe(-9_900_000_000n);
  });

  it("without the sponsor's signature raises a danger until the signature exists", async () => {
    const request = callRequest(keyOf(alice), claim, { feePayer: keyOf(sponsor) });
    const known = { ownAccounts: [{ address: addressOf(alice), label: "Own" }], recipients: [], assets: [] };
    const open = await prepareFlow(chain, request, { accountId: "one", known });
    expect(rulesOf(open.preview, "danger")).toContain("completed_by_others");
    const signed = await prepareFlow(chain, request, { accountId: "one", known, signedBy: [addressOf(sponsor)] });
    expect(rulesOf(signed.preview, "danger")).not.toContain("completed_by_others");
  });

  it("without a sponsor cautions if the code reads the transaction context, and only then", async () => {
    const { preview } = await prepare(alice, claim);
    expect(rulesOf(preview, "danger")).toEqual([]);
    expect(spoken(found(preview.findings, "reads_context")?.text ?? [])).toContain("gas_payer");
    expect(preview.mayDiffer).toBe(false);
    const plain = await prepare(alice, call(`${shop}::greet`, []));
    expect(found(plain.preview.findings, "reads_context")).toBeUndefined();
    const open = await prepare(alice, call(`${shop}::greet`, []), { feePayer: "later" });
    expect(rulesOf(open.preview, "danger")).toEqual(["completed_by_others"]);
  });

  it("raises the danger for a package published in chunks with an undecided fee payer", async () => {
    const lib = `module ${addressOf(alice)}::lib version 7
      fun init_module(owner: &signer) { MoveLoc owner Pop Ret }`;
    const { metadata, code } = buildPackage({ name: "Lib", modules: { lib } });
    const publish = call("0x7::large_packages::stage_code_chunk_and_publish_to_account", [metadata, [0n], code]);
    const { preview } = await prepare(alice, publish, { feePayer: "later" });
    expect(preview.outcome).toEqual({ kind: "succeeds" });
    expect(rulesOf(preview, "danger")).toEqual(["completed_by_others"]);
    expect(spoken(found(preview.findings, "completed_by_others")?.atRisk ?? [])).toContain("10000000000/8 APT");
  });

  it("raises no danger for a framework payment with an undecided fee payer", async () => {
    const pay = call("0x1::aptos_account::transfer", [addressOf(partner), 5n]);
    const { preview } = await prepare(alice, pay, { feePayer: "later" });
    expect([preview.mayDiffer, rulesOf(preview, "danger")]).toEqual([false, []]);
  });
});

describe("preview of code that can be upgraded before the transaction runs", () => {
  const later = async (account: Ed25519Account, ahead: bigint) => {
    const { sequenceNumber } = await accountFacts(chain.node, addressOf(account));
    return { replay: { kind: "sequence", sequenceNumber: sequenceNumber + ahead } } as const;
  };

  it("raises a danger naming the co-signer's balance if a stranger is the sender, unless the stranger's sequence number is next", async () => {
    const at = addressOf(attacker);
    const duo = `module ${at}::duo version 7
      public entry fun agree(one: &signer, other: &signer) { MoveLoc one Pop MoveLoc other Pop Ret }`;
    const { metadata, code } = buildPackage({ name: "Duo", modules: { duo } });
    await run(attacker, call("0x1::code::publish_package_txn", [metadata, code]));
    const known = { ownAccounts: [{ address: addressOf(alice), label: "Own" }], recipients: [], assets: [] };
    const previewAt = async (ahead: bigint) => {
      const change = { secondarySigners: [keyOf(alice)], ...(await later(attacker, ahead)) };
      const request = callRequest(keyOf(attacker), call(`${at}::duo::agree`, []), change);
      return (await prepareFlow(chain, request, { accountId: "one", known, signedBy: [at] })).preview;
    };
    expect(rulesOf(await previewAt(0n), "danger")).toEqual([]);
    const preview = await previewAt(1n);
    expect(rulesOf(preview, "danger")).toEqual(["completed_by_others"]);
    expect(preview.mayDiffer).toBe(true);
    const { atRisk = [], text } = found(preview.findings, "completed_by_others") ?? { text: [] };
    expect(spoken(atRisk)).toContain("10000000000/8 APT");
    expect(spoken(text)).toContain("It doesn't execute now");
  });

  it("raises the danger for the user's own account if an earlier sequence number is unused", async () => {
    const { preview } = await prepare(alice, call(`${shop}::greet`, []), await later(alice, 1n));
    expect(rulesOf(preview, "danger")).toEqual(["completed_by_others"]);
  });
});

describe("preview of code that steals only from shared accounts", () => {
  const SHOWN = -1_000_000n;
  const LOSS = -490_000_000n;
  let shared: Address;
  let stored: Uint8Array;
  const create = async (threshold: bigint): Promise<Address> => {
    const { effects } = await run(alice, call("0x1::multisig_account::create_with_owners", [[addressOf(partner)], threshold, [], []]));
    const [address] = effects.flatMap((effect) => (effect.kind === "permission" && effect.change === "threshold" ? [effect.account] : []));
    if (address === undefined) throw new Error("no shared account was created");
    await localnet.fund({ address, amount: "500000000" });
    return address;
  };
  beforeAll(async () => {
    shared = await create(2n);
    stored = await encodeCall(chain, call(`${shop}::settle`, [490_000_000n]));
  });

  it("raises a danger for a new proposal, whose execution nodes cannot simulate yet", async () => {
    const preview = await run(alice, propose(shared, stored));
    expect(rulesOf(preview, "danger")).toEqual(["proposal_differs"]);
    const { text, atRisk = [] } = found(preview.findings, "proposal_differs") ?? { text: [] };
    expect(spoken(text)).toContain("can't simulate the execution");
    expect(spoken(atRisk)).toContain("500000000/8 APT");
    expect(preview.proposals[0]?.content?.mayDiffer).toBe(true);
    expect(changeOf(preview.proposals[0]?.content?.effects ?? [], shared)).toBe(SHOWN);
  });

  it("shows the theft at the last missing approval as well as at the execution", async () => {
    const approving = (await prepare(partner, vote(shared, 1n, true))).preview;
    const executing = (await prepare(partner, executeProposal(shared, stored))).preview;
    expect(changeOf(executing.effects, shared)).toBe(LOSS);
    expect(changeOf(approving.proposals[0]?.content?.effects ?? [], shared)).toBe(LOSS);
    const ofOthers = (effects: readonly Effect[]) =>
      effects.filter((effect) => effect.kind !== "balance" || effect.owner !== addressOf(partner));
    expect(approving.proposals[0]?.content?.effects).toEqual(ofOthers(executing.effects));
    expect(rulesOf(approving, "danger")).toEqual(["proposal_differs"]);
    expect(spoken(found(approving.findings, "proposal_differs")?.text ?? [])).toContain("Simulated as executed now by");
  });

  it("shows the theft on the proposal's page", async () => {
    const options = { payer: keyOf(partner), expiresInSecs: 60, known: { ownAccounts: [], recipients: [], assets: [] } };
    const now = await previewProposal(chain, { multisig: shared, number: 1n }, stored, options);
    expect(changeOf(now?.effects ?? [], shared)).toBe(LOSS);
    expect(now?.findings.map(({ rule }) => rule)).toContain("proposal_differs");
  });

  it("raises no danger for a proposed APT payment", async () => {
    const payment = await encodeCall(chain, call("0x1::aptos_account::transfer", [addressOf(partner), 7n]));
    const preview = await run(alice, propose(shared, payment));
    expect(rulesOf(preview, "danger")).toEqual([]);
    expect(preview.proposals[0]?.content?.mayDiffer).toBe(false);
  });
});
