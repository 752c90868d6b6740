import "../../packages/web/src/language/testing/english.ts";
import { type Aptos, type Ed25519Account, isUserTransactionResponse } from "@aptos-labs/ts-sdk";
import { beforeAll, expect, it, vi } from "vitest";
import { clearRejected, createShared, executeProposal, propose, vote } from "../../packages/web/src/chain/actions/shared.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { discoverShared } from "../../packages/web/src/chain/client/discoverShared.ts";
import { encodeCall } from "../../packages/web/src/chain/client/encodeCall.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { createdSharedAddress } from "../../packages/web/src/chain/facts/sharedAddress.ts";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import { resolvedProposals } from "../../packages/web/src/chain/indexer/indexedSharedAccounts.ts";
import { sharedAccount } from "../../packages/web/src/chain/ledger/sharedAccountResource.ts";
import { knownCall } from "../../packages/web/src/chain/transactions/knownCall.ts";
import { addressOf, pageClientOf, perform } from "../page/support/performed.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

// The web page's index queries about shared accounts use only tables that public indexes have.

const SOON = { timeout: 60_000, interval: 200 };
let aptos: Aptos;
let chain: ChainClient;

beforeAll(async () => {
  const network = await sharedNetwork();
  aptos = createClient(network);
  chain = pageClientOf(network, network.indexerUrl);
});

/** Creates a shared account of two owners with threshold one, by the first owner. */
async function sharedOf(creator: Ed25519Account, other: Ed25519Account): Promise<Address> {
  const { done } = await perform(chain, aptos, creator, createShared([addressOf(other)], 1n));
  if (done === undefined || !isUserTransactionResponse(done)) throw new Error("it was not made");
  return createdSharedAddress(addressOf(creator), BigInt(done.sequence_number));
}
async function discovered(owner: Ed25519Account): Promise<readonly Address[]> {
  const { version } = await chain.ledger();
  return (await discoverShared(chain, addressOf(owner), version)).accounts.map(({ address }) => address);
}

it("shared (multisig) accounts are found in the index by their creator and by added owners", async () => {
  const [alice, bob, stranger] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos), fundedAccount(aptos)]);
  const shared = await sharedOf(alice, bob);
  await vi.waitFor(async () => expect(await discovered(alice)).toEqual([shared]), SOON);
  expect(await discovered(bob)).toEqual([shared]);
  expect(await discovered(stranger)).toEqual([]);
  // A search that starts at a much later version misses shared accounts created by another owner, until this owner has voted there.
  const LATER = 10_000_000n;
  const bobs = addressOf(bob);
  expect((await discoverShared(chain, bobs, LATER)).accounts).toEqual([]);
  await perform(
    chain,
    aptos,
    alice,
    propose(shared, await encodeCall(chain, knownCall("0x1::aptos_account::transfer", ["address", "u64"], [bobs, 1n]))),
  );
  await perform(chain, aptos, bob, vote(shared, 1n, false));
  await vi.waitFor(async () => {
    const { accounts, isWhole } = await discoverShared(chain, bobs, LATER);
    expect([accounts.map(({ address }) => address), isWhole]).toEqual([[shared], true]);
  }, SOON);
});

it("executed and rejected proposals of a shared account are listed with their votes, newest first and in pages", async () => {
  const [alice, bob] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos)]);
  const shared = await sharedOf(alice, bob);
  const stored = await encodeCall(chain, knownCall("0x1::aptos_account::create_account", ["address"], [readAddress("0xbeac1")]));
  for (const _ of [1, 2]) await perform(chain, aptos, alice, propose(shared, stored));
  const executed = await perform(chain, aptos, alice, executeProposal(shared, stored), { sendsAnyway: true });
  await perform(chain, aptos, bob, vote(shared, 2n, false));
  const cleared = await perform(chain, aptos, bob, clearRejected(shared));
  const account = await sharedAccount(chain.node, shared, {});
  if (account === undefined) throw new Error("it is gone");
  const page = (before: bigint, limit: number) => chain.index.ask(resolvedProposals(account, before, limit));
  await vi.waitFor(async () => expect((await page(3n, 10)).length).toBe(2), SOON);
  const [second, first] = await page(3n, 10);
  expect([second?.number, second?.version, first?.number, first?.version]).toEqual([
    2n,
    BigInt(cleared.done?.version ?? ""),
    1n,
    BigInt(executed.done?.version ?? ""),
  ]);
  const [a, b] = [addressOf(alice), addressOf(bob)];
  expect(second?.proposal).toMatchObject({
    payload: stored,
    creator: a,
    votes: [
      { owner: a, approves: true },
      { owner: b, approves: false },
    ],
  });
  expect((await page(3n, 1)).map(({ number }) => number)).toEqual([2n]);
  expect((await page(2n, 1)).map(({ number }) => number)).toEqual([1n]);
});
