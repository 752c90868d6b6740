import { randomBytes } from "node:crypto";
import {
  Account,
  AccountAuthenticator,
  type Aptos,
  Deserializer,
  type Ed25519Account,
  generateSigningMessageForTransaction,
  type SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { launchWithExampleHosts } from "./support/browser.ts";
import { approveInWindow, button, clickToClose, typePassword } from "./support/dapp/connectWindow.ts";
import { attack, type HostileSite, received, startHostileSite } from "./support/dapp/hostileSite.ts";
import { click, clickForWindow, type Dapp, outcomeOf, startDapp } from "./support/dapp/startDapp.ts";
import { vaultWith } from "./support/storedVault.ts";
import { storeFirstVault } from "./support/vaultDatabase.ts";

const PATIENCE_MS = 60_000;

let browser: Browser;
let network: NetworkProcess;
let dapp: Dapp;
let hostile: HostileSite;
let client: Aptos;
let alice: Ed25519Account;
let context: BrowserContext;
/** Tab of Atoll, which keeps the vault unlocked. */
let atoll: Page;
beforeAll(async () => {
  [network, browser, dapp, hostile] = await Promise.all([startNetworkProcess(), launchWithExampleHosts(), startDapp(), startHostileSite()]);
  client = createClient(network);
  alice = await fundedAccount(client, 1_000_000_000);
  context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  atoll = await context.newPage();
  await atoll.goto(`${network.pageUrl}/icon.svg`);
  await storeFirstVault(atoll, await vaultWith([{ account: alice, label: "Everyday" }]));
  await atoll.goto(`${network.pageUrl}/settings/sites`);
  await atoll.getByRole("main").getByRole("button", { name: "Unlock" }).click();
  await typePassword(atoll);
  await atoll.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
  await atoll.getByText("No connected sites").waitFor();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([dapp?.close(), hostile?.close()]);
  await network?.stop();
});
beforeEach(async () => {
  const others = context.pages().filter((tab) => tab !== atoll);
  await Promise.all(others.map((tab) => tab.close()));
});

const newId = () => randomBytes(16).toString("hex");
const ofAlice = () => ({ atoll: 1, id: newId(), account: alice.accountAddress.toString(), chainId: 4 });
const connect = () => ({ atoll: 1, id: newId(), kind: "connect" });
const message = (text: string) => ({ ...ofAlice(), kind: "signMessage", message: text, nonce: "1", fields: [] });
const signing = (transaction: Uint8Array) => ({ ...ofAlice(), kind: "signTransaction", transaction, secondarySigners: [], feePayer: null });
const payment = () => ({
  ...ofAlice(),
  ...{ kind: "signAndSubmit", gasUnitPrice: null, maxGasAmount: null },
  call: {
    function: "0x1::aptos_account::transfer",
    typeArguments: [],
    arguments: [Account.generate().accountAddress.toString(), 5],
    multisigAddress: null,
  },
});

async function openSite(host?: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(hostile.origin(host));
  return page;
}

/** Opens the site and connects it through the window, as a user who trusts it. */
async function openConnected(host?: string): Promise<Page> {
  const page = await openSite(host);
  const popup = await attack(page, network.pageUrl, [connect()]);
  await clickToClose(popup, button(popup, "Connect"));
  await expect.poll(() => received(page)).toMatchObject([{ data: { kind: "connected" } }]);
  return page;
}

async function transfer(octas: number): Promise<SimpleTransaction> {
  return client.transaction.build.simple({
    sender: alice.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, octas] },
    options: { expireTimestamp: Math.floor(Date.now() / 1000) + 300 },
  });
}

/** Uint8Arrays do not survive the way into a page, so the page makes them itself from digits. */
async function attackWithBytes(page: Page, request: object, transaction: Uint8Array): Promise<Page> {
  const popup = await attack(page, network.pageUrl, [], true);
  await popup.getByText("Waiting for the site").waitFor();
  await page.evaluate(
    ({ request, bytes }) => {
      const { site } = window as unknown as { site: { post(request: object): void; bytes: Uint8Array } };
      site.bytes = Uint8Array.from(bytes);
      site.post({ ...request, transaction: site.bytes });
    },
    { request, bytes: [...transaction] },
  );
  return popup;
}

describe("a site that the user did not connect", () => {
  test.each([
    ["a message", () => message("Hello")],
    ["a payment", payment],
  ])("gets no preview and no signature for %s, even if it knows account and chain", async (_, request) => {
    const page = await openSite();
    const sent = request();
    const popup = await attack(page, network.pageUrl, [sent]);
    await expect.poll(() => received(page)).toHaveLength(1);
    expect(await received(page)).toMatchObject([{ origin: network.pageUrl, data: { id: sent.id, kind: "failed", code: "not_connected" } }]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test("finds no window of Atoll to put into a frame", async () => {
    const page = await openSite();
    const isReady = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          addEventListener("message", () => resolve(true));
          const frame = document.createElement("iframe");
          frame.src = `${url}/connect`;
          frame.addEventListener("load", () => setTimeout(() => resolve(false), 2_000));
          document.body.append(frame);
        }),
      network.pageUrl,
    );
    expect(isReady).toBe(false);
    expect(await page.frameLocator("iframe").locator("#connect").count()).toBe(0);
  });

  test("cannot send a request through a window that is not the opener", async () => {
    const page = await openSite();
    const popup = await attack(page, network.pageUrl, [], true);
    await popup.getByText("Waiting for the site").waitFor();
    await page.evaluate((request) => {
      const frame = document.createElement("iframe");
      document.body.append(frame);
      const script = frame.contentDocument?.createElement("script");
      if (script === undefined) return;
      script.text = `parent.site.popup.postMessage(${JSON.stringify(request)}, parent.site.wallet)`;
      frame.contentDocument?.body.append(script);
    }, connect());
    // The opener's own request arrives after the frame's, so the frame's was ignored if this one is served.
    const own = connect();
    await page.evaluate((request) => (window as unknown as { site: { post(one: object): void } }).site.post(request), own);
    await clickToClose(popup, button(popup, "Cancel"));
    await expect.poll(() => received(page)).toMatchObject([{ data: { id: own.id, kind: "rejected" } }]);
  });

  test("shows one request of a thousand, and gets ten answers to the others", async () => {
    const page = await openSite();
    const first = connect();
    const others = Array.from({ length: 999 }, connect);
    const popup = await attack(page, network.pageUrl, [first, ...others]);
    await popup.getByText("wants to connect for the first time").waitFor();
    await clickToClose(popup, button(popup, "Cancel"));
    await expect.poll(async () => (await received(page)).at(-1)?.data.id).toBe(first.id);
    const answers = await received(page);
    expect(answers.filter(({ data }) => data.code === "busy")).toHaveLength(10);
    expect(answers).toHaveLength(11);
  });

  test.each<readonly [string, () => object]>([
    ["an oversized message", () => message("a".repeat(10_001))],
    ["a further field", () => ({ ...message("Hello"), origin: "http://bank.example" })],
    ["an unknown kind", () => ({ ...ofAlice(), kind: "export" })],
    ["deeply nested arguments", () => ({ ...payment(), call: { ...payment().call, arguments: [[[[[[[[[[1]]]]]]]]]] } })],
  ])("gets an error and no preview for %s", async (_, request) => {
    const page = await openSite();
    await attack(page, network.pageUrl, [request()]);
    await expect.poll(() => received(page)).toMatchObject([{ data: { kind: "failed", code: "unreadable" } }]);
  });

  test("that looks like a connected site is marked, and Connect needs an acknowledgement", async () => {
    await openConnected("lagoon.example");
    // The second letter is the Cyrillic а.
    const page = await openSite("l\u0430goon.example");
    const popup = await attack(page, network.pageUrl, [connect()]);
    await popup.getByText("This is not lagoon.example. It only looks like it.").waitFor();
    await popup.getByText(new URL(page.url()).hostname, { exact: true }).first().waitFor();
    await popup.waitForTimeout(1_200);
    expect(await button(popup, "Connect anyway").isDisabled()).toBe(true);
    await clickToClose(popup, button(popup, "Block this site"));
    await expect.poll(() => received(page)).toMatchObject([{ data: { kind: "failed", code: "site_blocked" } }]);
    const again = await attack(page, network.pageUrl, [connect()]);
    await expect.poll(() => received(page)).toMatchObject([{ data: { kind: "failed", code: "site_blocked" } }]);
    await expect.poll(() => again.isClosed()).toBe(true);
  });
});

describe("a connected site", () => {
  test("cannot have a click decide that was aimed at something else", async () => {
    const page = await openConnected("harbour.example");
    const popup = await attack(page, network.pageUrl, [payment()]);
    const approve = button(popup, "Approve");
    await approve.waitFor();
    // Waits until the button reacts, then clicks it in the frame after the window changes its size, as a resizing site would arrange.
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await popup.evaluate(() => {
      const whileResized = new Promise((resolve) => {
        addEventListener(
          "resize",
          () =>
            requestAnimationFrame(() => {
              const target = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Approve");
              target?.click();
              resolve(target?.disabled);
            }),
          { once: true },
        );
      });
      Object.assign(window, { whileResized });
    });
    await popup.setViewportSize({ width: 400, height: 640 });
    expect(await popup.evaluate(() => (window as unknown as { whileResized: Promise<unknown> }).whileResized)).toBe(true);
    await popup.waitForTimeout(300);
    expect(await received(page)).toEqual([]);
    await clickToClose(popup, button(popup, "Reject"));
    await expect.poll(() => received(page)).toMatchObject([{ data: { kind: "rejected" } }]);
  });

  test("gets a signature of the previewed bytes, although it changes them after sending and sends others under the same id", async () => {
    const page = await openConnected("harbour.example");
    const [shown, other] = [await transfer(70_000_000), await transfer(900_000_000)];
    const request = signing(new Uint8Array());
    const popup = await attackWithBytes(page, request, shown.rawTransaction.bcsToBytes());
    await popup.getByRole("region", { name: "Preview" }).getByText("0.7 APT").first().waitFor();
    await page.evaluate(
      ({ request, bytes }) => {
        const { site } = window as unknown as { site: { post(request: object): void; bytes: Uint8Array } };
        site.bytes.set(bytes);
        site.post({ ...request, transaction: Uint8Array.from(bytes) });
      },
      { request, bytes: [...other.rawTransaction.bcsToBytes()] },
    );
    await expect.poll(() => button(popup, "Sign").isEnabled()).toBe(true);
    expect(await popup.getByText("9 APT").count()).toBe(0);
    await clickToClose(popup, button(popup, "Sign"));
    const digits = await page.evaluate(() => {
      const { site } = window as unknown as { site: { received: { data: { authenticator?: Uint8Array } }[] } };
      return site.received.flatMap(({ data }) => (data.authenticator === undefined ? [] : [[...data.authenticator]]));
    });
    expect(digits).toHaveLength(1);
    const authenticator = AccountAuthenticator.deserialize(new Deserializer(Uint8Array.from(digits[0] ?? [])));
    const isOf = (transaction: SimpleTransaction) =>
      authenticator.isEd25519() &&
      authenticator.public_key.verifySignature({
        message: generateSigningMessageForTransaction(transaction),
        signature: authenticator.signature,
      });
    expect([isOf(shown), isOf(other)]).toEqual([true, false]);
  });

  test("receives no signature for signing bytes of a transaction sent as a message", async () => {
    const page = await openConnected("harbour.example");
    const bytes = generateSigningMessageForTransaction(await transfer(70_000_000));
    const popup = await attack(page, network.pageUrl, [message(Buffer.from(bytes).toString("hex"))]);
    await popup.getByText("This message is a transaction").waitFor();
    await popup.waitForTimeout(1_200);
    const sign = button(popup, "Sign anyway");
    expect(await sign.isDisabled()).toBe(true);
    await popup.getByRole("checkbox").check();
    await sign.click();
    await approveInWindow(popup);
    const digits = await page.evaluate(() => {
      const { site } = window as unknown as { site: { received: { data: { authenticator?: Uint8Array } }[] } };
      return site.received.flatMap(({ data }) => [...(data.authenticator ?? [])]);
    });
    const authenticator = AccountAuthenticator.deserialize(new Deserializer(Uint8Array.from(digits)));
    expect(
      authenticator.isEd25519() && authenticator.public_key.verifySignature({ message: bytes, signature: authenticator.signature }),
    ).toBe(false);
  });

  test("gets nothing if its tab shows another site when the user approves", async () => {
    const page = await openConnected("harbour.example");
    const popup = await attack(page, network.pageUrl, [connect()]);
    await popup.getByText("wants to connect again").waitFor();
    await page.goto(hostile.origin("thief.example"));
    await clickToClose(popup, button(popup, "Connect"));
    expect(await received(page)).toEqual([]);
  });

  test("is refused after twenty requests within a minute", async () => {
    const page = await openConnected("flood.example");
    const codes: unknown[] = [];
    // The consent to connect was the first request of this minute.
    for (let at = 1; at < 22; at++) {
      await attack(page, network.pageUrl, [{ ...message("Hello"), chainId: 5 }]);
      await expect.poll(async () => (await received(page)).length).toBe(1);
      codes.push((await received(page))[0]?.data.code);
    }
    expect(codes.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => "not_connected"));
    expect(codes.slice(19)).toEqual(["too_many_requests", "too_many_requests"]);
  }, 180_000);
});

describe("a page that uses the wallet package", () => {
  test("ignores answers of a page that the window was navigated to, and of windows with guessed ids", async () => {
    const page = await context.newPage();
    await page.goto(dapp.url(network));
    const popup = await clickForWindow(page, "connect");
    await popup.getByText("wants to connect for the first time").waitFor();
    await Promise.all([
      popup.waitForURL(`${hostile.origin("thief.example")}/`),
      popup.evaluate((url) => window.location.assign(url), hostile.origin("thief.example")),
    ]);
    // The window is still the one that the package opened: only its origin gives the forger away.
    await popup.evaluate(() => {
      for (let at = 0; at < 1_000; at++) {
        const id = at.toString(16).padStart(32, "0");
        opener.postMessage({ atoll: 1, id, kind: "rejected" }, "*");
      }
      opener.postMessage({ atoll: 1, kind: "ready" }, "*");
    });
    expect(await popup.evaluate(() => (window as unknown as { site: { received: unknown[] } }).site.received)).toEqual([]);
    await popup.close();
    expect(await outcomeOf(page)).toEqual({ value: { status: "Rejected" } });
    await click(page, "reconnect");
    expect(await outcomeOf(page)).toEqual({ value: "Rejected" });
  });

  test("says that the transaction expired if the user takes longer than the site allows", async () => {
    const page = await context.newPage();
    await page.goto(dapp.url(network));
    const connecting = await clickForWindow(page, "connect");
    await clickToClose(connecting, button(connecting, "Connect"));
    const raw = await client.transaction.build.simple({
      sender: alice.accountAddress,
      data: { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, 1_000] },
      options: { expireTimestamp: Math.floor(Date.now() / 1000) + 12 },
    });
    const popup = await clickForWindow(page, "sign", { raw: raw.rawTransaction.bcsToHex().toString(), secondary: [] });
    await popup
      .getByRole("timer")
      .getByText(/Expires in \d+ s/)
      .waitFor();
    await popup.getByText("This transaction has expired").first().waitFor();
    expect(await button(popup, "Sign").count()).toBe(0);
    await clickToClose(popup, button(popup, "Close window"));
    expect(await outcomeOf(page)).toMatchObject({ error: { code: "expired" } });
  });
});
