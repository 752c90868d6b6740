import { Account, Aptos, AptosConfig, type Ed25519Account, Network } from "@aptos-labs/ts-sdk";
import type { Page } from "playwright-core";
import { buildPackage, publish } from "../../../tests/support/movePackage.ts";
import { call } from "../http.ts";
import type { IndexedNetwork } from "../indexing/indexedNetwork.ts";

/** Published packages, each searched right after its block. */
const ROUNDS = 7;
const FUNDS_OCTAS = 1_000_000_000;

/**
 * Milliseconds from the last key of a search to its row, for functions that an account known to this browser published a moment before.
 * Opening a module of the account makes it known.
 */
export async function measurePublishedSearch(page: Page, network: IndexedNetwork): Promise<readonly number[]> {
  const aptos = new Aptos(new AptosConfig({ network: Network.CUSTOM, fullnode: network.nodeUrl }));
  const builder = Account.generate();
  const headers = { "content-type": "application/json", origin: network.pageUrl, "x-atoll-token": network.token() };
  const body = JSON.stringify({ address: builder.accountAddress.toString(), amount: FUNDS_OCTAS });
  await call(`${network.pageUrl}/-/control/fund`, { method: "POST", headers, body });
  await publishModule(aptos, builder, "harbour");
  await page.goto(`${network.pageUrl}/local/module/${builder.accountAddress.toStringLong()}/harbour`);
  await page.getByRole("heading", { level: 1, name: /::harbour$/ }).waitFor();
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await page.goto(`${network.pageUrl}/local/blocks`);
    await page.getByRole("table").getByRole("row").nth(1).waitFor();
    const module = `coral${"abcdefghij"[round]}`;
    await publishModule(aptos, builder, module);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search" });
    const typed = `spawn_${module}`;
    await field.fill(typed.slice(0, -1));
    await field.press("End");
    await page.evaluate(() => {
      document.addEventListener("input", () => performance.mark("last key of code"), { capture: true, once: true });
    });
    await page.keyboard.insertText(typed.slice(-1));
    times.push(await page.evaluate(untilRowNames, `${module}::spawn_${module}`));
  }
  return times;
}

async function publishModule(aptos: Aptos, builder: Ed25519Account, name: string): Promise<void> {
  const at = builder.accountAddress.toStringLong();
  const source = `module ${at}::${name}\npublic entry fun spawn_${name}_polyps(owner: &signer) { Ret }`;
  const { success, vm_status } = await publish(aptos, builder, buildPackage({ name: `Reef_${name}`, modules: { [name]: source } }));
  if (!success) throw new Error(`the package was not published: ${vm_status}`);
}

/** Resolves with the time from the last key to a row with the text; fails after ten seconds. Executed inside the page. */
function untilRowNames(wanted: string): Promise<number> {
  const LONGEST_MS = 10_000;
  return new Promise((resolve, reject) => {
    const typedAt = performance.getEntriesByName("last key of code").at(-1)?.startTime ?? performance.now();
    const look = () => {
      const now = performance.now();
      const isShown = [...document.querySelectorAll('[role="option"]')].some(({ textContent }) => textContent?.includes(wanted) === true);
      if (isShown) resolve(now - typedAt);
      else if (now - typedAt > LONGEST_MS) reject(new Error(`the search does not find ${wanted}`));
      else requestAnimationFrame(look);
    };
    look();
  });
}
