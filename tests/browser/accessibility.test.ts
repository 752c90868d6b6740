import { readdirSync } from "node:fs";
import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGES } from "../../packages/web/src/shell/pages/allPages.ts";
import { createClient } from "../support/client.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { contrastFindings, seriousFindings } from "./support/axe.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { brokenAmounts, shortFields, smallTargets } from "./support/measures.ts";
import { type PageVisit, pageVisits } from "./support/pageVisits.ts";
import { previewPayment } from "./support/payments.ts";
import { goUntilHeaded, openUnlockDialog } from "./support/shell.ts";
import { openWithVault } from "./support/storedVault.ts";

/**
 * Each page is checked in one colour scheme, light and dark in turn; the component gallery is checked in both. The full run (`IN_FULL`)
 * checks every page in both.
 */
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];
type Language = "en" | "de";
const WIDE = { width: 1440, height: 900 };
/** Pages whose buttons must all have touch-sized targets at phone width. */
const TOUCHED = ["overview", "accounts", "receive"];
const alice = Account.generate();
const bob = Account.generate().accountAddress.toString();

let network: NetworkAddresses;
let browser: Browser;
/** Two simulated users: `newcomer` has no vault; `holder` has an account, coins and a payment. */
let newcomer: Page;
let holder: Page;
/** Language that the holder's page currently shows. */
let spoken: Language = "en";
let paymentHash: string;

beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  newcomer = (await newVisitor(browser)).page;
  holder = (await newVisitor(browser)).page;
  const aptos = createClient(network);
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: bob, amount: 100_000_000 });
  paymentHash = (await aptos.signAndSubmitTransaction({ signer: alice, transaction })).hash;
  await aptos.waitForTransaction({ transactionHash: paymentHash, options: { waitForIndexer: false } });
  await openWithVault(holder, `${network.pageUrl}/local`, [{ account: alice, label: "Everyday" }]);
  await newcomer.goto(`${network.pageUrl}/local`);
});
afterAll(leaveBrowser);

/** First segments of translation keys, from the catalogue file names. */
const WORD_GROUPS = readdirSync(new URL("../../packages/web/src/language/catalogues/en", import.meta.url)).map((file) =>
  file.replace(/\.ts$/, ""),
);

/**
 * Navigates inside the loaded page, as a link does, and waits for the new heading and the end of loading. Closes an open dialog first,
 * and ignores the previous page's heading.
 */
async function open(page: Page, path: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) > 0) await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  if (page.url() !== network.pageUrl + path) await goUntilHeaded(page, path);
  else await page.locator("h1").first().waitFor();
  await untilStill(page);
}

async function untilStill(page: Page): Promise<void> {
  // The component gallery shows a loading state as a sample, so loading never ends there.
  if (new URL(page.url()).pathname === "/gallery") return;
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
}

/** Every page of the app, with paths that exist for the holder's account. */
function visits(): readonly PageVisit[] {
  return pageVisits(PAGES, { id: paymentHash, address: bob });
}
function pathOf(id: string): string {
  return visits().find((visit) => visit.id === id)?.path ?? "";
}

interface State {
  readonly name: string;
  readonly page: () => Page;
  readonly path: () => string;
  /** Actions on the page before the accessibility check. */
  readonly then?: (page: Page) => Promise<unknown>;
}
const at = (name: string, page: () => Page, path: string | (() => string), then?: State["then"]): State => ({
  name,
  page,
  path: typeof path === "string" ? () => path : path,
  ...(then === undefined ? {} : { then }),
});
const byNewcomer = () => newcomer;
const byHolder = () => holder;
const STATES: readonly State[] = [
  at("the overview of a newcomer", byNewcomer, "/local"),
  at("the choice of a password", byNewcomer, "/local/accounts"),
  at("the form for a payment without an account", byNewcomer, "/local/send"),
  at("an address that is no page", byNewcomer, "/local/nowhere"),
  at("a network that is not known", byNewcomer, "/nowhere-net"),
  at("the search", byHolder, "/local", async (page) => {
    await page.keyboard.press("ControlOrMeta+k");
    await dialogOf(page);
  }),
  at("the search with rows of every kind", byHolder, "/local", async (page) => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("0x1");
    await page.getByRole("option").first().waitFor();
  }),
  at("the list of shortcuts", byHolder, "/local", async (page) => {
    await page.keyboard.press("?");
    await dialogOf(page);
  }),
  at("the password's dialog", byHolder, "/local", async (page) => {
    await openUnlockDialog(page);
    await dialogOf(page);
  }),
  at("a preview", byHolder, "/local/send", (page) => previewPayment(page, { to: bob, amount: "2" })),
];

async function dialogOf(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
}

test.each(STATES.map((state) => [state.name, state] as const))(
  "page state %s has no serious accessibility finding in light and dark mode",
  async (_name, { page: by, path, then }) => {
    const page = by();
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, path());
    await then?.(page);
    await expectNoFindings(page, "light");
    await expectContrast(page, "dark");
  },
);

// Loads the app once for all pages, because it adapts to a resized window and to a language chosen in another tab.
test.each(PAGES.map(({ id }, place) => [id, SCHEMES[place % 2] ?? "light"] as const))(
  "page %s passes accessibility checks in %s mode and phone layout checks in both languages",
  async (id, scheme) => {
    const path = pathOf(id);
    // Deletes stored drafts, because an open transaction preview would delay a language change from another tab.
    await holder.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith("atoll-draft/")) sessionStorage.removeItem(key);
    });
    await holder.setViewportSize(WIDE);
    await holder.emulateMedia({ colorScheme: scheme });
    await open(holder, path);
    await expectNoFindings(holder, scheme, { withShell: IN_FULL });
    if (IN_FULL || id === "gallery") await expectContrast(holder, scheme === "light" ? "dark" : "light");

    await holder.setViewportSize({ width: 360, height: 740 });
    // Starts with the language that the previous page ended with, which saves one switch.
    const [first, second] = spoken === "en" ? (["en", "de"] as const) : (["de", "en"] as const);
    await expectToFit(first);
    await speak(second);
    await expectToFit(second);
    if (IN_FULL || TOUCHED.includes(id)) await holder.setViewportSize({ width: 390, height: 844 });
    if (TOUCHED.includes(id)) expect(await tooSmallToTouch(holder)).toEqual([]);
    if (IN_FULL) expect(await shortFields(holder)).toEqual([]);
  },
);

async function expectNoFindings(page: Page, scheme: Scheme, { withShell } = { withShell: true }): Promise<void> {
  await expect.poll(() => isDark(page)).toBe(scheme === "dark");
  expect(await seriousFindings(page, { withShell })).toEqual([]);
  expect(await smallTargets(page, { navigation: 24, other: 24 })).toEqual([]);
}

/** Checks contrast after switching to the given colour scheme. */
async function expectContrast(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect.poll(() => isDark(page)).toBe(scheme === "dark");
  expect(await contrastFindings(page)).toEqual([]);
}

/** Simulates a language change in another tab. */
async function speak(language: Language): Promise<void> {
  await holder.evaluate((chosen) => {
    localStorage.setItem("atoll-language", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "atoll-language" }));
  }, language);
  await holder.locator(`html[lang=${language}]`).waitFor();
  await untilStill(holder);
  spoken = language;
}

async function expectToFit(language: Language): Promise<void> {
  // Waits two animation frames, until the page is rendered with the new width and language.
  await holder.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const seen = await holder.evaluate(
    (groups) => ({
      language: document.documentElement.lang,
      isWithinTheWindow: document.documentElement.scrollWidth <= window.innerWidth,
      keys: new RegExp(`\\b(${groups.join("|")}):[a-z]\\w+`).exec(document.body.innerText)?.[0],
    }),
    WORD_GROUPS,
  );
  expect(seen).toEqual({ language, isWithinTheWindow: true, keys: undefined });
  expect(await smallTargets(holder, { navigation: 44, other: 24 })).toEqual([]);
  expect(await brokenAmounts(holder)).toEqual([]);
}

/** Checks from the painted background that dark mode is active. */
function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (canvas === null) throw new Error("no canvas");
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) < 128;
  });
}

/** Lists buttons whose touch target does not extend 20 px from their centre in each direction. Ignores buttons outside the window. */
function tooSmallToTouch(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reach = 20;
    return [...document.querySelectorAll("header button, main button")].flatMap((button) => {
      const { left, right, top, bottom, width } = button.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Skips buttons that only appear for keyboard users, such as skip links.
      if (width <= 1 || y < reach || y > innerHeight - reach) return [];
      const missed = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].filter(([at = 0, below = 0]) => document.elementFromPoint(at, below)?.closest("button") !== button);
      return missed.length === 0 ? [] : [`${button.getAttribute("aria-label") ?? button.textContent}: ${missed.length} of 4 missed`];
    });
  });
}
