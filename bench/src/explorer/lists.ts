import type { Browser, Page } from "playwright-core";
import type { IndexedNetwork } from "../indexing/indexedNetwork.ts";
import { inPassesOfScrolling, type Passes } from "../page/scrolling.ts";
import type { ExplorerPage } from "./explorerPages.ts";
import type { Places } from "./places.ts";

/** Number of rows to load per list, equivalent to some minutes of scrolling. */
const ENOUGH_ROWS = 1_000;
const PATIENCE_MS = 20_000;
const POLL_MS = 20;

/** Long lists of the explorer. */
export function explorerLists({ account, asset, height }: Places): readonly ExplorerPage[] {
  return [
    { name: "Transactions", path: "/local/transactions" },
    { name: "Transactions of all kinds", path: "/local/transactions?show=all" },
    { name: "Transactions by sender", path: `/local/transactions?sender=${account}` },
    { name: "Blocks", path: "/local/blocks" },
    { name: "Block", path: `/local/block/${height}` },
    { name: "Account", path: `/local/account/${account}` },
    { name: "Account, sent", path: `/local/account/${account}?show=sent` },
    { name: "Asset, transfers", path: `/local/asset/${encodeURIComponent(asset)}?tab=transfers` },
    { name: "Asset, holders", path: `/local/asset/${encodeURIComponent(asset)}?tab=holders` },
    { name: "Directory, assets", path: "/local/directory" },
    { name: "Directory, collections", path: "/local/directory?show=collections" },
    { name: "Modules", path: "/local/modules" },
    { name: "Module, callers", path: "/local/module/0x1/aptos_account?tab=callers" },
    { name: "Validators, epochs", path: "/local/validators?show=epochs" },
    { name: "Account 0x1, resources", path: "/local/account/0x1?tab=resources" },
    { name: "Module, code", path: "/local/module/0x1/coin?tab=code" },
    { name: "GraphQL, tables", path: "/local/graphql" },
  ];
}

/** Loads enough rows of a list, then scrolls in it. */
export async function scrollInList(browser: Browser, page: Page, network: IndexedNetwork, { name, path }: ExplorerPage): Promise<Passes> {
  await page.goto(`${network.pageUrl}${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const rows = await readOn(page);
  return inPassesOfScrolling(browser, page, `${name} (${rows} rows)`);
}

/** Scrolls to the end and loads more, until there are enough rows or the list ends. Returns the row count. */
async function readOn(page: Page): Promise<number> {
  const older = page.getByRole("main").getByRole("button", { name: /^(Load older|Load more|Show more|More)/ });
  let rows = 0;
  let grewAt = performance.now();
  while (rows < ENOUGH_ROWS && performance.now() - grewAt < PATIENCE_MS) {
    const found = await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight });
      const tables = [...document.querySelectorAll("main [role=table]")];
      return Math.max(
        0,
        ...tables.map((table) => Number(table.getAttribute("aria-rowcount") ?? table.querySelectorAll("[role=row], tr").length) - 1),
      );
    });
    if (found !== rows) [rows, grewAt] = [found, performance.now()];
    const isBusy = (await page.locator('main [aria-busy="true"], main .animate-spin').count()) > 0;
    const isAsking = isBusy || (await older.evaluateAll(pressFirst));
    if (!isAsking && performance.now() - grewAt > 2_000) break;
    await page.waitForTimeout(POLL_MS);
  }
  return rows;
}

/** Clicks the first button if still present and enabled: a list at its end removes the button between query and click. */
function pressFirst([first]: readonly (Element | undefined)[]): boolean {
  if (!(first instanceof HTMLButtonElement) || first.disabled) return false;
  first.click();
  return true;
}
