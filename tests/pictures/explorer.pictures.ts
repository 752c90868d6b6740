import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launchBrowser, newVisitor } from "../browser/support/browser.ts";
import { goUntilHeaded, goWithin } from "../browser/support/shell.ts";
import { createClient } from "../support/client.ts";
import { printedToken } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import type { Holdings } from "./holder.ts";
import { photograph, SIZES, THEMES } from "./photograph.ts";
import { createSampleHoldings, MARINA } from "./sampleHolder.ts";

// Takes screenshots of the explorer, Workbench and tools pages on the sample world with query results, for human review: `npm run pictures`.

let network: NetworkProcess;
let browser: Browser;
let holdings: Holdings;
let version: string;
beforeAll(async () => {
  network = await startNetworkProcess({ hasIndexer: true });
  holdings = await createSampleHoldings(network);
  const latest = (await createClient(network).getAccountTransactions({ accountAddress: MARINA.accountAddress })).at(-1);
  version = latest !== undefined && "version" in latest ? latest.version : "";
  browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await network?.stop();
});

interface Shot {
  readonly name: string;
  readonly path: () => string;
  /** Actions on the page before the screenshot. */
  readonly act?: (page: Page) => Promise<void>;
}
/** Bytes that the tools can decode as an authentication key, a list of numbers or a text. */
const BYTES = "0x0a68656c6c6f2072656566";
const SHOTS: readonly Shot[] = [
  { name: "network", path: () => "/local/network" },
  {
    name: "transaction-trace",
    path: () => `/local/tx/${version}?tab=trace`,
    act: (page) => page.getByRole("img", { name: /^Flame/ }).waitFor(),
  },
  { name: "transaction-changes", path: () => `/local/tx/${version}?tab=changes` },
  { name: "transaction-signatures", path: () => `/local/tx/${version}?tab=signatures` },
  { name: "transaction-input", path: () => `/local/tx/${version}?tab=input` },
  { name: "account-resources", path: () => `/local/account/${MARINA.accountAddress}?tab=resources` },
  { name: "module-write", path: () => "/local/module/0x1/coin?tab=write" },
  { name: "module-code", path: () => "/local/module/0x1/coin?tab=code" },
  { name: "workbench-from", path: () => `/local/workbench?from=${version}` },
  {
    name: "tools",
    path: () => "/tools",
    act: (page) => page.getByLabel("Bytes", { exact: true }).first().fill(BYTES),
  },
  {
    name: "graphql",
    path: () => "/local/graphql",
    act: async (page) => {
      await page.getByRole("button", { name: "Recent transactions" }).click();
      await page.getByRole("button", { name: "Run query" }).click();
      await page.getByText(/ rows? in .* ms/).waitFor();
    },
  },
  { name: "validators", path: () => "/local/validators" },
  { name: "validators-features", path: () => "/local/validators?show=features" },
  { name: "directory", path: () => "/local/directory" },
  { name: "directory-collections", path: () => "/local/directory?show=collections" },
  { name: "asset-holders", path: () => `/local/asset/${holdings.asset}?tab=holders` },
  { name: "asset-transfers", path: () => `/local/asset/${holdings.asset}?tab=transfers` },
  { name: "analytics", path: () => "/local/analytics" },
  { name: "object", path: () => `/local/account/${holdings.token}` },
];

for (const size of SIZES) {
  for (const theme of THEMES) {
    test(`screenshots of the explorer, Workbench and tools pages: ${size.name}, ${theme}`, { timeout: 180_000 }, async () => {
      const { page, context } = await newVisitor(browser, { viewport: { width: size.width, height: size.height }, colorScheme: theme });
      await page.goto(`${network.pageUrl}/local/network#control=${await printedToken(network)}`);
      for (const { name, path, act } of SHOTS) {
        // Waits for a new heading only if the page changes, because the tabs of one page share its heading.
        const isOther = new URL(path(), network.pageUrl).pathname !== new URL(page.url()).pathname;
        await (isOther ? goUntilHeaded : goWithin)(page, path());
        await act?.(page);
        await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
        await photograph(page, `${name}-${size.name}-${theme}`, false);
      }
      await context.close();
    });
  }
}
