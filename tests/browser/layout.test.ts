import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../../packages/web/src/shell/pages/allPages.ts";
import { fillWallet } from "../pictures/holder.ts";
import { createClient } from "../support/client.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { launchWithScrollbars, newVisitor } from "./support/browser.ts";
import { type LayoutCorners, layoutCorners, strayScrollAreas } from "./support/layout.ts";
import { type PageVisit, pageVisits } from "./support/pageVisits.ts";
import { previewPayment, sendButton } from "./support/payments.ts";
import { goUntilHeaded } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

/** Window sizes: a desktop, the same at 200 % zoom, and a phone. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;
/** Pages with the top bar; the component gallery has none. */
const FRAMED = PAGES.filter(({ isBare }) => isBare !== true);

const alice = Account.generate();
const bob = Account.generate().accountAddress.toString();
let browser: Browser;
let page: Page;
let visits: readonly PageVisit[];
/** Measured corners by window width and page. */
const measured = new Map<number, Map<string, LayoutCorners>>(SIZES.map(({ width }) => [width, new Map()]));

beforeAll(async () => {
  const [network, launched] = await Promise.all([sharedNetwork(), launchWithScrollbars()]);
  browser = launched;
  const holdings = await fillWallet(createClient(network), alice, { hasNames: false });
  const aptos = createClient(network);
  const [sent] = await aptos.getAccountTransactions({ accountAddress: alice.accountAddress });
  const id = sent !== undefined && "hash" in sent ? sent.hash : "0x1";
  visits = pageVisits(FRAMED, { ...holdings, id, address: alice.accountAddress.toStringLong() }).map((visit) =>
    visit.id === "sharedAccount" ? { ...visit, path: `/local/shared/${holdings.shared}` } : visit,
  );
  page = (await newVisitor(browser, { viewport: SIZES[0], reducedMotion: "reduce" })).page;
  await openUnlocked(page, `${network.pageUrl}/local`, [{ account: alice, label: "Everyday" }]);
  await page.locator("h1").first().waitFor();
});
afterAll(() => browser?.close());

describe("layout of every page at three window sizes", () => {
  test.each(FRAMED.map(({ id }) => id))("page %s has no nested or stray scroll area", async (id) => {
    const path = visits.find((visit) => visit.id === id)?.path ?? "";
    await page.setViewportSize(SIZES[0]);
    if (new URL(page.url()).pathname !== path) await goUntilHeaded(page, path);
    await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
    const found: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      measured.get(size.width)?.set(id, await layoutCorners(page));
      found.push(...(await strayScrollAreas(page)).map((area) => `${size.width} px: ${area}`));
    }
    expect(found).toEqual([]);
  });

  test.each(SIZES.map(({ width }) => width))("top bar, title and content start at the same place on all pages at %i px", (width) => {
    const pages = [...(measured.get(width) ?? [])];
    expect(pages.length).toBe(FRAMED.length);
    const parts = pages.flatMap(([id, { topBar, title, content, template }]) => [
      { id, part: "top bar", ...topBar },
      { id, part: `title of ${template}`, ...title },
      { id, part: `content of ${template}`, ...content },
    ]);
    const expected = new Map<string, string>();
    const moved = parts.flatMap(({ id, part, x, y }) => {
      const place = `${x}, ${y}`;
      const usual = expected.get(part) ?? place;
      expected.set(part, usual);
      return place === usual ? [] : [`${part} of page ${id} is at ${place} instead of ${usual}`];
    });
    expect(moved).toEqual([]);
  });

  test.each(SIZES)("preview has its buttons in view and no scroll area of its own at $width px", async (size) => {
    await page.setViewportSize(size);
    if (!page.url().endsWith("/local/send")) await goUntilHeaded(page, "/local/send");
    await previewPayment(page, { to: bob, amount: "2" });
    const box = await sendButton(page).boundingBox();
    const isOnTop = await sendButton(page).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop, `the button at ${JSON.stringify(box)} is covered or outside the window`).toBe(true);
    expect(await strayScrollAreas(page)).toEqual([]);
    await page.getByRole("button", { name: "Back", exact: true }).click();
  });

  test("an open dialog dims the scrollbar's gutter too", async () => {
    const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.setViewportSize(SIZES[0]);
    const before = await gutter();
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").waitFor();
    expect(await gutter()).not.toBe(before);
    await page.keyboard.press("Escape");
    await expect.poll(gutter).toBe(before);
  });
});
