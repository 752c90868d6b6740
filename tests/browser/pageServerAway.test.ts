import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { chooseNetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { onlineNetwork } from "./support/shell.ts";

let network: NetworkProcess;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([startNetworkProcess({ ports: await chooseNetworkPorts() }), launchBrowser()]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

test("a page that was not opened before its server went away says so, and opens once the server is back", async () => {
  const { page } = await newVisitor(browser);
  await page.goto(`${network.pageUrl}/local`);
  await onlineNetwork(page, "Embedded").waitFor();
  await network.stop();

  await page.getByRole("navigation").getByRole("link", { name: "Transactions", exact: true }).click();
  await page.getByText("The server that the page comes from does not answer.").waitFor();
  // The rest of the page is still there.
  await page.getByRole("navigation").getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

  // A part that opens over the page, and was not opened before, says so as well, and takes nothing along.
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.locator('[data-error-code="page.server_away"]').waitFor();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

  await page.getByRole("navigation").getByRole("link", { name: "Transactions", exact: true }).click();
  // The notice above the page has one too, for the network.
  await page.getByRole("main").getByRole("button", { name: "Try again" }).last().waitFor();
  // Both go on by themselves.
  network = await startNetworkProcess({ ports: network.ports });
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Transactions" }).waitFor();
});
