import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

test("Settings links to the list of bundled packages with licence texts, loaded on that page only", async () => {
  const { page, requests, leave } = await newVisitor(browser);
  await page.goto(`${network.pageUrl}/settings`);
  await page.getByRole("link", { name: "Open-source licences" }).waitFor();
  expect(requests.some(({ url }) => url.endsWith("/licences.json"))).toBe(false);
  await page.getByRole("link", { name: "Open-source licences" }).click();
  await page.getByRole("heading", { level: 1, name: "Licences" }).waitFor();
  const react = page.getByRole("listitem").filter({ hasText: /^react\s*19/ });
  await react.getByText("react", { exact: true }).click();
  await react.getByText(/Permission is hereby granted, free of charge/).waitFor();
  const words = page.getByRole("listitem").filter({ hasText: "@zxcvbn-ts/language-en" });
  await words.getByText("@zxcvbn-ts/language-en", { exact: true }).click();
  await words
    .getByText(/ODC-BY/)
    .first()
    .waitFor();
  await leave();
});
