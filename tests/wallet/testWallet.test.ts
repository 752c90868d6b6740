import {
  Account,
  Aptos,
  AptosConfig,
  type EntryFunctionArgumentTypes,
  MoveVector,
  Network,
  type SimpleEntryFunctionArgumentTypes,
  U8,
} from "@aptos-labs/ts-sdk";
import { type AptosWallet, UserResponseStatus } from "@aptos-labs/wallet-standard";
import { aptosConfig as configOfLocalnet, createLocalnet } from "@atoll/localnet";
import { aptosConfig, testAccount, useLocalnet } from "@atoll/localnet/vitest";
import { createTestWallet, type TestWallet } from "@atoll/wallet/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import { signInMessage, signInText } from "../../packages/web/src/signer/signInText.ts";

const network = useLocalnet();
const { alice, bob, carol } = network.accounts;
const settings = aptosConfig(network);
const aptos = new Aptos(new AptosConfig(settings));
const TRANSFER = "0x1::aptos_account::transfer";
const APPROVED = { status: UserResponseStatus.APPROVED };
const REJECTED = { status: UserResponseStatus.REJECTED };

let script: TestWallet;
let wallet: AptosWallet;
beforeEach(() => {
  script = createTestWallet({ network: settings, accounts: [alice, bob] });
  wallet = script.wallet;
});

const connect = (silent?: boolean) => wallet.features["aptos:connect"].connect(silent);
const pay = async (octas = 1_000) =>
  wallet.features["aptos:signAndSubmitTransaction"]?.signAndSubmitTransaction({
    payload: { function: TRANSFER, functionArguments: [carol.address, octas] },
  });

function callOf(
  name: `${string}::${string}::${string}`,
  functionArguments: EntryFunctionArgumentTypes[] | SimpleEntryFunctionArgumentTypes[],
) {
  return { function: name, functionArguments };
}

/** Approved arguments of an answer. */
function argsOf<T>(answer: { readonly status: UserResponseStatus; readonly args?: T } | undefined): T {
  if (answer?.status !== UserResponseStatus.APPROVED) throw new Error(`not approved: ${JSON.stringify(answer)}`);
  return answer.args as T;
}

const NO_OPTIONS = {
  ...{ statement: undefined, issuedAt: undefined, expirationTime: undefined },
  ...{ notBefore: undefined, requestId: undefined, resources: undefined },
};
const address = (text: string) => text as Address;

describe("test wallet", () => {
  test("connects with the first account on the test's network, and remembers it for silent reconnects", async () => {
    expect(await connect(true)).toEqual(REJECTED);
    expect(argsOf(await connect()).address.toString()).toBe(alice.address);
    expect(await wallet.features["aptos:network"].network()).toEqual({ name: "local", chainId: 4, url: network.endpoints.node });
    expect(wallet.accounts.map(({ address }) => address)).toEqual([alice.address]);
    expect(await connect(true)).toMatchObject(APPROVED);
    await wallet.features["aptos:disconnect"].disconnect();
    expect(await connect(true)).toEqual(REJECTED);
    expect(script.requests).toEqual([{ kind: "connect" }]);
  });

  test("submits a real payment, and records the function", async () => {
    await connect();
    const { hash } = argsOf(await pay(5_000));
    await aptos.waitForTransaction({ transactionHash: hash });
    await expect(hash).toChangeBalance(carol, 5_000n);
    expect(script.requests.at(-1)).toEqual({ kind: "signAndSubmit", function: TRANSFER });
  });

  test("uses the gas limits that the page states", async () => {
    await connect();
    const submit = wallet.features["aptos:signAndSubmitTransaction"]?.signAndSubmitTransaction;
    const payload = callOf(TRANSFER, [carol.address, 1]);
    const { hash } = argsOf(await submit?.({ payload, gasUnitPrice: 150, maxGasAmount: 2_000 }));
    expect(await aptos.waitForTransaction({ transactionHash: hash })).toMatchObject({ gas_unit_price: "150", max_gas_amount: "2000" });
  });

  test("still submits after the test moved the clock by a day", async () => {
    await network.localnet.clock({ advanceSeconds: 86_400 });
    await connect();
    await expect(argsOf(await pay()).hash).toSucceed();
  });

  test("answers by its script: reject, closed, then approve again", async () => {
    await connect();
    script.next("reject", "closed");
    expect(await pay()).toEqual(REJECTED);
    expect(await pay()).toEqual(REJECTED);
    expect(await pay()).toMatchObject(APPROVED);
    script.otherwise("reject");
    expect(await pay()).toEqual(REJECTED);
    expect(await pay()).toEqual(REJECTED);
  });

  test("a locked wallet leaves the request open until it is unlocked, and refuses a second request meanwhile", async () => {
    await connect();
    script.next("locked");
    let isSettled = false;
    const paying = pay().finally(() => {
      isSettled = true;
    });
    await expect(pay()).rejects.toMatchObject({ name: "AtollWalletError", code: "busy" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isSettled).toBe(false);
    script.unlock();
    await expect(argsOf(await paying).hash).toSucceed();
  });

  test("a slow user answers after the stated time", async () => {
    await connect();
    script.next({ slowMs: 200 }, { slowMs: 1, answer: "reject" });
    const startedAt = performance.now();
    expect(await pay()).toMatchObject(APPROVED);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(195);
    expect(await pay()).toEqual(REJECTED);
  });

  test("a blocked window and a revoked permission fail with the codes of the real wallet", async () => {
    await connect();
    script.next("blocked", "revoked");
    await expect(pay()).rejects.toMatchObject({ code: "window_blocked" });
    await expect(pay()).rejects.toMatchObject({ code: "not_connected" });
    await expect(wallet.features["aptos:account"].account()).rejects.toMatchObject({ code: "not_connected" });
    await expect(pay()).rejects.toMatchObject({ code: "not_connected" });
  });

  test("a wallet on the wrong network connects on mainnet, and signs nothing before the user switches", async () => {
    const chainIds: number[] = [];
    script.next("wrongNetwork");
    expect(await connect()).toMatchObject(APPROVED);
    await wallet.features["aptos:onNetworkChange"].onNetworkChange(({ chainId }) => void chainIds.push(chainId));
    expect(await wallet.features["aptos:network"].network()).toMatchObject({ name: "mainnet", chainId: 1 });
    await expect(pay()).rejects.toMatchObject({ code: "failed", message: /wrong network/ });
    await script.switchNetwork("right");
    expect(await pay()).toMatchObject(APPROVED);
    await script.switchNetwork("wrong");
    expect(chainIds).toEqual([4, 1]);
  });

  test("reports another account that the user chooses, and signs with it", async () => {
    await connect();
    const accounts: string[] = [];
    await wallet.features["aptos:onAccountChange"].onAccountChange(({ address }) => void accounts.push(address.toString()));
    script.switchAccount(1);
    expect(accounts).toEqual([bob.address]);
    const { hash } = argsOf(await pay(7));
    expect(await aptos.waitForTransaction({ transactionHash: hash })).toMatchObject({ sender: bob.address });
    expect(() => script.switchAccount(2)).toThrow(RangeError);
  });

  test("signs a message that the client library verifies, with the fields that the page asks for", async () => {
    const { publicKey } = argsOf(await connect());
    const signing = wallet.features["aptos:signMessage"].signMessage({
      message: "Log in to Lagoon",
      nonce: "17",
      address: true,
      application: true,
      chainId: true,
    });
    const { fullMessage, signature } = argsOf(await signing);
    const lines = [
      "APTOS",
      `address: ${alice.address}`,
      "application: http://localhost",
      "chainId: 4",
      "message: Log in to Lagoon",
      "nonce: 17",
    ];
    expect(fullMessage).toBe(lines.join("\n"));
    expect(publicKey.verifySignature({ message: new TextEncoder().encode(fullMessage), signature })).toBe(true);
    expect(script.requests.at(-1)).toEqual({ kind: "signMessage", message: "Log in to Lagoon" });
  });

  test("pays the fee of another account's transaction", async () => {
    const newcomer = Account.generate();
    await network.fund(newcomer.accountAddress.toString(), 1_000n);
    await connect();
    const transaction = await aptos.transaction.build.simple({
      sender: newcomer.accountAddress,
      data: { function: TRANSFER, functionArguments: [carol.address, 1_000] },
      withFeePayer: true,
    });
    const feePayerAuthenticator = argsOf(await wallet.features["aptos:signTransaction"].signTransaction(transaction, true));
    expect(transaction.feePayerAddress?.toString()).toBe(alice.address);
    const senderAuthenticator = newcomer.signTransactionWithAuthenticator(transaction);
    const { hash } = await aptos.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator });
    await expect(hash).toChangeBalance(newcomer.accountAddress.toString(), -1_000n);
  });

  test("refuses transactions that it does not sign, and those for other chains", async () => {
    await connect();
    const { signTransaction } = wallet.features["aptos:signTransaction"];
    const data = callOf(TRANSFER, [carol.address, 1]);
    const ofBob = await aptos.transaction.build.simple({ sender: bob.address, data });
    await expect(signTransaction(ofBob)).rejects.toMatchObject({ code: "unreadable", message: /signs no part/ });
    const elsewhere = await aptos.transaction.build.simple({ sender: alice.address, data });
    Object.assign(elsewhere.rawTransaction.chain_id, { chainId: 2 });
    await expect(signTransaction(elsewhere)).rejects.toMatchObject({ code: "unreadable", message: /chain 2/ });
  });

  test("passes arguments of the client library's types, and refuses those that the real wallet refuses", async () => {
    await connect();
    const submit = wallet.features["aptos:signAndSubmitTransaction"]?.signAndSubmitTransaction;
    const pays = callOf("0x1::aptos_account::batch_transfer", [[carol.address], [3n]]);
    await expect(argsOf(await submit?.({ payload: pays })).hash).toChangeBalance(carol, 3n);
    const compiled = { bytecode: "0x00", functionArguments: [new MoveVector([new U8(1)])] };
    await expect(submit?.({ payload: compiled })).rejects.toMatchObject({ code: "unsupported" });
    const fraction = callOf(TRANSFER, [carol.address, 0.5]);
    await expect(submit?.({ payload: fraction })).rejects.toMatchObject({ code: "unsupported" });
  });

  test("changes the network on request, and refuses networks that it does not have", async () => {
    await connect();
    const ask = wallet.features["aptos:changeNetwork"]?.changeNetwork;
    expect(argsOf(await ask?.({ name: Network.MAINNET, chainId: 1 }))).toEqual({ success: true });
    expect(await wallet.features["aptos:network"].network()).toMatchObject({ chainId: 1 });
    script.next("reject");
    expect(await ask?.({ name: Network.LOCAL, chainId: 4 })).toEqual(REJECTED);
    expect(argsOf(await ask?.({ name: Network.LOCAL, chainId: 4 }))).toEqual({ success: true });
    expect(argsOf(await ask?.({ name: Network.TESTNET, chainId: 2 }))).toMatchObject({ success: false });
    expect(await pay()).toMatchObject(APPROVED);
  });

  test("signs in to the site with the text of the real wallet, and to no other site", async () => {
    const signIn = wallet.features["aptos:signIn"]?.signIn;
    const asked = { domain: "localhost", nonce: "12345678", statement: "Welcome", resources: ["https://a.test"] };
    const { account, input, signature, type } = argsOf(await signIn?.(asked));
    const text = signInText({ ...NO_OPTIONS, ...input, address: address(input.address) });
    expect(text).toContain("localhost wants you to sign in with your Aptos account:");
    expect(account.publicKey.verifySignature({ message: signInMessage(text), signature })).toBe(true);
    expect([type, input.chainId, input.uri]).toEqual(["ed25519", "aptos:localnet", "http://localhost"]);
    expect(await connect(true)).toMatchObject(APPROVED);
    expect(await signIn?.({ ...asked, domain: "bank.test" })).toEqual(REJECTED);
  });

  test("works over a network of createLocalnet, and over the URL of its node", async () => {
    const localnet = await createLocalnet({ idleBlockTimeMs: 0 });
    const payer = testAccount("alice");
    await localnet.fund({ address: payer.address, amount: 100_000_000n });
    const inProcess = createTestWallet({ network: configOfLocalnet(localnet), accounts: [payer] });
    argsOf(await inProcess.wallet.features["aptos:connect"].connect());
    const submit = inProcess.wallet.features["aptos:signAndSubmitTransaction"]?.signAndSubmitTransaction;
    expect(argsOf(await submit?.({ payload: callOf(TRANSFER, [carol.address, 1]) })).hash).toMatch(/^0x/);
    await localnet.stop();

    const { endpoints, close } = await network.listen();
    const overUrl = createTestWallet({ network: endpoints.node, accounts: [alice] });
    argsOf(await overUrl.wallet.features["aptos:connect"].connect());
    expect(await overUrl.wallet.features["aptos:network"].network()).toEqual({ name: "local", chainId: 4, url: endpoints.node });
    await close();
  });
});
