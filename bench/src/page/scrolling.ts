import type { Browser, Page } from "playwright-core";
import { type Frame, framesOfTrace, TRACE_CATEGORIES } from "./frames.ts";

/** What a frame may take of the thread's own time: what else runs on the machine does not count, but what a virtual machine's host runs does. */
export const LONGEST_FRAME_MS = 50;
const STEPS = 120;

/** Every frame of the page while something is done in it. */
export async function framesDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly Frame[]> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return framesOfTrace(trace.toString("utf8"));
}

/** Scrolls by large jumps, more up than down. */
export async function scrollAbout(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step % 2 === 0 ? -4_000 : 1_500);
}

/** What the longest took of the thread's time. */
export function longestOf(frames: readonly Frame[]): number {
  return Math.max(0, ...frames.map(({ threadMs }) => threadMs));
}

/** Throws where a frame took longer than it may. */
export function refuseLongFrames(frames: readonly Frame[]): void {
  const longest = longestOf(frames);
  if (longest > LONGEST_FRAME_MS)
    throw new Error(`a frame took ${longest.toFixed(0)} ms of the thread's time, more than ${LONGEST_FRAME_MS}`);
}

/** Prints what frames took. */
export function reportFrames(what: string, frames: readonly Frame[]): void {
  const line = (pick: (frame: Frame) => number) => {
    const sorted = frames.map(pick).sort((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
  };
  console.log(
    `page: ${what}, ${frames.length} frames; thread time: ${line(({ threadMs }) => threadMs)}; wall time: ${line(({ wallMs }) => wallMs)}`,
  );
}
