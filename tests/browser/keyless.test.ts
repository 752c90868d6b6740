import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Aptos } from "@aptos-labs/ts-sdk";
import { createTrapdoor, verificationKeyOf } from "@atoll/keyless";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { setVerificationKey, verificationKeyInForce } from "../support/governance.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createVault } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import {
  APT,
  accountRow,
  addBySigningIn,
  addressOf,
  buttonOf,
  inIssuersWindow,
  openAnotherTab,
  openTask,
  pay,
  shownError,
  startButton,
} from "./support/keyless.ts";
import { openFromNavigation } from "./support/shell.ts";

const DAY_SECONDS = 24 * 60 * 60;
const dataDir = mkdtempSync(join(tmpdir(), "atoll-keyless-"));

let network: NetworkProcess;
let client: Aptos;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  const [started, browser] = await Promise.all([startNetworkProcess({ dataDir }), launchBrowser()]);
  network = started;
  client = createClient(network);
  visitor = await newVisitor(browser);
  page = visitor.page;
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
stopAtFirstFailure();

test("keyless user signs in by e-mail, pays, replaces a pending payment, lets the sign-in expire, renews it in a new tab and pays again", {
  timeout: 240_000,
}, async () => {
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  await addBySigningIn(page, "Me");
  await page.getByText("atoll", { exact: true }).waitFor();
  await inIssuersWindow(page, () => startButton(page).click());
  await accountRow(page, "Me").getByText("Signed in until").waitFor();
  await accountRow(page, "Me").getByText("user-1@example.test").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Me"), amount: 20 * APT, options: { waitForIndexer: false } });
  const me = await addressOf(page, "Me");
  await control(network, "blocks", { mode: "manual" });
  await pay(page, client, async () => {
    const receipt = page.getByRole("region", { name: "Transaction status" });
    await receipt.getByRole("heading", { name: "Confirming" }).waitFor();
    await openFromNavigation(page, "Activity");
    await page.getByRole("link", { name: "Raise gas price" }).click();
    await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Send at higher price" }).click();
    await receipt.getByRole("heading", { name: "Confirming" }).waitFor();
    await control(network, "blocks", { mode: "instant" });
  });
  expect(await client.getAccountTransactions({ accountAddress: me })).toMatchObject([{ gas_unit_price: "150" }]);

  // Closes the tab, lets the keyless sign-in expire by advancing the network's clock, and opens another tab with the same vault.
  page = await openAnotherTab(visitor, page, `${network.pageUrl}/local/accounts`, () =>
    control(network, "clock", { advanceSeconds: 15 * DAY_SECONDS }),
  );
  await accountRow(page, "Me").getByText("Sign-in expired").waitFor();
  await pay(page, client, async () => {
    await shownError(page, "EPHEMERAL_KEY_PAIR_EXPIRED").waitFor();
    await inIssuersWindow(page, () => buttonOf(page, "Sign in again").click());
  });

  // A sign-in token (JWT) must appear in no URL or console message; only the pepper service and the prover receive it.
  const withToken = visitor.requests.filter(({ url, body }) => /eyJ[\w-]{10}/.test(url) || /eyJ[\w-]{10}/.test(body ?? ""));
  expect(new Set(withToken.map(({ url }) => new URL(url).pathname))).toEqual(new Set(["/-/pepper/v0/fetch", "/-/prover/v0/prove"]));
  expect(visitor.messages.filter((message) => message.includes("eyJ"))).toEqual([]);
});

test.runIf(IN_FULL)(
  "each failing step of a keyless sign-in shows its own error, and the error's button recovers the account",
  { timeout: 240_000 },
  async () => {
    const [issuer] = ((await (await fetch(`${network.pageUrl}/-/network.json`)).json()) as { issuers: { url: string }[] }).issuers;
    expect((await fetch(`${issuer?.url}/rotate`, { method: "POST" })).status).toBe(200);
    await pay(page, client, async () => {
      await shownError(page, "INVALID_JWT_JWK_NOT_FOUND").waitFor();
      await inIssuersWindow(page, () => buttonOf(page, "Sign in again").click());
    });

    await openFromNavigation(page, "Accounts");
    await openTask(page, "Me", "Sign out");
    await accountRow(page, "Me").getByText("Signed out").waitFor();
    await control(network, "keyless", { service: "prover", failNext: 1, status: 503 });
    await inIssuersWindow(page, () => openTask(page, "Me", "Sign in again"), "user-2@example.test");
    await shownError(page, "other_identity").waitFor();
    await inIssuersWindow(page, () => buttonOf(page, "Sign in again").click());
    await shownError(page, "PROVER_SERVICE_INTERNAL_ERROR").waitFor();
    await control(network, "keyless", { service: "prover", failNext: 1, status: 429 });
    await buttonOf(page, "Try again").click();
    await shownError(page, "RATE_LIMIT_EXCEEDED").waitFor();
    await buttonOf(page, "Try again").click();
    await accountRow(page, "Me").getByText("Signed in until").waitFor();

    // The prover returns a wrong countersignature, which the page must discard.
    await visitor.context.route(
      "**/-/prover/v0/prove",
      async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { training_wheels_signature: string };
        await route.fulfill({ response, json: { ...json, training_wheels_signature: `0040${"ab".repeat(64)}` } });
      },
      { times: 1 },
    );
    await inIssuersWindow(page, () => openTask(page, "Me", "Sign in again"));
    await shownError(page, "INVALID_TW_SIG_VERIFICATION_FAILED").waitFor();
    await control(network, "keyless", { service: "pepper", failNext: 1, status: 400 });
    await inIssuersWindow(page, () => buttonOf(page, "Sign in again").click());
    await shownError(page, "PEPPER_SERVICE_BAD_REQUEST").waitFor();
    await inIssuersWindow(page, () => buttonOf(page, "Sign in again").click());
    await page.getByRole("dialog").waitFor({ state: "detached" });

    // A different verification key voids the proof, and the network's prover fails until the key is restored.
    const governed = { network, aptos: client, dataDir };
    const own = await verificationKeyInForce(client);
    await setVerificationKey(governed, verificationKeyOf(createTrapdoor()));
    await pay(page, client, async () => {
      await shownError(page, "INVALID_PROOF_VERIFICATION_KEY_NOT_FOUND").waitFor();
      await inIssuersWindow(page, () => buttonOf(page, "Sign in again").click());
      await shownError(page, "PROVER_SERVICE_INTERNAL_ERROR").waitFor();
      await setVerificationKey(governed, own);
      await buttonOf(page, "Try again").click();
    });
  },
);
