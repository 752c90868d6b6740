// @vitest-environment happy-dom
import { Account } from "@aptos-labs/ts-sdk";
import { registerWallet } from "@aptos-labs/wallet-standard";
import { beforeAll, expect, it } from "vitest";
import { codeOf } from "../testing/vaultHarness.ts";
import { connectWallet, listWallets, signInWallet } from "./externalWallets.ts";

const owner = Account.generate();
const APPROVED = { status: "Approved", args: { address: owner.accountAddress, publicKey: owner.publicKey } };
const throws = () => Promise.reject(new Error("the extension's own words"));

/** Registers a fake wallet with this name and these responses. */
function register(name: string, connect: () => Promise<unknown>, sign: () => Promise<unknown> = throws): void {
  const feature = (method: string, run: () => Promise<unknown>) => ({ version: "1.0.0", [method]: run });
  registerWallet({
    version: "1.0.0",
    name,
    icon: "data:image/svg+xml;base64,",
    url: "https://wallet.example",
    chains: ["aptos:mainnet"],
    accounts: [],
    features: {
      "aptos:account": feature("account", connect),
      "aptos:connect": feature("connect", connect),
      "aptos:disconnect": feature("disconnect", throws),
      "aptos:network": feature("network", throws),
      "aptos:onAccountChange": feature("onAccountChange", throws),
      "aptos:onNetworkChange": feature("onNetworkChange", throws),
      "aptos:signMessage": feature("signMessage", throws),
      "aptos:signTransaction": feature("signTransaction", sign),
    },
  } as never);
}

beforeAll(() => {
  register("Harbour", async () => APPROVED);
  register("Harbour", throws);
  register("\u202eLagoon\n", async () => ({ status: "Rejected" }));
  register("L".repeat(20_000), async () => ({ status: "Approved", args: { address: "nowhere", publicKey: owner.publicKey } }));
  register(" ", async () => ({ status: "Approved", args: {} }));
});

it("listWallets shows each wallet's name as one short line, and distinguishes equal names", () => {
  const names = listWallets().map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["Harbour", "Harbour (2)", "Lagoon"]);
  expect(names[3]?.length).toBeLessThan(100);
  expect(names[4]).toBe("Wallet");
});

it("connectWallet reports any invalid wallet response as a failed connection", async () => {
  expect((await connectWallet("Harbour")).address).toBe(owner.accountAddress.toStringLong());
  const [, second, rejected, odd, empty] = listWallets().map(({ name }) => name);
  for (const name of [second, rejected, odd, empty, "Nobody"]) expect(await codeOf(connectWallet(name ?? ""))).toBe("wallet_not_connected");
});

it("signInWallet returns no signature after a wallet error", async () => {
  const address = owner.accountAddress.toStringLong() as never;
  const { RawTransaction, ChainId, EntryFunction, TransactionPayloadEntryFunction } = await import("@aptos-labs/ts-sdk");
  const payload = new TransactionPayloadEntryFunction(EntryFunction.build("0x1::aptos_account", "nothing", [], []));
  const bytes = new RawTransaction(owner.accountAddress, 0n, payload, 9n, 9n, 9n, new ChainId(4)).bcsToBytes();
  expect(await codeOf(signInWallet({ wallet: "Harbour", address }, { form: "raw", bytes }))).toBe("wallet_refused");
});
