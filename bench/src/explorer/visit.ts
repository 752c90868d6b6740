import type { Page, Request } from "playwright-core";
import type { IndexedNetwork } from "../indexing/indexedNetwork.ts";
import type { ExplorerPage } from "./explorerPages.ts";

/** What a page took until everything on it was there, and what it asked for. */
export interface ExplorerVisit {
  readonly name: string;
  /** From the address being opened. */
  readonly usableMs: number;
  /** Until nothing was waited for any more, charts too. */
  readonly wholeMs: number;
  readonly toIndex: number;
  /** Without the shell's own question of every second. */
  readonly toNode: number;
  /** Where the page says that something could not be had. */
  readonly failure: string | undefined;
}

/** Where nothing is asked. */
const START = "/settings/licences";
const REST_MS = 1_500;

/** Opens a page as a link within the page does, with nothing of it remembered or shown before. */
export async function visit(page: Page, network: IndexedNetwork, { name, path, needs = "main" }: ExplorerPage): Promise<ExplorerVisit> {
  await page.goto(`${network.pageUrl}${START}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(REST_MS);
  const asked: string[] = [];
  const onRequest = (request: Request) => asked.push(request.url());
  page.on("request", onRequest);
  const { usableMs, wholeMs } = await page.evaluate(untilUsable, { path, needs });
  page.off("request", onRequest);
  const failures = await page.getByRole("main").getByRole("button", { name: "Try again" }).count();
  return {
    name,
    usableMs,
    wholeMs,
    toIndex: asked.filter((url) => url === network.graphqlUrl).length,
    toNode: asked.filter((url) => url.startsWith(`${network.nodeUrl}/`)).length,
    failure: failures === 0 ? undefined : (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " "),
  };
}

/**
 * Opens an address and gives the milliseconds until the page has its heading and holds no place for anything that is still to come, and
 * stays so: what waits for an answer to ask for the next is not done between the two. Runs in the page.
 */
function untilUsable({ path, needs }: { readonly path: string; readonly needs: string }): Promise<{ usableMs: number; wholeMs: number }> {
  const SETTLED_MS = 400;
  const GIVEN_UP_MS = 20_000;
  const before = document.querySelector("main h1");
  const began = performance.now();
  history.pushState(null, "", path);
  return new Promise((resolve) => {
    let [usableAt, wholeAt]: (number | undefined)[] = [];
    const isWaiting = (part: Element) =>
      part.querySelector('[aria-busy="true"], .animate-pulse:not(.rounded-full), .animate-spin') !== null;
    const look = () => {
      const now = performance.now();
      const main = document.querySelector("main");
      const heading = main?.querySelector("h1");
      const isThere = heading != null && heading !== before && heading.textContent !== "";
      const needed = [...document.querySelectorAll(needs)];
      usableAt = isThere && needed.length > 0 && !needed.some(isWaiting) ? (usableAt ?? now) : undefined;
      wholeAt = isThere && main !== null && !isWaiting(main) ? (wholeAt ?? now) : undefined;
      if (usableAt !== undefined && wholeAt !== undefined && now - wholeAt > SETTLED_MS)
        resolve({ usableMs: usableAt - began, wholeMs: wholeAt - began });
      else if (now - began > GIVEN_UP_MS) resolve({ usableMs: (usableAt ?? now) - began, wholeMs: now - began });
      else requestAnimationFrame(look);
    };
    look();
  });
}
