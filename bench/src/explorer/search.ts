import type { Page } from "playwright-core";
import type { IndexedNetwork } from "../indexing/indexedNetwork.ts";
import type { Places } from "./places.ts";

/** Measured time between the last key press and the complete search results. */
export interface SearchTime {
  readonly name: string;
  readonly usableMs: number;
  readonly results: number;
}

/** Types common search texts into the search box. */
export async function measureSearch(page: Page, network: IndexedNetwork, places: Places): Promise<readonly SearchTime[]> {
  const texts = {
    "an address": places.account,
    "an asset": places.asset,
    "a version": places.version,
    "a hash": places.hash,
    "a module": "0x1::coin",
    "a function": "0x1::aptos_account::tr",
    "a name": places.name,
    "a collection": "The Large Reef",
    words: "shell",
  };
  const times: SearchTime[] = [];
  for (const [name, text] of Object.entries(texts)) {
    await page.goto(`${network.pageUrl}/local/blocks`);
    await page.getByRole("table").getByRole("row").nth(1).waitFor();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search" });
    await field.fill(text.slice(0, -1));
    await field.press("End");
    await page.evaluate(markLastKey);
    await page.keyboard.insertText(text.slice(-1));
    times.push({ name: `Search, ${name}`, ...(await page.evaluate(untilFound)) });
  }
  return times;
}

/** Types a text and measures the results. Executed inside the page. */
function markLastKey(): void {
  document.addEventListener("input", () => performance.mark("last key"), { capture: true, once: true });
}

/** Resolves when no search result has been pending for a while. Executed inside the page. */
function untilFound(): Promise<{ usableMs: number; results: number }> {
  const SETTLED_MS = 600;
  return new Promise((resolve) => {
    const typedAt = performance.getEntriesByName("last key").at(-1)?.startTime ?? performance.now();
    let foundAt = typedAt;
    let shown = "";
    const look = () => {
      const now = performance.now();
      const list = document.querySelector('[role="listbox"]');
      const text = list?.textContent ?? "";
      if (text !== shown || list?.querySelector(".animate-spin") != null) foundAt = now;
      shown = text;
      if (now - foundAt > SETTLED_MS)
        resolve({ usableMs: foundAt - typedAt, results: list?.querySelectorAll('[role="option"]').length ?? 0 });
      else requestAnimationFrame(look);
    };
    look();
  });
}
