import { readFileSync } from "node:fs";
import { Account, type Aptos, createObjectAddress } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { photographForms } from "../browser/support/photographs.ts";
import { goWithin } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { createClient } from "../support/client.ts";
import { untilIndexed } from "../support/indexed.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";
import { buildPackage, publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { taxedSource } from "../support/taxedAsset.ts";

// Payment lists: an asset that takes more than previewed, a list sent twice, and a pasted result file. `PHOTOGRAPHS=folder` saves
// pictures.

const [alice, author] = [Account.generate(), Account.generate()];
const at = author.accountAddress.toStringLong();
const asset = createObjectAddress(author.accountAddress, "TAX").toStringLong();
const recipients = Array.from({ length: 3 }, () => Account.generate().accountAddress.toStringLong());
const list = recipients.map((address, place) => `${address},${place + 1},${asset}`).join("\n");

let browser: Browser;
let network: NetworkProcess;
let aptos: Aptos;
let page: Page;
let exported: string;
beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess({ hasIndexer: true })]);
  aptos = createClient(network);
  for (const { accountAddress } of [alice, author]) {
    await aptos.fundAccount({ accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  }
  await publish(aptos, author, buildPackage({ name: "Taxed", modules: { taxed: taxedSource(at) } }));
  await runSuccessfully(aptos, author, { function: `${at}::taxed::issue`, functionArguments: [at, alice.accountAddress] });
  const { version } = await arm(false);
  await untilIndexed(aptos, version);
  ({ page } = await newVisitor(browser));
  await openUnlocked(page, `${network.pageUrl}/local`, [{ account: alice, label: "Everyday" }]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

/** Switches the asset's extra charge of 500 TAX per payment on or off. */
const arm = (isArmed: boolean) => runSuccessfully(aptos, author, { function: `${at}::taxed::arm`, functionArguments: [isArmed] });
const form = () => page.getByLabel("Payment list");
const preview = () => page.getByRole("region", { name: /^(Preview|Vorschau)$/ });
const receipt = () => page.getByRole("region", { name: "Payment progress" });
const sendThree = () => preview().getByRole("button", { name: /^(Send 3 payments|3 Zahlungen senden)/ });
/** Fills `localStorage` to the last byte. */
function fillStorage(): void {
  let filler = "";
  for (let piece = 1 << 22; piece >= 1; piece >>= 1) {
    try {
      localStorage.setItem("filler", filler + "x".repeat(piece));
      filler += "x".repeat(piece);
    } catch {
      // Storage is too full for this piece; continues with a smaller one, which may fit.
    }
  }
}
/** Previews the list after a language change, which reloads the page but keeps the typed text. */
async function previewAgain(): Promise<void> {
  await page.getByRole("button", { name: /^(Preview payments|Vorschau der Zahlungen)$/ }).click();
  await sendThree().waitFor();
}
const said = async () => (await receipt().innerText()).replaceAll("\u00a0", " ");
const taxed = async (owner: { toString(): string }) =>
  (
    await aptos.view<[string]>({
      payload: {
        function: "0x1::primary_fungible_store::balance",
        typeArguments: ["0x1::fungible_asset::Metadata"],
        functionArguments: [owner.toString(), asset],
      },
    })
  )[0];

test("payment list reports each payment that charged more than previewed, and the total charged", async () => {
  await goWithin(page, "/local/send/many");
  await form().fill(list);
  await page.getByText(/3 payments · 6\sTAX/).waitFor();
  await page.getByRole("button", { name: "Preview payments" }).click();
  await sendThree().waitFor();
  await preview().getByText("This asset runs its own code when sent").first().waitFor();
  expect(await preview().getByText("Duplicate payment").count()).toBe(0);
  await photographForms(page, "rule-57", previewAgain);
  // With full browser storage the page sends no payment and shows an error.
  await page.evaluate(fillStorage);
  await sendThree().click();
  await page.getByText("Nothing was sent: the browser couldn't save the signed transaction.").waitFor();
  await page.getByText("Free up browser storage, then send again.").waitFor();
  await page.evaluate(() => localStorage.removeItem("filler"));
  await arm(true);
  await sendThree().click();
  await receipt().getByText("All 3 payments sent").waitFor();
  await receipt().getByText("3 transactions differ from their previews").waitFor();
  expect(await said()).toContain("Everyday's balance changed by −1,506 TAX. The preview said −6 TAX.");
  expect(await receipt().getByText("Differs from preview").count()).toBe(3);
  await photographForms(page, "list-otherwise");
  expect(await taxed(alice.accountAddress)).toBe("49400");
  expect(await Promise.all(recipients.map(taxed))).toEqual(["100", "200", "300"]);
  const [download] = await Promise.all([page.waitForEvent("download"), receipt().getByRole("button", { name: "Export CSV" }).click()]);
  exported = readFileSync(await download.path(), "utf8");
});

test("payment list preview warns before signing if the same list was paid before", async () => {
  await arm(false);
  await receipt().getByRole("link", { name: "New list" }).click();
  await form().fill(list);
  await page.getByRole("button", { name: "Preview payments" }).click();
  await preview()
    .getByText(/^Duplicate payment/)
    .first()
    .waitFor();
  await preview().getByText("Payments 1–3").first().waitFor();
  await photographForms(page, "list-again", previewAgain);
  await preview().getByRole("button", { name: "Back", exact: true }).click();
});

test("payment list pasted from its result file pays only unpaid lines", async () => {
  // Edits the exported file: marks one paid line as expired, hence unpaid.
  const lines = exported.trimEnd().split(/\r?\n/);
  await form().fill([...lines.slice(0, 3), lines[3]?.replace("committed", "expired")].join("\n"));
  await page.getByText("2 lines skipped: already paid").waitFor();
  await page.getByText(/1 payment · 3\sTAX/).waitFor();
  await photographForms(page, "list-file");
  await form().fill(exported);
  await page.getByText("3 lines skipped: already paid").waitFor();
  await page.getByRole("button", { name: "Preview payments" }).click();
  await page.getByText("All lines are paid or still pending.").waitFor();
  expect(await preview().count()).toBe(0);
});
