import type { Page, Request } from "playwright-core";
import type { IndexedNetwork } from "../indexing/indexedNetwork.ts";
import type { ExplorerPage } from "./explorerPages.ts";

/** Load time of a page, and its number of requests. */
export interface ExplorerVisit {
  readonly name: string;
  /** Milliseconds from navigation until the page is usable. */
  readonly usableMs: number;
  /** Milliseconds until all content has loaded, including charts. */
  readonly wholeMs: number;
  readonly toIndex: number;
  /** Number of requests, without those that the app shell sends every second. */
  readonly toNode: number;
  /** Error message shown by the page, if any. */
  readonly failure: string | undefined;
}

/** Path of a page that sends no requests. */
const START = "/settings/licences";
const REST_MS = 1_500;

/** Opens a page by in-app navigation, with empty caches. */
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
 * Navigates and returns the milliseconds until the page has a heading and no placeholder, and stays so: dependent requests leave gaps
 * between placeholders. Executed inside the page.
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
