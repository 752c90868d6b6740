// @vitest-environment happy-dom
import {
  Account,
  AccountAddress,
  AccountAuthenticatorEd25519,
  ChainId,
  Ed25519Signature,
  EntryFunction,
  Identifier,
  ModuleId,
  Network,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadEntryFunction,
} from "@aptos-labs/ts-sdk";
import { AccountInfo, type AptosWallet, UserResponseStatus } from "@aptos-labs/wallet-standard";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAtollWallet } from "./atollWallet.ts";

const WALLET = "http://localhost:4400";
const user = Account.generate();
const account = new AccountInfo({ address: user.accountAddress, publicKey: user.publicKey }).bcsToBytes();
const network = { name: "local", chainId: 4, url: "http://127.0.0.1:8080/v1" };
const CONNECTED = { kind: "connected", account, network };

/** Connect window of a test: it records what the site posts, and answers as the browser would deliver it. */
function createPopup() {
  const posted: { readonly data: Record<string, unknown>; readonly origin: string }[] = [];
  const popup = {
    closed: false,
    close: () => {
      popup.closed = true;
    },
    postMessage: (data: Record<string, unknown>, origin: string) => posted.push({ data, origin }),
  };
  const deliver = (data: unknown, { origin = WALLET, source = popup as unknown }: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent("message", { data, origin });
    Object.defineProperty(event, "source", { value: source });
    window.dispatchEvent(event);
  };
  const idOf = () => String(posted.at(-1)?.data.id);
  return {
    popup,
    posted,
    deliver,
    ready: () => deliver({ atoll: 1, kind: "ready" }),
    answer: (body: object) => deliver({ atoll: 1, id: idOf(), ...body }),
  };
}

/** Unsigned call of a transfer function. */
function transferOf(sender: AccountAddress): RawTransaction {
  const call = new EntryFunction(new ModuleId(AccountAddress.ONE, new Identifier("aptos_account")), new Identifier("transfer"), [], []);
  return new RawTransaction(sender, 0n, new TransactionPayloadEntryFunction(call), 200n, 100n, 2_000_000_000n, new ChainId(4));
}

let opened: ReturnType<typeof createPopup>;
let open: ReturnType<typeof vi.fn<() => unknown>>;
let wallet: AptosWallet;
beforeEach(() => {
  localStorage.clear();
  opened = createPopup();
  open = vi.fn(() => opened.popup);
  vi.stubGlobal("open", open);
  wallet = createAtollWallet();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function connect() {
  const connecting = wallet.features["aptos:connect"].connect();
  opened.ready();
  opened.answer(CONNECTED);
  return connecting;
}

describe("Atoll's wallet object", () => {
  it("opens the window in the task of the click, for connections and for every kind of signature", async () => {
    // Safari refuses windows that open after an await, so the call must have happened when the method returns its promise.
    const connecting = wallet.features["aptos:connect"].connect();
    expect(open).toHaveBeenCalledExactlyOnceWith(`${WALLET}/connect`, "", expect.stringContaining("popup"));
    opened.ready();
    opened.answer(CONNECTED);
    await connecting;
    const { signMessage } = wallet.features["aptos:signMessage"];
    const submit = wallet.features["aptos:signAndSubmitTransaction"]?.signAndSubmitTransaction;
    const { signTransaction } = wallet.features["aptos:signTransaction"];
    const changeNetwork = wallet.features["aptos:changeNetwork"]?.changeNetwork;
    const signIn = wallet.features["aptos:signIn"]?.signIn;
    for (const request of [
      () => signMessage({ message: "Hello", nonce: "1" }),
      () => signTransaction(new SimpleTransaction(transferOf(user.accountAddress))),
      () => submit?.({ payload: { function: "0x1::coin::transfer", functionArguments: [] } }),
      () => changeNetwork?.({ name: Network.TESTNET, chainId: 2 }),
      () => signIn?.({ domain: "lagoon.example", nonce: "1" }),
    ]) {
      open.mockClear();
      const pending = request();
      expect(open).toHaveBeenCalledTimes(1);
      opened.ready();
      opened.answer({ kind: "rejected" });
      expect(await pending).toEqual({ status: UserResponseStatus.REJECTED });
    }
  });

  it("sends nothing before the window is ready, and only to the wallet's origin", async () => {
    const connecting = wallet.features["aptos:connect"].connect();
    expect(opened.posted).toEqual([]);
    opened.ready();
    expect(opened.posted).toEqual([{ data: { atoll: 1, id: expect.stringMatching(/^[0-9a-f]{32}$/), kind: "connect" }, origin: WALLET }]);
    opened.answer(CONNECTED);
    expect(await connecting).toMatchObject({ status: UserResponseStatus.APPROVED });
    expect((await wallet.features["aptos:account"].account()).address.equals(user.accountAddress)).toBe(true);
    expect(await wallet.features["aptos:network"].network()).toEqual(network);
  });

  it("ignores answers from other windows, other origins and for other ids, and rejects unknown forms", async () => {
    const connecting = wallet.features["aptos:connect"].connect();
    opened.ready();
    const [request] = opened.posted;
    const answer = { atoll: 1, id: request?.data.id, ...CONNECTED };
    opened.deliver(answer, { origin: "http://localhost:4444" });
    opened.deliver(answer, { source: window });
    opened.deliver({ ...answer, id: "0".repeat(32) });
    let isSettled = false;
    void connecting
      .catch(() => undefined)
      .finally(() => {
        isSettled = true;
      });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    opened.deliver({ ...answer, extra: true });
    await expect(connecting).rejects.toMatchObject({ code: "unknown_answer" });
  });

  it("uses a fresh id for each request, and sends one request at a time", async () => {
    const first = wallet.features["aptos:connect"].connect();
    await expect(wallet.features["aptos:connect"].connect()).rejects.toMatchObject({ code: "busy" });
    expect(open).toHaveBeenCalledTimes(1);
    opened.ready();
    opened.answer(CONNECTED);
    await first;
    await connect();
    const ids = opened.posted.map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("names the cause if the window is blocked, lost, or does not answer", async () => {
    open.mockReturnValueOnce(null);
    await expect(wallet.features["aptos:connect"].connect()).rejects.toMatchObject({ code: "window_blocked", message: /pop-ups/ });
    vi.useFakeTimers();
    const lost = expect(wallet.features["aptos:connect"].connect()).rejects.toMatchObject({
      code: "window_lost",
      message: /cross-origin-opener-policy/,
    });
    opened.popup.close();
    await vi.advanceTimersByTimeAsync(1_500);
    await lost;
    opened = createPopup();
    const silent = expect(wallet.features["aptos:connect"].connect()).rejects.toMatchObject({ code: "no_answer" });
    await vi.advanceTimersByTimeAsync(31_000);
    await silent;
  });

  it("takes a closed window for the user's refusal", async () => {
    vi.useFakeTimers();
    const connecting = wallet.features["aptos:connect"].connect();
    opened.ready();
    opened.popup.close();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await connecting).toEqual({ status: UserResponseStatus.REJECTED });
  });

  it("reads an answer that the browser delivers after it reports the window as closed", async () => {
    vi.useFakeTimers();
    const connecting = wallet.features["aptos:connect"].connect();
    opened.ready();
    opened.popup.close();
    await vi.advanceTimersByTimeAsync(900);
    opened.answer(CONNECTED);
    expect(await connecting).toMatchObject({ status: UserResponseStatus.APPROVED });
  });

  it("opens a window for the next request as soon as the user closed the former one", async () => {
    vi.useFakeTimers();
    const closed = wallet.features["aptos:connect"].connect();
    opened.ready();
    opened.popup.close();
    opened = createPopup();
    const next = connect();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await closed).toEqual({ status: UserResponseStatus.REJECTED });
    expect(await next).toMatchObject({ status: UserResponseStatus.APPROVED });
  });

  it("reconnects silently from this site's storage without a window, until disconnected", async () => {
    expect(await wallet.features["aptos:connect"].connect(true)).toEqual({ status: UserResponseStatus.REJECTED });
    await connect();
    open.mockClear();
    const reloaded = createAtollWallet();
    expect(await reloaded.features["aptos:connect"].connect(true)).toMatchObject({ status: UserResponseStatus.APPROVED });
    expect(open).not.toHaveBeenCalled();
    await reloaded.features["aptos:disconnect"].disconnect();
    expect(await createAtollWallet().features["aptos:connect"].connect(true)).toEqual({ status: UserResponseStatus.REJECTED });
  });

  it("forgets the connection if the wallet says that the site is not connected", async () => {
    await connect();
    const signing = wallet.features["aptos:signMessage"].signMessage({ message: "Hello", nonce: "1" });
    opened.ready();
    opened.answer({ kind: "failed", code: "not_connected", message: "This site is not connected." });
    await expect(signing).rejects.toMatchObject({ code: "not_connected" });
    await expect(wallet.features["aptos:account"].account()).rejects.toMatchObject({ code: "not_connected" });
  });

  it("reports an account and a network that the user changed in the window", async () => {
    await connect();
    const [accounts, networks]: [string[], number[]] = [[], []];
    await wallet.features["aptos:onAccountChange"].onAccountChange(({ address }) => void accounts.push(address.toString()));
    await wallet.features["aptos:onNetworkChange"].onNetworkChange(({ chainId }) => void networks.push(chainId));
    await connect();
    expect([accounts, networks]).toEqual([[], []]);
    const other = Account.generate();
    const connecting = wallet.features["aptos:connect"].connect();
    opened.ready();
    const info = new AccountInfo({ address: other.accountAddress, publicKey: other.publicKey }).bcsToBytes();
    opened.answer({ kind: "connected", account: info, network: { ...network, chainId: 220 } });
    await connecting;
    expect([accounts, networks]).toEqual([[other.accountAddress.toString()], [220]]);
  });

  it("returns a message's signature as the client library's type", async () => {
    await connect();
    const signing = wallet.features["aptos:signMessage"].signMessage({ message: "Hello", nonce: "7", chainId: true });
    opened.ready();
    expect(opened.posted.at(-1)?.data).toMatchObject({ message: "Hello", nonce: "7", fields: ["chainId"], chainId: 4 });
    const signature = new Ed25519Signature(new Uint8Array(64).fill(7));
    const authenticator = new AccountAuthenticatorEd25519(user.publicKey as never, signature).bcsToBytes();
    const fullMessage = "APTOS\nchainId: 4\nmessage: Hello\nnonce: 7";
    opened.answer({ kind: "messageSigned", fullMessage, authenticator, account, network });
    const answer = await signing;
    expect(answer).toMatchObject({ status: UserResponseStatus.APPROVED, args: { fullMessage, message: "Hello", nonce: "7", chainId: 4 } });
    expect(String(answer.status === UserResponseStatus.APPROVED && answer.args.signature)).toBe(signature.toString());
  });

  it("reports another network after the user agreed, and answers in the standard's form for a network that Atoll lacks", async () => {
    await connect();
    const changed: number[] = [];
    await wallet.features["aptos:onNetworkChange"].onNetworkChange(({ chainId }) => void changed.push(chainId));
    const change = (chainId: number) => {
      const pending = wallet.features["aptos:changeNetwork"]?.changeNetwork({
        name: Network.CUSTOM,
        chainId,
        url: "https://node.example/v1",
      });
      opened.ready();
      return pending;
    };
    const agreed = change(220);
    expect(opened.posted.at(-1)?.data).toMatchObject({
      kind: "changeNetwork",
      account: user.accountAddress.toStringLong(),
      chainId: 4,
      network: { name: "custom", chainId: 220, url: "https://node.example/v1" },
    });
    opened.answer({ kind: "connected", account, network: { name: "custom", chainId: 220, url: "https://node.example/v1" } });
    expect(await agreed).toEqual({ status: UserResponseStatus.APPROVED, args: { success: true } });
    expect([changed, (await wallet.features["aptos:network"].network()).chainId]).toEqual([[220], 220]);
    const unknown = change(77);
    opened.answer({ kind: "failed", code: "unsupported", message: "Atoll does not have this network." });
    expect(await unknown).toEqual({
      status: UserResponseStatus.APPROVED,
      args: { success: false, reason: "Atoll does not have this network." },
    });
  });

  it("signs in and connects with one request, and returns the fields that Atoll bound", async () => {
    const input = { domain: "lagoon.example", nonce: "n1", statement: "Welcome" };
    const signingIn = wallet.features["aptos:signIn"]?.signIn(input);
    opened.ready();
    expect(opened.posted.at(-1)?.data).toMatchObject({
      kind: "signIn",
      account: null,
      chainId: null,
      input: { ...input, address: null, resources: null },
    });
    const signature = new Ed25519Signature(new Uint8Array(64).fill(7));
    const authenticator = new AccountAuthenticatorEd25519(user.publicKey as never, signature).bcsToBytes();
    const bound = { uri: "https://lagoon.example", version: "1" };
    opened.answer({ kind: "signedIn", ...bound, chain: "aptos:localnet", authenticator, account, network });
    const answer = await signingIn;
    expect(answer).toMatchObject({
      status: UserResponseStatus.APPROVED,
      args: { input: { ...input, ...bound, chainId: "aptos:localnet", address: user.accountAddress.toStringLong() }, type: "ed25519" },
    });
    expect((await wallet.features["aptos:account"].account()).address.equals(user.accountAddress)).toBe(true);
    const again = wallet.features["aptos:signIn"]?.signIn(input);
    opened.ready();
    expect(opened.posted.at(-1)?.data).toMatchObject({ account: user.accountAddress.toStringLong(), chainId: 4 });
    opened.answer({ kind: "rejected" });
    expect(await again).toEqual({ status: UserResponseStatus.REJECTED });
  });

  it("sets the fee payer of the site's transaction only once the user approved", async () => {
    await connect();
    const transaction = new SimpleTransaction(transferOf(Account.generate().accountAddress));
    const sign = () => {
      const signing = wallet.features["aptos:signTransaction"].signTransaction(transaction, true);
      opened.ready();
      expect(transaction.feePayerAddress).toBeUndefined();
      expect(opened.posted.at(-1)?.data).toMatchObject({ feePayer: user.accountAddress.toStringLong() });
      return signing;
    };
    const rejected = sign();
    opened.answer({ kind: "rejected" });
    expect(await rejected).toEqual({ status: UserResponseStatus.REJECTED });
    expect(transaction.feePayerAddress).toBeUndefined();
    const approved = sign();
    const signature = new Ed25519Signature(new Uint8Array(64));
    const authenticator = new AccountAuthenticatorEd25519(user.publicKey as never, signature).bcsToBytes();
    opened.answer({ kind: "transactionSigned", authenticator, account, network });
    expect(await approved).toMatchObject({ status: UserResponseStatus.APPROVED });
    expect(transaction.feePayerAddress).toEqual(user.accountAddress);
  });

  it("refuses arguments that would lose value on the way: fractions, unsafe numbers and unknown objects", async () => {
    await connect();
    const submit = wallet.features["aptos:signAndSubmitTransaction"]?.signAndSubmitTransaction;
    for (const argument of [0.5, 2 ** 60, { a: 1 }, Symbol("x")]) {
      const payload = { function: "0x1::coin::transfer" as const, functionArguments: [argument as never] };
      await expect(submit?.({ payload })).rejects.toMatchObject({ code: "unsupported" });
    }
  });
});
