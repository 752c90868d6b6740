import { availableParallelism } from "node:os";
import type { Browser, Page } from "playwright-core";
import { median } from "../statistics.ts";
import { stolenMs } from "../stolenMs.ts";
import { type Frame, framesOfTrace, TRACE_CATEGORIES } from "./frames.ts";

/** What a frame may take of the thread's own time: what else runs on the machine does not count, but what a virtual machine's host takes does. */
const LONGEST_FRAME_MS = 50;
/** An odd number: the one in the middle counts. */
const PASSES = 3;
/** What the host may take of the processors while a pass with a frame too long still says something about the page. */
const TAKEN_SHARE = 0.05;
/** On a host that never comes to rest. */
const MOST_PASSES = 12;
const UNTIL_CALMER_MS = 5_000;
const SETTLED_MS = 500;
const STEPS = 120;

/** Every frame of the page while something is done in it. */
async function framesDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly Frame[]> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return framesOfTrace(trace.toString("utf8"));
}

/** Scrolls by large jumps, more up than down. */
async function scrollAbout(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step % 2 === 0 ? -4_000 : 1_500);
}

function longestOf(frames: readonly Frame[]): number {
  return Math.max(0, ...frames.map(({ threadMs }) => threadMs));
}

export interface Passes {
  /** What was done in them. */
  readonly what: string;
  /** The longest frame of each. */
  readonly longestMs: readonly number[];
}

export interface PassedAct {
  readonly what: string;
  /** Before each pass, outside of what is measured. */
  readonly prepare: () => Promise<unknown>;
  readonly act: () => Promise<void>;
}

/**
 * Does something and prints what frames took. Where one is too long it is done twice more: what is long by itself is so again, and what took the
 * processor of a virtual machine away is not. A pass with a frame too long in which the host took much is done again instead of being counted.
 */
export async function inPasses(browser: Browser, page: Page, { what, prepare, act }: PassedAct): Promise<Passes> {
  const before = stolenMs();
  const longestMs: number[] = [];
  for (let pass = 1; longestMs.length === 0 || (longestMs.length < PASSES && (longestMs[0] ?? 0) > LONGEST_FRAME_MS); pass++) {
    await prepare();
    await page.waitForTimeout(SETTLED_MS);
    const [startedAt, stolenBefore] = [performance.now(), stolenMs()];
    const frames = await framesDuring(browser, page, act);
    const takenShare = (stolenMs() - stolenBefore) / ((performance.now() - startedAt) * availableParallelism());
    reportFrames(what, frames);
    const longest = longestOf(frames);
    if (longest > LONGEST_FRAME_MS && takenShare > TAKEN_SHARE && pass < MOST_PASSES) {
      console.log(`page: ${what}: not counted, the host took ${(takenShare * 100).toFixed(0)} % of the processors`);
      await page.waitForTimeout(UNTIL_CALMER_MS);
    } else longestMs.push(longest);
  }
  const words = longestMs.map((ms) => `${ms.toFixed(0)} ms`).join(", ");
  console.log(`page: ${what}: longest frame ${words}; the host took ${(stolenMs() - before).toFixed(0)} ms meanwhile`);
  return { what, longestMs };
}

/** Scrolls in the page that is open, from its end. */
export function inPassesOfScrolling(browser: Browser, page: Page, name: string): Promise<Passes> {
  return inPasses(browser, page, {
    what: `scrolling in ${name}`,
    prepare: () => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight })),
    act: () => scrollAbout(page),
  });
}

/** What took too long, in words. */
export function tooLong(all: readonly Passes[]): readonly string[] {
  return all
    .filter(({ longestMs }) => median(longestMs) > LONGEST_FRAME_MS)
    .map(({ what, longestMs }) => `${what}: frames of ${longestMs.map((ms) => `${ms.toFixed(0)} ms`).join(", ")}`);
}

function reportFrames(what: string, frames: readonly Frame[]): void {
  const line = (pick: (frame: Frame) => number) => {
    const sorted = frames.map(pick).sort((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
  };
  console.log(
    `page: ${what}, ${frames.length} frames; thread time: ${line(({ threadMs }) => threadMs)}; wall time: ${line(({ wallMs }) => wallMs)}`,
  );
}
