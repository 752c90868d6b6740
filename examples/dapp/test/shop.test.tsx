import { Network } from "@aptos-labs/ts-sdk";
import { aptosConfig, useLocalnet } from "atoll-localnet/vitest";
import { createTestWallet, type TestWallet } from "atoll-wallet/testing";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../src/App";

// The shop with the official adapter, a scripted wallet and a real network in this process: no browser, no window, no port.
const network = useLocalnet();
const { shop, buyer } = network.accounts;
const address = `${shop}`;
const settings = { ...aptosConfig(network), network: Network.LOCAL };

beforeAll(async () => {
  await network.deploy("move", shop!);
});

let wallet: TestWallet;
let remove: () => void;
let root: Root;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  localStorage.clear();
  wallet = createTestWallet({ network: settings, accounts: [buyer, network.accounts.seller] });
  remove = wallet.register();
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<App client={settings} shop={address} />);
});
afterEach(() => {
  root.unmount();
  remove();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
const status = () => document.querySelector("[role=status]")?.textContent;
const text = () => document.body.textContent ?? "";

/** Clicks a button as soon as it is enabled. */
async function click(name: string): Promise<void> {
  await vi.waitFor(() => expect(button(name)?.disabled).toBe(false), { timeout: 10_000 });
  button(name)?.click();
}
const shows = (wanted: string) => vi.waitFor(() => expect(text()).toContain(wanted), { timeout: 10_000 });
const connect = async () => {
  await click("Connect Atoll");
  await shows("Disconnect");
};

describe("shop", () => {
  test("shows prices and stock before anybody connects", async () => {
    await shows("0.25 APT");
    expect(text()).toContain("1.5 APT");
    expect(button("Buy Sea glass")?.disabled).toBe(true);
    expect(status()).toBe("Connect a wallet to buy.");
  });

  test("sells an item: the buyer pays, and the stock falls", async () => {
    await connect();
    await click("Buy Sea glass");
    await shows("Bought: Sea glass.");
    expect(await network.view(`${address}::shop::stock`)).toEqual([["11", "40", "2"]]);
    expect(wallet.requests).toEqual([{ kind: "connect" }, { kind: "signAndSubmit", function: `${address}::shop::buy` }]);
  });

  test("takes no payment if the user declines or closes the window", async () => {
    await connect();
    for (const answer of ["reject", "closed"] as const) {
      wallet.next(answer);
      await click("Buy Tide table");
      await shows("You declined. Nothing was paid.");
    }
    expect(await network.view(`${address}::shop::stock`)).toEqual([["12", "40", "2"]]);
  });

  test("waits while the wallet is locked, and lets nobody buy twice meanwhile", async () => {
    await connect();
    wallet.next("locked");
    await click("Buy Storm lamp");
    await shows("In your wallet…");
    expect(button("Buy Sea glass")?.disabled).toBe(true);
    wallet.unlock();
    await shows("Bought: Storm lamp.");
  });

  test("says so if the last piece is gone", async () => {
    await connect();
    await network.call(network.accounts.seller, `${address}::shop::buy`, { arguments: [2n, 2n] });
    wallet.next({ slowMs: 1 });
    await shows("Sold out");
    expect(button("Buy Storm lamp")?.disabled).toBe(true);
  });

  test("offers nothing on another network, until the user switches", async () => {
    wallet.next("wrongNetwork");
    await connect();
    await shows("Your wallet is on mainnet");
    expect(button("Buy Sea glass")?.disabled).toBe(true);
    // The adapter listens for changes shortly after it shows the connection.
    await vi.waitFor(async () => {
      await wallet.switchNetwork("wrong");
      await wallet.switchNetwork("right");
      await vi.waitFor(() => expect(button("Buy Sea glass")?.disabled).toBe(false), { timeout: 1_000 });
    }, 20_000);
    await click("Buy Sea glass");
    await shows("Bought: Sea glass.");
  });

  test("explains a window that the browser blocked", async () => {
    wallet.next("blocked");
    await click("Connect Atoll");
    await shows("Allow pop-ups for this site");
  });
});
