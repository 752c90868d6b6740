import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { goWithin, onlineNetwork } from "../browser/support/shell.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// The account page stays usable for an account with a huge number of resources.

const MANY = [10_000, 100_000];
/** Longest allowed main-thread block, with margin for a busy machine. */
const STANDSTILL_MS = 1_500;
const address = Account.generate().accountAddress.toStringLong();

let browser: Browser;
let network: NetworkProcess;
beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess()]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

test.each(MANY)("account page of an account with %i resources can be read, searched and closed without freezing", async (count) => {
  const { page } = await newVisitor(browser);
  const resources = Array.from({ length: count }, (_, place) => ({ type: `0x1::reef::R${place}`, data: { value: String(place) } }));
  const body = JSON.stringify(resources);
  await page.route(`${network.nodeUrl}/accounts/${address}/resources*`, (route) =>
    route.fulfill({ body, contentType: "application/json", headers: { "access-control-allow-origin": "*" } }),
  );
  await page.goto(`${network.pageUrl}/local`);
  await onlineNetwork(page, "Embedded").waitFor();
  await page.evaluate(() => {
    const measured = window as unknown as { longest: number };
    measured.longest = 0;
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      measured.longest = Math.max(measured.longest, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    tick();
  });
  const longest = () => page.evaluate(() => (window as unknown as { longest: number }).longest);
  const begun = Date.now();
  await goWithin(page, `/local/account/${address}?tab=resources`);
  const all = count.toLocaleString("en-US");
  await page
    .getByRole("status")
    .filter({ hasText: `${all} of ${all}` })
    .waitFor();
  const main = page.getByRole("main");
  const shown = Date.now() - begun;
  expect(await main.getByText(/^0x1::reef::R\d+$/).count()).toBe(100);
  await main.getByRole("searchbox").fill("R9998");
  await page
    .getByRole("status")
    .filter({ hasText: `of ${all}` })
    .filter({ hasNotText: `${all} of` })
    .waitFor();
  await page.waitForURL(/R9998/);
  await main.getByText("0x1::reef::R9998", { exact: true }).waitFor();
  await main.getByRole("tab", { name: "Overview" }).or(main.getByRole("tab").first()).first().click();
  const stood = Math.round(await longest());
  console.log(`${all} resources: shown after ${shown} ms, longest standstill ${stood} ms`);
  expect(stood).toBeLessThan(STANDSTILL_MS);
});
