// @vitest-environment happy-dom
import { Account } from "@aptos-labs/ts-sdk";
import { AccountInfo, UserResponseStatus } from "@aptos-labs/wallet-standard";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAtollWallet } from "./atollWallet.ts";
import { rememberConnection } from "./connection.ts";

const WALLET = "http://localhost:4400";
const user = Account.generate();

const open = vi.fn(() => null);
beforeEach(() => {
  localStorage.clear();
  open.mockClear();
  vi.stubGlobal("open", open);
  vi.stubGlobal("navigator", { userActivation: { isActive: false } });
});
afterEach(() => void vi.unstubAllGlobals());

const connect = () => createAtollWallet().features["aptos:connect"].connect();

it("Atoll's wallet object answers a connection without a click from the site's memory, as adapters ask after a reload", async () => {
  const account = new AccountInfo({ address: user.accountAddress, publicKey: user.publicKey }).bcsToBytes();
  rememberConnection(WALLET, { account, network: { name: "local", chainId: 4, url: "http://127.0.0.1:8080/v1" } });
  expect(await connect()).toMatchObject({ status: UserResponseStatus.APPROVED });
  expect(open).not.toHaveBeenCalled();
});

it("Atoll's wallet object opens the window in a click, also when the connection is remembered", async () => {
  const account = new AccountInfo({ address: user.accountAddress, publicKey: user.publicKey }).bcsToBytes();
  rememberConnection(WALLET, { account, network: { name: "local", chainId: 4, url: "http://127.0.0.1:8080/v1" } });
  vi.stubGlobal("navigator", { userActivation: { isActive: true } });
  await expect(connect()).rejects.toMatchObject({ code: "window_blocked" });
  expect(open).toHaveBeenCalledTimes(1);
});

it("Atoll's wallet object reports a blocked window for a first connection without a click", async () => {
  await expect(connect()).rejects.toMatchObject({ code: "window_blocked" });
});
