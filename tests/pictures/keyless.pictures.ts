import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { approveWithPassword, createVault, importPrivateKey } from "../browser/support/accounts.ts";
import { launchBrowser, newVisitor } from "../browser/support/browser.ts";
import { previewPayment, sendButton } from "../browser/support/payments.ts";
import { openFromNavigation } from "../browser/support/shell.ts";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { photograph, SIZES, THEMES } from "./photograph.ts";

// Takes screenshots of the pages of a keyless account for human review: `npm run pictures`.

const DAY_SECONDS = 24 * 60 * 60;
const BOB = Account.generate().accountAddress.toString();

let network: NetworkProcess;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([startNetworkProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await network?.stop();
});

for (const size of SIZES) {
  for (const theme of THEMES) {
    test(`screenshots of a keyless account's pages: ${size.name}, ${theme}`, { timeout: 180_000 }, async () => {
      const { context, page } = await newVisitor(browser, { viewport: { width: size.width, height: size.height }, colorScheme: theme });
      const picture = (name: string) => photograph(page, `${name}-${size.name}-${theme}`, false);
      const openTask = async (task: string) => {
        await page.getByRole("button", { name: "More actions for Me" }).click();
        await page.getByRole("menuitem", { name: task, exact: true }).click();
      };
      await page.goto(`${network.pageUrl}/local/accounts`);
      await createVault(page);
      await page.getByRole("listitem").getByRole("button", { name: "Continue with an existing login" }).click();
      await picture("sign-in");
      await page.getByRole("main").locator("summary", { hasText: "Advanced" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Me");
      await context.route(/PatchedJWKs/, (route) => route.abort());
      await page
        .getByRole("button", { name: /^Continue with Atoll/ })
        .first()
        .click();
      await page.locator('[data-error-code="keyless.FULL_NODE_JWKS_LOOKUP_ERROR"]').waitFor();
      await page.getByRole("button", { name: "Try again" }).scrollIntoViewIfNeeded();
      await photograph(page, `sign-in-no-answer-${size.name}-${theme}`);
      await context.unroute(/PatchedJWKs/);
      const [issuer] = await Promise.all([context.waitForEvent("page"), page.getByRole("button", { name: "Try again" }).click()]);
      await issuer.getByRole("button", { name: "user-1@example.test" }).waitFor();
      await photograph(issuer, `sign-in-issuer-${size.name}-${theme}`);
      await picture("sign-in-steps");
      await control(network, "keyless", { service: "prover", failNext: 1, status: 503 });
      await Promise.all([issuer.waitForEvent("close"), issuer.getByRole("button", { name: "user-1@example.test" }).click()]);
      await page.locator('[data-error-code="keyless.PROVER_SERVICE_INTERNAL_ERROR"]').waitFor();
      await picture("sign-in-failed");
      await page.getByRole("button", { name: "Try again" }).click();
      const row = page.getByRole("region", { name: "Your accounts" }).getByRole("listitem").first();
      await row.getByText("Signed in until").waitFor();
      await picture("keyless-account");
      const address = ((await row.getByRole("link").first().getAttribute("href")) ?? "").split("/").at(-1) ?? "";
      await createClient(network).fundAccount({ accountAddress: address, amount: 100_000_000, options: { waitForIndexer: false } });
      await openTask("Add backup key");
      await page.getByText("No key available").waitFor();
      await picture("backup-key-none");
      await page.getByRole("main").getByRole("button", { name: "Add account" }).click();
      await importPrivateKey(page, Account.generate().privateKey.toAIP80String(), "Spare");
      await openTask("Add backup key");
      await page.getByRole("button", { name: "Preview", exact: true }).click();
      await approveWithPassword(page);
      await page.getByRole("region", { name: "Preview" }).getByRole("checkbox").waitFor();
      await picture("backup-key");
      await openFromNavigation(page, "Accounts");
      await page.getByRole("button", { name: "Switch to Me" }).click();
      await openFromNavigation(page, "Send");
      await previewPayment(page, { to: BOB, amount: "0.1" });
      await control(network, "clock", { advanceSeconds: 15 * DAY_SECONDS });
      await openFromNavigation(page, "Accounts");
      await row.getByText("Sign-in expired").waitFor();
      await picture("keyless-expired");
      await openFromNavigation(page, "Send");
      // The page recreates the stored preview automatically. Typing before it appears would replace the button that the test clicks.
      await page.getByRole("region", { name: "Preview" }).waitFor();
      await previewPayment(page, { to: BOB, amount: "0.1" });
      await sendButton(page).click();
      await page.locator('[data-error-code="keyless.EPHEMERAL_KEY_PAIR_EXPIRED"]').waitFor();
      await picture("keyless-sign-in-again");
      await context.route("**/-/pepper/v0/fetch", (route) => route.fulfill({ json: { pepper: "cd".repeat(31), address: "0x1" } }));
      const again = page.getByRole("dialog").getByRole("button", { name: "Sign in again", exact: true }).last();
      const [issuerAgain] = await Promise.all([context.waitForEvent("page"), again.click()]);
      await Promise.all([issuerAgain.waitForEvent("close"), issuerAgain.getByRole("button", { name: "user-1@example.test" }).click()]);
      await page.getByText("The pepper service now gives a different address").waitFor();
      await picture("keyless-other-pepper");
      await context.close();
    });
  }
}
