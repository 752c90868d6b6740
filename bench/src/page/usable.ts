import type { Page, Request } from "playwright-core";

/** Time until a page is usable, and its number of requests. */
export interface PageVisit {
  readonly name: string;
  /** Milliseconds from the click until the page is usable. */
  readonly usableMs: number;
  /** Milliseconds from the last response that the page waited for until the page is usable. */
  readonly afterDataMs: number;
  /** Number of index requests, without those of the chart, which loads after the page. */
  readonly toIndex: number;
  /** Number of node requests, without those that the app shell sends every second. */
  readonly toNode: number;
}

export interface Services {
  readonly nodeUrl: string;
  readonly graphqlUrl: string;
}

/** Chart queries to the index, by page. */
const CHART_QUERIES: Readonly<Record<string, string>> = { Overview: "query AccountHistory(" };

/** Opens each wallet page through the navigation, with empty caches, and measures it. */
export async function visitWallet(page: Page, pageUrl: string, services: Services): Promise<readonly PageVisit[]> {
  const visits: PageVisit[] = [];
  await page.goto(`${pageUrl}/settings/licences`);
  const wallet = page
    .getByRole("navigation", { name: "Main" })
    .locator("div")
    .filter({ has: page.getByRole("heading", { name: "Wallet" }) });
  const links = wallet.last().getByRole("link");
  await links.first().waitFor();
  for (const name of await links.allInnerTexts()) {
    // Reloads on a page that sends no requests, to start with empty caches.
    await page.goto(`${pageUrl}/settings/licences`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(1_500);
    visits.push(await visit(page, name.trim(), services));
  }
  return visits;
}

async function visit(page: Page, name: string, { nodeUrl, graphqlUrl }: Services): Promise<PageVisit> {
  const asked: { readonly url: string; readonly body: string }[] = [];
  const onRequest = (request: Request) => asked.push({ url: request.url(), body: request.postData() ?? "" });
  page.on("request", onRequest);
  const clickedAt = await page.evaluate(() => performance.now());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
  const usableAt = await page.evaluate(untilUsable, name);
  page.off("request", onRequest);
  const answeredAt = await page.evaluate(
    ({ urls, usableAt }) => {
      const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const ends = answers.filter((answer) => urls.some((url) => answer.name.startsWith(url))).map(({ responseEnd }) => responseEnd);
      return Math.max(0, ...ends.filter((end) => end <= usableAt));
    },
    { urls: [`${nodeUrl}/`, graphqlUrl], usableAt },
  );
  return {
    name,
    usableMs: usableAt - clickedAt,
    afterDataMs: usableAt - Math.max(answeredAt, clickedAt),
    toIndex: asked.filter(({ url, body }) => url === graphqlUrl && !isForChart(name, body)).length,
    toNode: asked.filter(({ url }) => url.startsWith(`${nodeUrl}/`)).length,
  };
}

function isForChart(page: string, body: string): boolean {
  const query = CHART_QUERIES[page];
  return query !== undefined && body.includes(query);
}

/** Resolves when the page has a heading and no placeholder. Executed inside the page. */
function untilUsable(name: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const main = document.querySelector("main");
      const isThere = main?.querySelector("h1")?.textContent?.includes(name) === true;
      if (isThere && main?.querySelector('[aria-busy="true"], .animate-pulse:not(.rounded-full)') === null) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}
