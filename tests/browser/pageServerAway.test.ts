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

test("page whose script cannot be fetched from a stopped server shows an error and loads once the server runs again", async () => {
  const { page } = await newVisitor(browser);
  await page.goto(`${network.pageUrl}/local`);
  await onlineNetwork(page, "Embedded").waitFor();
  await network.stop();

  await page.getByRole("navigation").getByRole("link", { name: "Transactions", exact: true }).click();
  await page.getByText("Can't reach Atoll's server.").waitFor();
  // Pages that are already loaded remain usable while the server is stopped.
  await page.getByRole("navigation").getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

  // Opening the search dialog, whose script was never loaded, also shows the error and leaves the page intact.
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.locator('[data-error-code="page.server_away"]').waitFor();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

  await page.getByRole("navigation").getByRole("link", { name: "Transactions", exact: true }).click();
  // Chooses the retry button of the page body, because the network banner above has one too.
  await page.getByRole("main").getByRole("button", { name: "Try again" }).last().waitFor();
  // The search dialog and the Transactions page load automatically once the server runs again.
  network = await startNetworkProcess({ ports: network.ports });
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Transactions" }).waitFor();
});
