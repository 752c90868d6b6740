import { availableParallelism } from "node:os";
import type { Browser, Page } from "playwright-core";
import { median } from "../statistics.ts";
import { stolenMs } from "../stolenMs.ts";
import { type Frame, framesOfTrace, TRACE_CATEGORIES } from "./frames.ts";

/** Maximum processor time of a frame in milliseconds: excludes other processes, but includes time stolen by a virtual machine's host. */
const LONGEST_FRAME_MS = 50;
/** Number of passes per action, odd for a median. */
const PASSES = 3;
/** Maximum share of processor time stolen by the host for a slow pass to count. */
const MAX_STOLEN_SHARE = 0.05;
/** Maximum number of passes on a permanently busy host. */
const MOST_PASSES = 12;
const UNTIL_CALMER_MS = 5_000;
const SETTLED_MS = 500;
const STEPS = 120;

/** Records a trace during an action and returns the page's frames. */
async function framesDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly Frame[]> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return framesOfTrace(trace.toString("utf8"));
}

/** Scrolls in large jumps, more upwards than downwards. */
async function scrollAbout(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step % 2 === 0 ? -4_000 : 1_500);
}

function longestOf(frames: readonly Frame[]): number {
  return Math.max(0, ...frames.map(({ threadMs }) => threadMs));
}

export interface Passes {
  /** Name of the measured action. */
  readonly what: string;
  /** Longest frame of each pass. */
  readonly longestMs: readonly number[];
}

export interface PassedAct {
  readonly what: string;
  /** Preparation before each pass, which is not measured. */
  readonly prepare: () => Promise<unknown>;
  readonly act: () => Promise<void>;
}

/**
 * Runs an action and prints frame times. An overlong frame triggers two more passes, because slow code is slow every time, unlike time
 * stolen by a virtual machine's host. Slow passes with much stolen time are repeated instead of counted.
 */
export async function inPasses(browser: Browser, page: Page, { what, prepare, act }: PassedAct): Promise<Passes> {
  const before = stolenMs();
  const longestMs: number[] = [];
  for (let pass = 1; longestMs.length === 0 || (longestMs.length < PASSES && (longestMs[0] ?? 0) > LONGEST_FRAME_MS); pass++) {
    await prepare();
    await page.waitForTimeout(SETTLED_MS);
    const [startedAt, stolenBefore] = [performance.now(), stolenMs()];
    const frames = await framesDuring(browser, page, act);
    const stolenShare = (stolenMs() - stolenBefore) / ((performance.now() - startedAt) * availableParallelism());
    reportFrames(what, frames);
    const longest = longestOf(frames);
    if (longest > LONGEST_FRAME_MS && stolenShare > MAX_STOLEN_SHARE && pass < MOST_PASSES) {
      console.log(`page: ${what}: not counted, the host took ${(stolenShare * 100).toFixed(0)} % of the processors`);
      await page.waitForTimeout(UNTIL_CALMER_MS);
    } else longestMs.push(longest);
  }
  const words = longestMs.map((ms) => `${ms.toFixed(0)} ms`).join(", ");
  console.log(`page: ${what}: longest frame ${words}; the host took ${(stolenMs() - before).toFixed(0)} ms meanwhile`);
  return { what, longestMs };
}

/** Scrolls in the open page, starting at its end. */
export function inPassesOfScrolling(browser: Browser, page: Page, name: string): Promise<Passes> {
  return inPasses(browser, page, {
    what: `scrolling in ${name}`,
    prepare: () => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight })),
    act: () => scrollAbout(page),
  });
}

/** Messages about actions with overlong frames. */
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
