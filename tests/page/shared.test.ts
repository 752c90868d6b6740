import "../../packages/web/src/language/testing/english.ts";
import type { Aptos, Ed25519Account } from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { beforeAll, describe, expect, it } from "vitest";
import { changeOwners, clearRejected, createShared, executeProposal, propose, vote } from "../../packages/web/src/chain/actions/shared.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { encodeCall } from "../../packages/web/src/chain/client/encodeCall.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { hasFailed } from "../../packages/web/src/chain/facts/hasFailed.ts";
import { standingOf } from "../../packages/web/src/chain/facts/sharedAccount.ts";
import { createdSharedAddress } from "../../packages/web/src/chain/facts/sharedAddress.ts";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import { sharedAccount } from "../../packages/web/src/chain/ledger/sharedAccountResource.ts";
import { sentTransactions } from "../../packages/web/src/chain/ledger/transactions.ts";
import { knownCall } from "../../packages/web/src/chain/transactions/knownCall.ts";
import { givesControl, isFromCreation } from "../../packages/web/src/parts/preview/permissionWords.ts";
import { proposedWords } from "../../packages/web/src/preview/create/proposedWords.ts";
import { describeTransaction, failureReason } from "../../packages/web/src/preview/words/describeTransaction.ts";
import { previewProposal } from "../../packages/web/src/transact/prepareFlow.ts";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { addressOf, pageClientOf, perform, spoken } from "./support/performed.ts";

// Shared accounts in the page's chain client: each operation's preview must match the on-chain result read by the client library.

let aptos: Aptos;
let chain: ChainClient;
let [alice, bob, carol]: Ed25519Account[] = [];
let shared: Address;

beforeAll(async () => {
  const network = await sharedNetwork();
  aptos = createClient(network);
  chain = pageClientOf(network, undefined);
  [alice, bob, carol] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos), fundedAccount(aptos)]);
});

const owners = () => [alice, bob, carol].map(known);
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("it should be there");
  return value;
}
const act = (signer: Ed25519Account | undefined, ...rest: [Parameters<typeof perform>[3], Parameters<typeof perform>[4]?]) =>
  perform(chain, aptos, known(signer), ...rest);
const payment = (recipient: Address, octas: bigint) =>
  encodeCall(chain, knownCall("0x1::aptos_account::transfer", ["address", "u64"], [recipient, octas]));
const account = async () => known(await sharedAccount(chain.node, shared, {}));
const view = async (name: string, ...functionArguments: string[]) =>
  (await aptos.view({ payload: { function: `0x1::multisig_account::${name}`, functionArguments } }))[0];

it("shared account created with the page's client gets its predicted address, owners and threshold", async () => {
  const [a, b, c] = owners().map(addressOf);
  const { preview, done } = await act(alice, createShared([known(b), known(c)], 2n));
  shared = createdSharedAddress(known(a), BigInt(known(done).sequence_number));
  expect(spoken(preview.sentence)).toContain(`creates a shared account with ${b}, ${c}. 2 approvals are required.`);
  // The shared account is new, so its creation gives away no control over an existing account.
  expect(preview.findings.filter(({ level }) => level === "danger" || level === "caution")).toEqual([]);
  const permissions = preview.effects.flatMap((effect) => (effect.kind === "permission" ? [effect] : []));
  expect(permissions.some(givesControl)).toBe(false);
  expect(permissions.flatMap((effect) => (isFromCreation(effect) ? [] : [effect.change])).toSorted()).toEqual([
    "ownerAdded",
    "ownerAdded",
    "ownerAdded",
    "threshold",
  ]);
  expect(await account()).toMatchObject({ owners: [b, c, a], threshold: 2n, lastResolved: 0n, pending: [] });
  expect(await view("owners", shared)).toEqual([b, c, a].map((one) => known(one).replace(/^0x0+/, "0x")));
  expect(await sharedAccount(chain.node, known(a), {})).toBeUndefined();
  await aptos.fundAccount({ accountAddress: shared, amount: 1_000_000, options: { waitForIndexer: false } });
});

it("shared account proposes, approves and executes a payment with accurate previews", async () => {
  const [, b] = owners().map(addressOf);
  const recipient = readAddress("0xbeac0");
  const stored = await payment(recipient, 1_000n);
  const said = `${shared} sends 1000 APT to ${recipient}.`;
  const proposed = await act(alice, propose(shared, stored));
  expect(spoken(known(proposed.preview.proposals[0]?.content).sentence)).toBe(said);

  const { pending, ...rest } = await account();
  const [proposal] = pending;
  expect(pending).toMatchObject([{ number: 1n, payload: stored, payloadHash: undefined, votes: [{ approves: true }] }]);
  expect(spoken(known(proposedWords(shared, known(known(proposal).payload), [])))).toBe(said);
  const standing = standingOf({ ...rest }, known(proposal), b);
  expect([standing.canExecute, await view("can_execute", known(b), shared, "1")]).toEqual([true, true]);

  // Previews an immediate execution of the proposal, as any viewer of the page sees it.
  const looks = { payer: { address: known(b), key: undefined }, expiresInSecs: 60, known: { ownAccounts: [], recipients: [], assets: [] } };
  const now = await previewProposal(chain, { multisig: shared, number: 1n }, stored, looks);
  expect([now?.outcome.kind, spoken(known(now).sentence)]).toEqual(["succeeds", said]);
  // The preview is the same for a viewer without APT, whose balance must not matter.
  const poor = { ...looks, payer: { address: readAddress("0xbeac1"), key: undefined } };
  const forPoor = known(await previewProposal(chain, { multisig: shared, number: 1n }, stored, poor));
  expect([forPoor.outcome.kind, spoken(forPoor.sentence)]).toEqual(["succeeds", said]);
  expect(forPoor.findings).toEqual(known(now).findings);

  const approved = await act(bob, vote(shared, 1n, true));
  expect(approved.preview.proposals[0]?.content?.outcome.kind).toBe("succeeds");
  expect(standingOf(await account(), known((await account()).pending[0]), b).isApproved).toBe(true);

  const executed = await act(carol, executeProposal(shared, stored));
  expect(spoken(executed.preview.sentence)).toContain(`approves and executes for the shared account ${shared}: ${said}`);
  expect(executed.preview.findings.map(({ rule }) => rule)).not.toContain("stored_transaction");
  const paid = executed.preview.effects.find((effect) => effect.kind === "balance" && effect.owner === shared);
  expect(paid).toMatchObject({ before: 1_000_000n, after: 999_000n });
  expect([await balanceOf(aptos, shared), await balanceOf(aptos, recipient)]).toEqual([999_000n, 1_000n]);
  expect(await account()).toMatchObject({ lastResolved: 1n, pending: [] });
});

describe("shared account preview", () => {
  it("predicts failures: missing approvals, foreign signers, missing proposals and a different pending proposal", async () => {
    const stranger = await fundedAccount(aptos);
    const stored = await payment(readAddress("0xbeac0"), 2_000n);
    const other = await payment(readAddress("0xbeac0"), 3_000n);
    expect((await act(stranger, propose(shared, stored))).preview.outcome).toMatchObject({ reason: expect.stringMatching(/owner/i) });
    expect((await act(alice, executeProposal(shared, stored))).preview.outcome).toMatchObject({ kind: "fails" });
    await act(alice, propose(shared, stored));
    expect((await act(alice, executeProposal(shared, stored))).preview.outcome).toMatchObject({ kind: "fails" });
    expect((await act(bob, executeProposal(shared, other))).preview.outcome).toMatchObject({ kind: "fails" });
    expect((await act(stranger, executeProposal(shared, stored))).preview.outcome).toMatchObject({ kind: "fails" });
    expect((await account()).lastResolved).toBe(1n);
  });

  it("allows clearing a proposal after enough rejections, even by its former approvers", async () => {
    await act(bob, vote(shared, 2n, false));
    const early = await act(bob, clearRejected(shared));
    expect(early.preview.outcome.kind).toBe("fails");
    const changed = await act(alice, vote(shared, 2n, false));
    expect(spoken(changed.preview.sentence)).toContain(`rejects proposal 2 of the shared account ${shared}`);
    const cleared = await act(carol, clearRejected(shared));
    expect(cleared.done?.success).toBe(true);
    expect(await account()).toMatchObject({ lastResolved: 2n, pending: [] });
  });

  it("predicts an overdraft, although the chain reports the execution as successful", async () => {
    const stored = await payment(readAddress("0xbeac0"), 5_000_000n);
    const proposed = await act(alice, propose(shared, stored));
    // The node can simulate the proposal's content, although its execution would fail now.
    expect(proposed.preview.findings.map(({ rule }) => rule)).not.toContain("proposal_unseen");
    const { preview, done } = await act(bob, executeProposal(shared, stored), { sendsAnyway: true });
    expect(preview.outcome).toMatchObject({ kind: "fails" });
    expect([done?.success, await balanceOf(aptos, shared)]).toEqual([true, 999_000n]);
    expect((await account()).lastResolved).toBe(3n);
    const reported = known((await sentTransactions(chain.node, addressOf(known(bob)), { before: undefined, limit: 1 }))[0]);
    expect(hasFailed(reported)).toBe(true);
    expect(spoken(describeTransaction(reported, undefined))).toMatch(/tried to execute a proposal of /);
    expect(failureReason(reported)?.text).toBe("Insufficient balance");
  });
});

it("shared account changes its owners and threshold through its own proposals", async () => {
  const [a, b, c] = owners().map(addressOf);
  const [dora, emil] = [readAddress("0xd04a"), readAddress("0xe311")];
  const cases = [
    [{ add: [dora], remove: [], threshold: undefined }, [a, b, c, dora], 2n],
    [{ add: [emil], remove: [dora], threshold: undefined }, [a, b, c, emil], 2n],
    [{ add: [], remove: [emil], threshold: 3n }, [a, b, c], 3n],
    [{ add: [], remove: [], threshold: 2n }, [a, b, c], 2n],
  ] as const;
  for (const [change, after, threshold] of cases) {
    const stored = await encodeCall(chain, known(changeOwners(change)));
    await act(alice, propose(shared, stored));
    const { lastResolved, threshold: before } = await account();
    if (before === 3n) await act(carol, vote(shared, lastResolved + 1n, true));
    const { preview, done } = await act(bob, executeProposal(shared, stored));
    expect([preview.outcome.kind, done?.success]).toEqual(["succeeds", true]);
    const permissions = preview.effects.filter((effect) => effect.kind === "permission");
    expect(permissions.flatMap((effect) => (effect.change === "ownerAdded" ? [effect.owner] : []))).toEqual(change.add);
    expect(permissions.flatMap((effect) => (effect.change === "ownerRemoved" ? [effect.owner] : []))).toEqual(change.remove);
    const { owners: found, threshold: needed } = await account();
    expect([new Set(found), needed]).toEqual([new Set(after), threshold]);
  }
});

it("shared account shows and executes a proposal stored as a hash only with the matching call", async () => {
  const stored = await payment(readAddress("0xbeac0"), 4_000n);
  const other = await payment(readAddress("0xbeac0"), 4_001n);
  await act(alice, knownCall("0x1::multisig_account::create_transaction_with_hash", ["address", "vector<u8>"], [shared, sha3_256(stored)]));
  const { number, payload, payloadHash } = known((await account()).pending[0]);
  expect([payload, payloadHash]).toEqual([undefined, `0x${Buffer.from(sha3_256(stored)).toString("hex")}`]);
  const unseen = await act(bob, vote(shared, number, true), { proposedPayload: other });
  expect(unseen.preview.proposals[0]?.content).toBeUndefined();
  const seen = await act(bob, vote(shared, number, true), { proposedPayload: stored });
  expect(spoken(known(seen.preview.proposals[0]?.content).sentence)).toContain("sends 4000 APT");
  expect(seen.preview.findings.map(({ rule }) => rule)).not.toContain("proposal_unseen");
  expect((await act(carol, executeProposal(shared, other))).preview.outcome.kind).toBe("fails");
  expect((await act(carol, executeProposal(shared, stored))).done?.success).toBe(true);
  expect((await account()).pending).toEqual([]);
});
