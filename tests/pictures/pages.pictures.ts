import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { PAGES } from "../../packages/web/src/shell/pages/allPages.ts";
import { createVault, importPrivateKey, unlock } from "../browser/support/accounts.ts";
import { launchBrowser, newVisitor } from "../browser/support/browser.ts";
import { allowOnConsentPage } from "../browser/support/consent.ts";
import { pageVisits } from "../browser/support/pageVisits.ts";
import { previewPayment, requestFaucet, sendButton, untilSent } from "../browser/support/payments.ts";
import { goUntilHeaded, goWithin, lockNow, onlineNetwork, openFromNavigation, openUnlockDialog } from "../browser/support/shell.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import type { Holdings } from "./holder.ts";
import { photograph, SIZES, THEMES } from "./photograph.ts";
import { createSampleHoldings, MARINA } from "./sampleHolder.ts";

// Takes screenshots of every page on the sample world for `docs/pictures` and human review: `npm run pictures`.

const BOB = `0x7c3e${"0123456789abcdef".repeat(3)}1a2b3c4d90b1`.slice(0, 66);

let network: NetworkProcess;
let browser: Browser;
let holdings: Holdings;
beforeAll(async () => {
  network = await startNetworkProcess({ hasIndexer: true });
  holdings = await createSampleHoldings(network);
  browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await network?.stop();
});

for (const size of SIZES) {
  for (const theme of THEMES) {
    test(`screenshots of all pages: ${size.name}, ${theme}`, { timeout: 180_000 }, async () => {
      const visitor = await newVisitor(browser, { viewport: { width: size.width, height: size.height }, colorScheme: theme });
      const { page } = visitor;
      const open = (path: string) => page.goto(`${network.pageUrl}${path}`);
      const photographed = new Set<string>();
      const picture = (name: string, fullPage = true) => {
        photographed.add(name);
        return photograph(page, `${name}-${size.name}-${theme}`, fullPage);
      };

      await open("/gallery");
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await picture("gallery");
      await open("/local");
      await onlineNetwork(page, "Embedded").waitFor();
      await picture("welcome");
      await open("/local/accounts");
      await page.getByLabel("Password", { exact: true }).waitFor();
      await picture("accounts-new");
      await page.getByLabel("Password", { exact: true }).fill("Michelle.07");
      await page.getByText("weak", { exact: true }).waitFor();
      await picture("accounts-password");
      await createVault(page);
      await picture("accounts-add");
      await importPrivateKey(page, MARINA.privateKey.toAIP80String(), "Everyday");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await picture("accounts");
      await openFromNavigation(page, "Receive");
      await requestFaucet(page);
      await picture("receive");
      await openFromNavigation(page, "Send");
      await picture("send");
      await previewPayment(page, { to: BOB, amount: "1.5" });
      await picture("send-preview");
      await sendButton(page).click();
      const hash = await untilSent(page);
      await picture("send-paid");
      await previewWillFail(page);
      await picture("send-will-fail");
      await openFromNavigation(page, "Overview");
      await page.getByRole("main").getByText("1.5").first().waitFor();
      await page.getByRole("region", { name: "Assets" }).waitFor();
      await page.getByRole("slider").first().waitFor();
      await picture("overview");
      await openFromNavigation(page, "Transactions");
      await page.getByRole("main").getByRole("row").nth(1).waitFor();
      await picture("transactions", false);
      await open(`/local/tx/${hash}`);
      await page.getByText("Succeeded").first().waitFor();
      await picture("transaction");
      await open(`/local/account/${MARINA.accountAddress}`);
      await page.getByRole("main").getByText("APT").first().waitFor();
      await picture("account", false);
      await open("/settings");
      await picture("settings", false);
      await open("/local/receive");
      await lockNow(page);
      await page.getByText("Unlock to show").waitFor();
      await picture("receive-locked");
      await page.evaluate(
        (question) => window.location.assign(question),
        `/-/allow?connect=https://node.example.com&connect=https://indexer.example.com&image=https://pictures.example.com&return=/settings/networks`,
      );
      await page.getByRole("button", { name: "Allow", exact: true }).waitFor();
      await picture("consent");
      await allowOnConsentPage(page);
      await page.getByRole("heading", { level: 1, name: "Networks" }).waitFor();
      await page.getByText("https://pictures.example.com", { exact: true }).waitFor();
      await picture("settings-reach");
      await open("/settings/licences");
      await page.getByText("@base-ui/react").waitFor();
      await page.getByText("@base-ui/react").click();
      await picture("licences", false);
      await open("/local/tx/0x1234");
      await picture("transaction-unknown");
      // Remaining pages with an unlocked vault, as the owner sees them.
      await open("/local");
      await openUnlockDialog(page);
      await unlock(page);
      await goWithin(page, `/local/shared/${holdings.shared}`);
      await page.getByRole("button", { name: "Add to my shared accounts" }).click();
      await goWithin(page, "/local/contacts");
      await page.getByRole("button", { name: "Add contact" }).first().click();
      const contact = page.getByRole("dialog", { name: "Add contact" });
      await contact.getByLabel("Address", { exact: true }).fill(BOB);
      await contact.getByLabel("Name", { exact: true }).fill("Harbour office");
      await contact.getByRole("button", { name: "Save contact" }).click();
      await contact.waitFor({ state: "detached" });
      const samples = { ...holdings, id: hash, address: MARINA.accountAddress.toStringLong() };
      for (const { id, path } of pageVisits(PAGES, samples).filter((visit) => !photographed.has(visit.id))) {
        await goUntilHeaded(page, id === "sharedAccount" ? `/local/shared/${holdings.shared}` : path);
        await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
        await picture(id, false);
      }
      await visitor.context.close();
    });
  }
}

async function previewWillFail(page: Page): Promise<void> {
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: BOB, amount: "5000" });
  await page.getByText("This payment would fail", { exact: true }).waitFor();
}
