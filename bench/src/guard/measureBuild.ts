import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { runLoad } from "../measure.ts";
import { openPage } from "../page/chromium.ts";
import { prepareTransfers, startAtoll } from "../startAtoll.ts";
import type { Quantity } from "./compare.ts";

const LOAD = { senders: 32, transfersEach: 60 };
const IN_PROCESS = fileURLToPath(new URL("./inProcessRound.js", import.meta.url));

export const QUANTITIES = {
  overHttp: { name: "transfers over HTTP", unit: "/s", isHigherBetter: true },
  inProcess: { name: "transfers in process", unit: "/s", isHigherBetter: true },
  start: { name: "start of the node", unit: "ms", isHigherBetter: false },
  import: { name: "import in process", unit: "ms", isHigherBetter: false },
  firstNetwork: { name: "first network in process", unit: "ms", isHigherBetter: false },
  vmLoop: { name: "VM workloads", unit: "ms", isHigherBetter: false },
  pageLoad: { name: "page load", unit: "ms", isHigherBetter: false },
} as const satisfies Record<string, Quantity>;

export type Figures = Record<keyof typeof QUANTITIES, number>;

/** Figures that the process of `inProcessRound.ts` prints. */
export type InProcessFigures = Pick<Figures, "inProcess" | "import" | "firstNetwork" | "vmLoop">;

/** Measures a build once, in fresh processes. */
export async function measureBuild(root: string, browser: Browser): Promise<Figures> {
  const output = execFileSync(process.execPath, [IN_PROCESS, root], { cwd: root, encoding: "utf8" });
  const inProcess = JSON.parse(output.trim().split("\n").at(-1) ?? "") as InProcessFigures;
  const running = await startAtoll({ hasIndexer: false, root });
  try {
    const seconds = await runLoad(await prepareTransfers(running, LOAD));
    return {
      ...inProcess,
      overHttp: (LOAD.senders * LOAD.transfersEach) / seconds,
      start: running.startMs,
      pageLoad: await measurePageLoad(browser, running.pageUrl),
    };
  } finally {
    await running.stop();
  }
}

/** Measures milliseconds until a new visitor sees the page's heading, with empty caches. */
async function measurePageLoad(browser: Browser, pageUrl: string): Promise<number> {
  const page = await openPage(browser);
  try {
    await page.goto(pageUrl);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return await page.evaluate(() => performance.now());
  } finally {
    await page.context().close();
  }
}
