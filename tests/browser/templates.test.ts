import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";

let network: NetworkAddresses;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  page = (await newVisitor(browser)).page;
});
afterAll(leaveBrowser);

const sample = () => page.getByRole("region", { name: "Add lagoon, sample" });
const step = () => new URL(page.url()).searchParams.get("sampleStep");

test("wizard stores its step in the URL, Back returns to the previous step, and a reload returns to the step whose input was lost", async () => {
  await page.goto(`${network.pageUrl}/gallery?from=test`);
  await sample().getByRole("button", { name: "Next" }).click();
  await page.waitForURL(/sampleStep=name/);
  await sample().getByLabel("Name of the lagoon").fill("Blue");
  await sample().getByRole("button", { name: "Next" }).click();
  await sample().getByRole("heading", { name: "Lagoon Blue" }).waitFor();
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  await page.goBack();
  expect(await sample().getByLabel("Name of the lagoon").inputValue()).toBe("Blue");
  await page.goForward();
  await sample().getByRole("heading", { name: "Lagoon Blue" }).waitFor();
  await sample().getByRole("button", { name: "Back" }).click();
  await sample().getByLabel("Name of the lagoon").waitFor();
  expect([step(), await length()]).toEqual(["name", before]);
  await page.goForward();
  await sample().getByRole("heading", { name: "Lagoon Blue" }).waitFor();
  await page.reload();
  await sample().getByLabel("Name of the lagoon").waitFor();
  await page.waitForURL(/sampleStep=name/);
  expect(new URL(page.url()).searchParams.get("from")).toBe("test");
});

test("wizard asks before leaving while input would be lost, and not after completion", async () => {
  await page.goto(`${network.pageUrl}/local`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => Object.assign(document.body.appendChild(document.createElement("a")), { href: "/gallery", id: "to" }).click());
  await sample().getByRole("button", { name: "Next" }).click();
  await sample().getByLabel("Name of the lagoon").fill("Blue");
  const asked = page.getByRole("dialog", { name: "Leave without finishing?" });
  await page.evaluate(() => history.go(-2));
  await asked.getByText("The lagoon's name is not kept.").waitFor();
  await asked.getByRole("button", { name: "Stay" }).click();
  await asked.waitFor({ state: "detached" });
  expect([new URL(page.url()).pathname, step()]).toEqual(["/gallery", "name"]);
  await sample().getByRole("button", { name: "Next" }).click();
  await sample().getByRole("button", { name: "Add lagoon" }).click();
  await sample().getByRole("heading", { name: "Which kind of lagoon" }).waitFor();
  expect(step()).toBeNull();
  await page.evaluate(() => history.go(-3));
  await page.waitForURL(/\/local$/);
});
