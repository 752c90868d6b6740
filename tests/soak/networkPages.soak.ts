import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "../browser/support/browser.ts";
import { stopAtFirstFailure } from "../browser/support/inOrder.ts";
import { printedToken } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Each test continues from the previous test's state. The network is separate, because the tests move its clock and reset its ledger.

let network: NetworkProcess;
let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  [network, browser] = await Promise.all([startNetworkProcess({ hasIndexer: true }), launchBrowser()]);
  visitor = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser();
  await network.stop();
});
stopAtFirstFailure();

const ADDRESS = `0x${"b0".repeat(32)}`;

test("network page controls fund accounts, mine blocks, move the clock, revert to a snapshot and impersonate accounts", async () => {
  const { page } = visitor;
  await page.goto(`${network.pageUrl}/local/network#control=${await printedToken(network)}`);
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await card("Resource usage").getByText(/MiB/).first().waitFor();

  await card("Snapshots").getByRole("button", { name: "Take snapshot" }).click();
  await card("Snapshots")
    .getByText(/^Version /)
    .waitFor();
  // The network stores snapshots, so a page reload keeps them.
  await page.reload();
  await card("Snapshots").getByText("Id 1", { exact: false }).waitFor();
  await card("Faucet").getByLabel("Address").fill(ADDRESS);
  await card("Faucet").getByRole("button", { name: "Send 10 APT" }).click();
  await card("Faucet").getByRole("link").waitFor();
  await card("Blocks").getByText("Manual").click();
  await card("Blocks").getByText("Creates blocks only on request.", { exact: false }).waitFor();
  const height = async () => ((await (await fetch(network.nodeUrl)).json()) as { block_height: string }).block_height;
  const before = Number(await height());
  await card("Blocks").getByLabel("Number of blocks").fill("3");
  await card("Blocks").getByRole("button", { name: "Create blocks" }).click();
  await expect.poll(async () => Number(await height()) - before).toBe(3);
  await card("Clock and epoch").getByRole("button", { name: "+1 day" }).click();
  await card("Clock and epoch").getByText("86,400 s").waitFor();
  await card("Act as").getByLabel("Address").fill(ADDRESS);
  await card("Act as").getByRole("button", { name: "Add" }).click();
  await card("Act as").getByRole("button", { name: "Remove" }).waitFor();
  await card("Snapshots").getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore and delete later blocks" }).click();
  await page.getByText("was restored to snapshot 1").waitFor();
  await card("Clock and epoch").getByText("0 s", { exact: true }).waitFor();
  await card("Act as").getByText("No addresses").waitFor();
  expect((await fetch(`${network.nodeUrl}/accounts/${ADDRESS}`)).ok).toBe(true);
});

test("network page asks for confirmation before a reset, lists requests, and shows connection settings for other programs", async () => {
  const { page } = visitor;
  await page.getByRole("button", { name: "Reset Embedded network" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Embedded network?" });
  await dialog.getByText("All transactions, accounts, assets and snapshots", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: "Reset and delete everything" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Requests" }).click();
  await page.getByLabel("Filter requests").fill("reset");
  await page.getByRole("cell", { name: "POST /-/control/reset" }).waitFor();
  await page.getByRole("tab", { name: "Connect apps" }).click();
  await page.getByText(`fullnode: "${network.nodeUrl}"`, { exact: false }).first().waitFor();
  expect(await page.getByText(/Not covered by Atoll's tests/).count()).toBe(4);
});

test("GraphQL page completes queries from the schema, runs them, shows errors and keeps a history", async () => {
  const { page } = visitor;
  await page.goto(`${network.pageUrl}/local/graphql`);
  await page.getByRole("button", { name: "Recent transactions" }).click();
  await page.getByRole("button", { name: "Query user_transactions", exact: true }).waitFor();
  await page.getByRole("button", { name: "Run query" }).click();
  await page.getByText(/ rows? in .* ms/).waitFor();
  const editor = page.getByRole("combobox", { name: "Query" });
  await editor.fill("");
  await editor.pressSequentially("{ processor_st");
  await page
    .getByRole("option", { name: /^processor_status/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" { lagoon } }");
  await page.keyboard.press("Control+Enter");
  await page.getByText("The index rejected the query").waitFor();
  await page
    .getByText(/lagoon/)
    .last()
    .waitFor();
  await page.reload();
  await page.getByText("{ processor_status { lagoon } }").first().waitFor();
});
