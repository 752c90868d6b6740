import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account, type Aptos, MoveVector } from "@aptos-labs/ts-sdk";
import { createTrapdoor, verificationKeyOf } from "@atoll/keyless";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { setVerificationKey, verificationKeyInForce } from "../support/governance.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { approveWithPassword, createVault, importPrivateKey, PASSWORD, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { previewPayment, sendButton, untilSent } from "./support/payments.ts";
import { askToUnlock, openFromNavigation, openSettings, unlockedAccount } from "./support/shell.ts";

const APT = 100_000_000;
const DAY_SECONDS = 24 * 60 * 60;
const dataDirs = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `atoll-keyless-${name}-`)));

let network: NetworkProcess;
let browser: Browser;
let client: Aptos;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  [network, browser] = await Promise.all([startNetworkProcess({ dataDir: dataDirs[0] ?? "" }), launchBrowser()]);
  client = createClient(network);
  visitor = await newVisitor(browser);
  page = visitor.page;
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
  for (const directory of dataDirs) rmSync(directory, { recursive: true, force: true });
});
stopAtFirstFailure();

/** Presses a button that opens the issuer's window, signs in there, and waits until the window is gone. */
async function inIssuersWindow(press: () => Promise<void>, email = "user-1@example.test"): Promise<void> {
  const [issuer] = await Promise.all([page.context().waitForEvent("page"), press()]);
  await Promise.all([issuer.waitForEvent("close"), issuer.getByRole("button", { name: email }).click()]);
}
const buttonOf = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).last();
/** The entry of the error catalogue that the page shows. */
const shownError = (code: string) => page.locator(`[data-error-code="keyless.${code}"]`);
const row = (label: string) => page.getByRole("region", { name: "Your accounts" }).getByRole("listitem").filter({ hasText: label }).first();

async function addressOf(label: string): Promise<string> {
  return ((await row(label).getByRole("link").first().getAttribute("href")) ?? "").split("/").at(-1) ?? "";
}

/** In a row's menu on the Accounts page. */
async function openTask(label: string, task: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${label}` }).click();
  await page.getByRole("menuitem", { name: task, exact: true }).click();
}

/** Pays one APT to somebody new; `before` is what has to be done after pressing Send. */
async function pay(before: () => Promise<void> = async () => undefined): Promise<void> {
  const recipient = Account.generate().accountAddress;
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: recipient.toString(), amount: "1" });
  await sendButton(page).click();
  await before();
  await untilSent(page);
  expect(await balanceOf(client, recipient)).toBe(BigInt(APT));
}

/** Closes the tab and opens a page in another one, with the same vault. */
async function openAnotherTab(path: string, meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  const next = await visitor.openTab();
  await page.close();
  await meanwhile();
  page = next;
  await page.goto(`${network.pageUrl}${path}`);
  await askToUnlock(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
}

async function addBySigningIn(name: string): Promise<void> {
  const choice = page.getByRole("listitem").getByRole("button", { name: "Sign in with an OpenID account" });
  const add = page.getByRole("button", { name: "Add account" });
  await choice.or(add).first().waitFor();
  if (await add.isVisible()) await add.click();
  await choice.click();
  await page.getByLabel("Name", { exact: true }).fill(name);
}
const startButton = () => page.getByRole("button", { name: "Sign in", exact: true });

test("somebody signs in with an e-mail address, is funded, pays, raises the price of what waits, comes back after the tab was closed, lets the key expire, renews it and pays again", {
  timeout: 240_000,
}, async () => {
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  await addBySigningIn("Me");
  await page.getByText("atoll", { exact: true }).waitFor();
  await inIssuersWindow(() => startButton().click());
  await row("Me").getByText("Signed in until").waitFor();
  await row("Me").getByText("user-1@example.test").waitFor();
  await client.fundAccount({ accountAddress: await addressOf("Me"), amount: 20 * APT, options: { waitForIndexer: false } });
  const me = await addressOf("Me");
  await control(network, "blocks", { mode: "manual" });
  await pay(async () => {
    const receipt = page.getByRole("region", { name: "Transaction status" });
    await receipt.getByRole("heading", { name: "Confirming" }).waitFor();
    await openFromNavigation(page, "Activity");
    await page.getByRole("link", { name: "Raise the price" }).click();
    await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Send at the higher price" }).click();
    await receipt.getByRole("heading", { name: "Confirming" }).waitFor();
    await control(network, "blocks", { mode: "instant" });
  });
  expect(await client.getAccountTransactions({ accountAddress: me })).toMatchObject([{ gas_unit_price: "150" }]);

  // The tab is closed, and time passes; the sign-in is in the vault.
  await openAnotherTab("/local/accounts", () => control(network, "clock", { advanceSeconds: 15 * DAY_SECONDS }));
  await row("Me").getByText("Sign-in expired").waitFor();
  await pay(async () => {
    await shownError("EPHEMERAL_KEY_PAIR_EXPIRED").waitFor();
    await inIssuersWindow(() => buttonOf("Sign in again").click());
  });

  // A token is in no address and in no message: only the two services are sent it.
  const told = visitor.requests.filter(({ url, body }) => /eyJ[\w-]{10}/.test(url) || /eyJ[\w-]{10}/.test(body ?? ""));
  expect(new Set(told.map(({ url }) => new URL(url).pathname))).toEqual(new Set(["/-/pepper/v0/fetch", "/-/prover/v0/prove"]));
  expect(visitor.messages.filter((message) => message.includes("eyJ"))).toEqual([]);
});

test("each step that fails is told by its own entry, and its button brings the account back", { timeout: 240_000 }, async () => {
  const [issuer] = ((await (await fetch(`${network.pageUrl}/-/network.json`)).json()) as { issuers: { url: string }[] }).issuers;
  expect((await fetch(`${issuer?.url}/rotate`, { method: "POST" })).status).toBe(200);
  await pay(async () => {
    await shownError("INVALID_JWT_JWK_NOT_FOUND").waitFor();
    await inIssuersWindow(() => buttonOf("Sign in again").click());
  });

  await openFromNavigation(page, "Accounts");
  await openTask("Me", "Sign out");
  await row("Me").getByText("Signed out").waitFor();
  await control(network, "keyless", { service: "prover", failNext: 1, status: 503 });
  await inIssuersWindow(() => openTask("Me", "Sign in again"), "user-2@example.test");
  await shownError("other_identity").waitFor();
  await inIssuersWindow(() => buttonOf("Sign in again").click());
  await shownError("PROVER_SERVICE_INTERNAL_ERROR").waitFor();
  await control(network, "keyless", { service: "prover", failNext: 1, status: 429 });
  await buttonOf("Try again").click();
  await shownError("RATE_LIMIT_EXCEEDED").waitFor();
  await buttonOf("Try again").click();
  await row("Me").getByText("Signed in until").waitFor();

  // The prover countersigns something else: nothing of that is kept.
  await visitor.context.route(
    "**/-/prover/v0/prove",
    async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { training_wheels_signature: string };
      await route.fulfill({ response, json: { ...json, training_wheels_signature: `0040${"ab".repeat(64)}` } });
    },
    { times: 1 },
  );
  await inIssuersWindow(() => openTask("Me", "Sign in again"));
  await shownError("INVALID_TW_SIG_VERIFICATION_FAILED").waitFor();
  await control(network, "keyless", { service: "pepper", failNext: 1, status: 400 });
  await inIssuersWindow(() => buttonOf("Sign in again").click());
  await shownError("PEPPER_SERVICE_BAD_REQUEST").waitFor();
  await inIssuersWindow(() => buttonOf("Sign in again").click());
  await page.getByRole("dialog").waitFor({ state: "detached" });

  // Another verification key: the proof is void, and the network's own prover cannot make one until the key is back.
  const governed = { network, aptos: client, dataDir: dataDirs[0] ?? "" };
  const own = await verificationKeyInForce(client);
  await setVerificationKey(governed, verificationKeyOf(createTrapdoor()));
  await pay(async () => {
    await shownError("INVALID_PROOF_VERIFICATION_KEY_NOT_FOUND").waitFor();
    await inIssuersWindow(() => buttonOf("Sign in again").click());
    await shownError("PROVER_SERVICE_INTERNAL_ERROR").waitFor();
    await setVerificationKey(governed, own);
    await buttonOf("Try again").click();
  });
});

test("a keyless account comes back from a backup in another browser signed out, and pays once its owner has signed in there", {
  timeout: 240_000,
}, async () => {
  await openSettings(page, "Data");
  const form = page.getByRole("form", { name: "Back up" });
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const [download] = await Promise.all([page.waitForEvent("download"), form.getByRole("button", { name: "Save backup" }).click()]);
  const buffer = readFileSync(await download.path());
  const here = { page, visitor };
  visitor = await newVisitor(browser);
  page = visitor.page;
  await page.goto(`${network.pageUrl}/local`);
  await openSettings(page, "Data");
  const restore = page.getByRole("form", { name: "Restore" });
  await restore.getByLabel("Backup file").setInputFiles({ name: "backup.json", mimeType: "application/json", buffer });
  await restore.getByLabel("Password of the backup").fill(PASSWORD);
  await restore.getByRole("button", { name: "Restore" }).click();
  await page.getByText("1 account was added.").waitFor();
  await openFromNavigation(page, "Accounts");
  await row("Me").getByText("Signed out").waitFor();
  await pay(async () => {
    await shownError("signed_out").waitFor();
    await inIssuersWindow(() => buttonOf("Sign in again").click());
  });
  await visitor.leave();
  ({ page, visitor } = here);
});

test("a keyless account gets a backup key, also where the tab is closed meanwhile, and pays by that key alone; what its sign-in signed is verified whole", {
  timeout: 240_000,
}, async () => {
  await openFromNavigation(page, "Accounts");
  await openTask("Me", "Sign or verify a message");
  await page.getByLabel("Message", { exact: true }).fill("This is mine.");
  await page.getByRole("button", { name: "Sign message", exact: true }).last().click();
  await approveWithPassword(page);
  const shown = (name: string) => page.getByRole("region", { name }).locator(".mono").innerText();
  const [text, signature] = [await shown("Signed text"), await shown("Signature")];
  await page.getByRole("radio", { name: "Verify message" }).check({ force: true });
  await page.getByLabel("Signed text").fill(text);
  await page.getByLabel("Signature").fill(signature);
  await page.getByRole("button", { name: "Verify message" }).click();
  await page.getByText("The signature is valid").waitFor();
  await page.getByRole("button", { name: "Done" }).click();

  await openTask("Me", "Add a backup key");
  await page.getByText("There is no key yet that could be the backup key").waitFor();
  await page.getByRole("button", { name: "Add account" }).click();
  const backup = Account.generate();
  await importPrivateKey(page, backup.privateKey.toAIP80String(), "Spare");
  await openTask("Me", "Add a backup key");
  await page.getByText("Whoever has the backup key has the account").waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await approveWithPassword(page);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("gets a backup key beside its keyless sign-in").first().waitFor();
  await preview.getByRole("checkbox").check();
  await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/v1/transactions")),
    preview.getByRole("button", { name: "Add a backup key anyway" }).click(),
  ]);
  await openAnotherTab("/local/accounts");
  await page.getByRole("dialog", { name: "Have Me sign with its sign-in or with the key of Spare" }).waitFor();
  await approveWithPassword(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Switch to Me" }).click();
  await openTask("Me", "Sign out");
  await row("Me").getByText("Signed out").waitFor();
  const me = await addressOf("Me");
  const asked = visitor.requests.length;
  await pay();
  const toServices = visitor.requests.slice(asked).filter(({ url, method }) => method === "POST" && /\/-\/(pepper|prover)\//.test(url));
  expect(toServices).toEqual([]);
  const [last] = (await client.getAccountTransactions({ accountAddress: me })).slice(-1);
  expect(last).toMatchObject({ signature: { type: "single_sender", signatures: [{ index: 1, signature: { type: "ed25519" } }] } });
});

test("an account of an issuer whose keys an address publishes pays; another data directory gives another address, and the page says so", {
  timeout: 240_000,
}, async () => {
  const { issuers } = (await (await fetch(`${network.pageUrl}/-/network.json`)).json()) as { issuers: { iss: string; url: string }[] };
  const publisher = Account.generate();
  await client.fundAccount({ accountAddress: publisher.accountAddress, amount: APT, options: { waitForIndexer: false } });
  const { keys } = (await (await fetch(`${issuers[1]?.url}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string; alg: string; e: string; n: string }[];
  };
  // Beside the issuer's own key, one with an id that is longer than a byte can count.
  const published = [...keys.map((key) => ({ ...key, kid: "k".repeat(200) })), ...keys];
  const texts = (name: "kid" | "alg" | "e" | "n") => MoveVector.MoveString(published.map((key) => key[name]));
  const { ledger_timestamp } = await client.getLedgerInfo();
  const transaction = await client.transaction.build.simple({
    sender: publisher.accountAddress,
    data: {
      function: "0x1::jwks::update_federated_jwk_set",
      functionArguments: [MoveVector.U8(new TextEncoder().encode(issuers[1]?.iss)), texts("kid"), texts("alg"), texts("e"), texts("n")],
    },
    options: { expireTimestamp: Number(BigInt(ledger_timestamp) / 1_000_000n) + 60 },
  });
  const { hash } = await client.signAndSubmitTransaction({ signer: publisher, transaction });
  await client.waitForTransaction({ transactionHash: hash });

  await openFromNavigation(page, "Accounts");
  await addBySigningIn("Federated");
  // Which kind of account it is depends on what the network publishes: while that is not known, none is begun.
  await visitor.context.route(/PatchedJWKs/, (route) => route.abort());
  await page.getByLabel("Issuer", { exact: true }).click();
  await page.getByRole("option", { name: "Atoll issuer 2 (federated)" }).click();
  await startButton().click();
  await shownError("FULL_NODE_JWKS_LOOKUP_ERROR").waitFor();
  await visitor.context.unroute(/PatchedJWKs/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("This address publishes no keys of Atoll issuer 2 (federated).").waitFor();
  await page.getByLabel("Address that publishes the issuer's keys").fill(publisher.accountAddress.toString());
  await inIssuersWindow(() => startButton().click());
  await row("Federated").getByText("Signed in until").waitFor();
  await client.fundAccount({ accountAddress: await addressOf("Federated"), amount: 5 * APT, options: { waitForIndexer: false } });
  await pay();

  await openFromNavigation(page, "Accounts");
  const before = await addressOf("Me");
  await page.getByRole("button", { name: "Switch to Me" }).click();
  await network.stop();
  network = await startNetworkProcess({ dataDir: dataDirs[1] ?? "", ports: network.ports });
  await page.goto(`${network.pageUrl}/local`);
  await askToUnlock(page);
  await unlock(page);
  await page.getByText("This address is of another data directory").waitFor();
  await openFromNavigation(page, "Accounts");
  await addBySigningIn("Me here");
  await inIssuersWindow(() => startButton().click());
  await page.getByText("You had another address with this identity").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await row("Me here").getByText("Signed in until").waitFor();
  expect(await addressOf("Me here")).not.toBe(before);
});
