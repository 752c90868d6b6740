import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { ROOT, startAtoll } from "../startAtoll.ts";
import { type Frame, framesOfTrace, TRACE_CATEGORIES } from "./frames.ts";
import { makeHistory } from "./longHistory.ts";

const ROWS = 10_000;
/** By the thread's own time: what else runs on the machine does not count. */
const LONGEST_FRAME_MS = 50;
const PATIENCE_MS = 120_000;
const PASSWORD = "lagoon pepper 47 violin";

/** What a frame takes while somebody scrolls and types in a long history, in Chromium; fails where one takes longer than it may. */
export async function measurePage(rows = ROWS): Promise<void> {
  const network = await startAtoll({ hasIndexer: true });
  const browser = await launchChromium();
  try {
    const address = await makeHistory(network, rows);
    const frames = await framesOfHistory(browser, network.pageUrl, address, rows);
    const longest = Math.max(...frames.map(({ threadMs }) => threadMs));
    if (longest > LONGEST_FRAME_MS)
      throw new Error(`a frame took ${longest.toFixed(0)} ms of the thread's time, more than ${LONGEST_FRAME_MS}`);
  } finally {
    await browser.close();
    await network.stop();
  }
}

async function launchChromium(): Promise<Browser> {
  const script: { findChromium(): string | undefined } = await import(pathToFileURL(join(ROOT, "scripts/lib/chromium.mjs")).href);
  const executablePath = script.findChromium();
  if (executablePath === undefined) throw new Error("The page is measured in Chromium: install it, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"] });
}

/** Opens the activity of an address, reads it to its end, and gives every frame while scrolling and typing; prints what they took. */
export async function framesOfHistory(browser: Browser, pageUrl: string, address: string, rows: number): Promise<readonly Frame[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await watch(page, pageUrl, address);
  await page.getByRole("navigation").getByRole("link", { name: "Activity", exact: true }).click();
  await page.getByRole("table", { name: "Activity" }).waitFor();
  const reading = performance.now();
  await scrollToTheEnd(page, rows);
  console.log(`page: ${rows} lines of history read to their end in ${((performance.now() - reading) / 1_000).toFixed(1)} s`);
  const scrolling = await framesDuring(browser, page, async () => {
    await page.mouse.move(700, 500);
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, step % 2 === 0 ? -4_000 : 1_500);
  });
  const typing = await framesDuring(browser, page, async () => {
    await page.getByRole("searchbox").pressSequentially("0x1::aptos_account transfer 12", { delay: 40 });
    await page.waitForTimeout(500);
  });
  report("scrolling", scrolling);
  report("typing", typing);
  await context.close();
  return [...scrolling, ...typing];
}

/** With a new vault, watches an address. */
async function watch(page: Page, pageUrl: string, address: string): Promise<void> {
  await page.goto(`${pageUrl}/local/accounts`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create password" }).click();
  await page.locator("summary", { hasText: "Other ways" }).click();
  await page.getByRole("button", { name: /^Watch an address/ }).click();
  await page.getByLabel("Address", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Watch this address" }).click();
  await page.getByRole("list").getByText("In use").waitFor();
}

async function scrollToTheEnd(page: Page, rows: number): Promise<void> {
  const all = page.getByRole("status").filter({ hasText: `${rows.toLocaleString("en")} in all` });
  while ((await all.count()) === 0) {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await page.waitForTimeout(30);
  }
}

async function framesDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly Frame[]> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return framesOfTrace(trace.toString("utf8"));
}

function report(what: string, frames: readonly Frame[]): void {
  const line = (pick: (frame: Frame) => number) => {
    const sorted = frames.map(pick).sort((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
  };
  console.log(
    `page: ${what}, ${frames.length} frames; thread time: ${line(({ threadMs }) => threadMs)}; wall time: ${line(({ wallMs }) => wallMs)}`,
  );
}
