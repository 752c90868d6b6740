import { Account, Aptos, AptosConfig, Ed25519PrivateKey } from "@aptos-labs/ts-sdk";
import { aptosConfig, type TransactionOutcome, useLocalnet } from "@atoll/localnet/vitest";
import { beforeAll, describe, expect, test } from "vitest";
import { TOO_MUCH, writeTallyPackage } from "./tallyPackage.ts";

const network = useLocalnet();
const { accounts, call, view, deploy, fund } = network;
const { alice, bob } = accounts;
const tally = `${alice}::tally`;
const folder = writeTallyPackage(alice.address);
const balanceOf = async (owner: string) =>
  BigInt((await view("0x1::coin::balance", { typeArguments: ["0x1::aptos_coin::AptosCoin"], arguments: [owner] }))[0] as string);

describe("network of a test file", () => {
  beforeAll(async () => {
    await deploy(folder, alice);
  });

  test("runs init_module when a package is deployed", async () => {
    expect(await view(`${tally}::value`)).toEqual(["0"]);
  });

  test("shows a test its own transactions", async () => {
    await call(alice, `${tally}::add`, { arguments: [5] });
    expect(await view(`${tally}::value`)).toEqual(["5"]);
  });

  test("reverts the transactions of earlier tests", async () => {
    expect(await view(`${tally}::value`)).toEqual(["0"]);
    expect(network.localnet.chain.listSnapshots()).toHaveLength(1);
  });

  test("advances its clock within a test", async () => {
    await network.localnet.clock({ advanceSeconds: 1_000_000 });
    await network.localnet.blocks({ mode: "manual" });
  });

  test("restores the clock and the block mode of earlier tests", async () => {
    expect((await network.localnet.clock()).offsetMs).toBe(0);
    expect(await network.localnet.blocks()).toMatchObject({ mode: "instant" });
  });

  test("funds accounts on first use, with addresses that follow from their names", async () => {
    expect(await balanceOf(accounts.carol.address)).toBe(10_000_000_000n);
    expect(bob.address).toBe("0x0fe4db2b65b6ee99210bcacc5960c812f75165018fe00f043338bbfa1497273d");
  });

  test("forgets accounts that earlier tests created", async () => {
    await fund("0xcafe", 7n);
    expect(await balanceOf("0xcafe")).toBe(7n);
    expect(await balanceOf(accounts.carol.address)).toBe(10_000_000_000n);
  });

  test("sends concurrent calls of one account one after another", async () => {
    const sent = await Promise.all([1, 2, 3].map((amount) => call(alice, `${tally}::add`, { arguments: [amount] })));
    expect(sent.every(({ success }) => success)).toBe(true);
    expect(await view(`${tally}::value`)).toEqual(["6"]);
  });

  test("connects the client library without ports", async () => {
    const aptos = new Aptos(new AptosConfig(aptosConfig(network)));
    const sender = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(alice.privateKey) });
    expect(sender.accountAddress.toString()).toBe(alice.address);
    const transaction = await aptos.transferCoinTransaction({ sender: sender.accountAddress, recipient: bob.address, amount: 1_000 });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: sender, transaction });
    await aptos.waitForTransaction({ transactionHash: hash });
    await expect(hash).toSucceed();
    await expect(hash).toChangeBalance(bob, 1_000n);
    await expect(hash).toChangeBalance(alice, -1_000n);
    await expect(hash).not.toChangeBalance(alice, -1_000n, { includeFee: true });
    const failing = await aptos.transferCoinTransaction({
      sender: sender.accountAddress,
      recipient: bob.address,
      amount: 1_000_000_000_000_000,
    });
    const sent = await aptos.signAndSubmitTransaction({ signer: sender, transaction: failing });
    await expect(aptos.waitForTransaction({ transactionHash: sent.hash })).toAbortWith("0x1::fungible_asset", "EINSUFFICIENT_BALANCE");
  });

  test("opens real ports on demand", async () => {
    const { endpoints, close } = await network.listen();
    const answer = await fetch(endpoints.node);
    expect(await answer.json()).toMatchObject({ chain_id: 4 });
    const viewed = await fetch(`${endpoints.node}/view`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ function: `${tally}::value`, type_arguments: [], arguments: [] }),
    });
    expect(await viewed.json()).toEqual(["0"]);
    await close();
    await expect(fetch(endpoints.node)).rejects.toThrowError("fetch failed");
  });
});

describe("assertions about transactions", () => {
  test("accept transactions that meet them", async () => {
    const added = await call(alice, `${tally}::add`, { arguments: [5n] });
    await expect(added).toSucceed();
    await expect(added.hash).toEmit(`${tally}::Added`, { amount: 5n });
    await expect(added).not.toEmit(`${tally}::Added`, { amount: 6 });
    await expect(added).toCostAtMost(1_000);
    await expect(added).not.toAbortWith(tally);
    await expect(call(alice, `${tally}::add`, { arguments: [101] })).toAbortWith(tally, TOO_MUCH);
    await expect(() => call(alice, `${tally}::add`, { arguments: [101] })).toAbortWith(tally, 0x10001);
    await expect(call(bob, "0x1::aptos_account::transfer", { arguments: [alice, 5n] })).toChangeBalance(alice, 5);
  });

  test("explain a failed transaction by its trace", async () => {
    const failure = await messageOf(() => expect(call(alice, `${tally}::add`, { arguments: [101] })).toSucceed());
    expect(failure).toContain("expected the transaction to succeed");
    expect(failure).toContain(`Move abort in ${tally}: ETOO_MUCH(0x10001): The amount is above the limit`);
    expect(failure).toContain(`✗ ${tally}::add(`);
    expect(failure).toMatch(/101\)\n.*→ failed here, at instruction 5: Abort/);
  });

  test.each<[string, (sent: TransactionOutcome) => Promise<void>, string]>([
    ["abort of a success", (sent) => expect(sent).toAbortWith(tally, TOO_MUCH), `to abort in ${tally} with ETOO_MUCH`],
    ["missing event", (sent) => expect(sent).toEmit("0x1::coin::Gone"), "Its events: "],
    ["event with other data", (sent) => expect(sent).toEmit(`${tally}::Added`, { amount: 6 }), '{"amount":"5"}'],
    ["gas above the limit", (sent) => expect(sent).toCostAtMost(1n), "to cost at most 1 gas units; it cost "],
    ["another balance change", (sent) => expect(sent).toChangeBalance(alice, 3), "to change the balance of alice by 3; it changed by 0"],
    ["negated success", (sent) => expect(sent).not.toSucceed(), "expected the transaction not to succeed"],
  ])("reject %s with the facts", async (_, assertion, text) => {
    const sent = await call(alice, `${tally}::add`, { arguments: [5] });
    expect(await messageOf(() => assertion(sent))).toContain(text);
  });

  test("reject values that are no transaction, and transactions of other networks", async () => {
    expect(await messageOf(() => expect({}).toSucceed())).toContain("expected a transaction: its hash");
    expect(await messageOf(() => expect(`0x${"ab".repeat(32)}`).toSucceed())).toContain("is not on the network of this test");
    expect(await messageOf(() => expect(Promise.reject(new Error("no route"))).not.toSucceed())).toContain("no route");
  });
});

describe("mistakes", () => {
  test.each<[string, () => unknown, string]>([
    ["call of an unknown function", () => call(alice, `${tally}::nothing`), "nothing"],
    ["call with a wrong name", () => call(alice, "transfer"), '"transfer" is no function'],
    ["folder without a package", () => deploy("/nowhere", alice), "has no compiled package"],
    ["query without an index", () => network.query("{ events { type } }"), 'start it with "index: true"'],
    ["account name", () => Promise.resolve().then(() => accounts["0x1"]), "is no name of an account"],
  ])("%s is explained", async (_, mistake, text) => {
    expect(await messageOf(mistake)).toContain(text);
  });
});

async function messageOf(action: () => unknown): Promise<string> {
  try {
    await action();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "no error";
}
