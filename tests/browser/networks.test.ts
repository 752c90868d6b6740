import { Account } from "@aptos-labs/ts-sdk";
import { defineTestModule } from "@atoll/framework/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { approveWithPassword, confirmChainId } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, leavingTheMachine, newVisitor, type Visitor } from "./support/browser.ts";
import { allowOnConsentPage } from "./support/consent.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { type OtherNetwork, startOtherNetwork } from "./support/otherNetwork.ts";
import { previewPayment, requestFaucet, sendButton, untilSent } from "./support/payments.ts";
import { onlineNetwork, openFromNavigation, openSettings, switchNetwork } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

const alice = Account.generate();
const bob = Account.generate().accountAddress.toString();

/** Module that exists only on the second network. */
const lighthouse = defineTestModule({ id: "0xcafe::lighthouse", functions: { "#[view] public fun height_metres(): u64": () => 42n } });

let network: NetworkAddresses;
let other: OtherNetwork;
let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  [network, other, browser] = await Promise.all([sharedNetwork(), startOtherNetwork(77, [lighthouse]), launchBrowser()]);
  visitor = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser();
  await other?.stop();
});
stopAtFirstFailure();

/** Text of the overview page, with non-breaking spaces replaced by ordinary ones. */
async function overview(page: Page): Promise<string> {
  return (await page.getByRole("main").innerText()).replaceAll("\u00a0", " ");
}

async function pay(page: Page, amount: string, isGuarded = false): Promise<void> {
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount });
  await sendButton(page).click();
  if (isGuarded) await approveWithPassword(page);
  await untilSent(page);
}

test("user adds a custom network, and the page connects to it", async () => {
  const { page } = visitor;
  await openUnlocked(page, `${network.pageUrl}/local/receive`, [{ account: alice, label: "Alice" }]);
  await requestFaucet(page);
  await pay(page, "1");

  await openSettings(page, "Networks");
  await page.getByRole("button", { name: "Add network" }).click();
  const form = page.getByRole("form", { name: "Add network" });
  await form.getByLabel("Name", { exact: true }).fill("Harbour");
  await form.getByLabel("ID", { exact: true }).fill("harbour");
  await form.getByLabel("Node", { exact: true }).fill(other.nodeUrl);
  await form.getByLabel("Faucet", { exact: true }).fill(other.faucetUrl);
  await form.getByRole("button", { name: "Add network" }).click();
  await allowOnConsentPage(page);
  // The page checks a custom network before storing it.
  const check = page.getByRole("region", { name: "Network check" });
  await check.getByText("Chain ID").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("atoll:networks"))).toBeNull();
  await check.getByRole("button", { name: "Add network" }).click();
  // Before the network is added, a dialog shows the node's chain id for the user to confirm.
  await confirmChainId(page, "Harbour", 77);
  await page.getByRole("listitem").filter({ hasText: "Harbour" }).getByText("Chain 77").waitFor();
  await page.getByRole("link", { name: "Open Harbour" }).click();
  await onlineNetwork(page, "Harbour").waitFor();
});

test("two networks in one session show separate balances and histories and sign for their own chain", async () => {
  const { page } = visitor;
  await page.getByRole("region", { name: "Balance" }).getByText("0 APT", { exact: true }).waitFor();
  expect(await overview(page)).toContain("Chain ID\n77");
  expect(await overview(page)).toContain("No known activity");
  await other.localnet.fund({ address: alice.accountAddress.toString(), amount: "300000000" });
  await page
    .getByRole("region", { name: "Balance" })
    .getByText(/^3 APT$/)
    .waitFor();

  await pay(page, "0.5", true);
  await openFromNavigation(page, "Overview");

  const expected = {
    Harbour: { paid: "0.5 APT", notSent: "1 APT", balance: /^2\.49\d* APT$/, chainId: "Chain ID\n77" },
    "Embedded network": { paid: "1 APT", notSent: "0.5 APT", balance: /^98\.99\d* APT$/, chainId: "Chain ID\n4" },
  };
  for (const name of ["Embedded network", "Harbour", "Embedded network", "Harbour"] as const) {
    await switchNetwork(page, name);
    const { paid, notSent, balance, chainId } = expected[name];
    await page.getByRole("region", { name: "Balance" }).getByText(balance).waitFor();
    await page.getByRole("main").getByText(`−${paid}`.replace(" ", "\u00a0"), { exact: true }).waitFor();
    const text = await overview(page);
    expect(text).toContain(chainId);
    expect(text.replaceAll("\u00a0", " ")).not.toContain(`−${notSent}`);
  }
});

test("pages of one address on two networks show separate transactions", async () => {
  const { page } = visitor;
  for (const [id, sent] of [
    ["local", "1 APT"],
    ["harbour", "0.5 APT"],
  ] as const) {
    await page.goto(`${network.pageUrl}/${id}/account/${alice.accountAddress}`);
    const main = page.getByRole("main");
    await main.getByText("Sequence number").waitFor();
    await main.getByRole("tabpanel").getByText(sent).first().waitFor();
    expect((await main.getByRole("tabpanel").getByRole("row").count()) - 1).toBe(1);
  }
});

test("pages of one address on two networks show separate modules, in any order of visits", async () => {
  const { page } = visitor;
  const keeper = `0x${"cafe".padStart(64, "0")}`;
  for (const [id, count] of [
    ["local", 0],
    ["harbour", 1],
    ["local", 0],
    ["harbour", 1],
  ] as const) {
    // Navigates without a reload, because one network's cached responses must not appear on the other.
    await page.evaluate((path) => {
      const link = document.createElement("a");
      link.href = path;
      document.querySelector("main")?.append(link);
      link.click();
      link.remove();
    }, `/${id}/account/${keeper}`);
    await page.waitForURL(`**/${id}/account/${keeper}`);
    const main = page.getByRole("main");
    await main.getByRole("tab", { name: `Modules ${count}` }).click();
    const named = main.getByRole("tabpanel").getByText("lighthouse");
    if (count === 1) await named.waitFor();
    else expect(await named.count()).toBe(0);
  }
});

test("page with two networks sends no request to other machines", () => {
  expect(leavingTheMachine(visitor.requests)).toEqual([]);
});
