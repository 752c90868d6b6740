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

test("page chunk unavailable from a stopped server shows an error and loads once the server returns", async () => {
  const { page } = await newVisitor(browser);
  await page.goto(`${network.pageUrl}/local`);
  await onlineNetwork(page, "Embedded").waitFor();
  await network.stop();

  await page.getByRole("navigation").getByRole("link", { name: "Transactions", exact: true }).click();
  await page.getByText("The server that the page comes from does not answer.").waitFor();
  // The rest of the page remains usable.
  await page.getByRole("navigation").getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

  // A dialog that was never opened shows the error too and leaves the page intact.
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.locator('[data-error-code="page.server_away"]').waitFor();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

  await page.getByRole("navigation").getByRole("link", { name: "Transactions", exact: true }).click();
  // The network banner above also has a retry button.
  await page.getByRole("main").getByRole("button", { name: "Try again" }).last().waitFor();
  // Both recover automatically.
  network = await startNetworkProcess({ ports: network.ports });
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Transactions" }).waitFor();
});
