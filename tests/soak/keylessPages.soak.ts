import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account, type Aptos, MoveVector } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveWithPassword, createVault, ensureUnlocked, importPrivateKey, PASSWORD } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "../browser/support/browser.ts";
import { stopAtFirstFailure } from "../browser/support/inOrder.ts";
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
} from "../browser/support/keyless.ts";
import { openFromNavigation, openSettings } from "../browser/support/shell.ts";
import { createClient } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

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
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  await addBySigningIn(page, "Me");
  await inIssuersWindow(page, () => startButton(page).click());
  await accountRow(page, "Me").getByText("Signed in until").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Me"), amount: 20 * APT, options: { waitForIndexer: false } });
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
  for (const directory of dataDirs) rmSync(directory, { recursive: true, force: true });
});
stopAtFirstFailure();

test("keyless account restored from a backup in another browser starts signed out and pays after signing in", {
  timeout: 240_000,
}, async () => {
  await openSettings(page, "Data");
  const form = page.getByRole("form", { name: "Backup" });
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
  await restore.getByLabel("Backup password").fill(PASSWORD);
  await restore.getByRole("button", { name: "Restore" }).click();
  await page.getByText("1 account added.").waitFor();
  await openFromNavigation(page, "Accounts");
  await accountRow(page, "Me").getByText("Signed out").waitFor();
  await pay(page, client, async () => {
    await shownError(page, "signed_out").waitFor();
    await inIssuersWindow(page, () => buttonOf(page, "Sign in again").click());
  });
  await visitor.leave();
  ({ page, visitor } = here);
});

test("keyless account gets a backup key despite a closed tab and pays with that key alone, and an earlier keyless signature still verifies", {
  timeout: 240_000,
}, async () => {
  await openFromNavigation(page, "Accounts");
  await openTask(page, "Me", "Sign or verify a message");
  await page.getByLabel("Message", { exact: true }).fill("This is mine.");
  await page.getByRole("button", { name: "Sign message", exact: true }).last().click();
  await approveWithPassword(page);
  const shown = (name: string) => page.getByRole("region", { name }).locator(".mono").innerText();
  const [text, signature] = [await shown("Signed text"), await shown("Signature")];
  await page.getByRole("radio", { name: "Verify message" }).check({ force: true });
  await page.getByLabel("Signed text").fill(text);
  await page.getByLabel("Signature").fill(signature);
  await page.getByRole("button", { name: "Verify message" }).click();
  await page.getByText("Valid signature", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Done" }).click();

  await openTask(page, "Me", "Add backup key");
  await page.getByText("No key available").waitFor();
  await page.getByRole("button", { name: "Add account" }).click();
  const backup = Account.generate();
  await importPrivateKey(page, backup.privateKey.toAIP80String(), "Spare");
  await openTask(page, "Me", "Add backup key");
  await page.getByText("Anyone with the backup key can take its funds").waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await approveWithPassword(page);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("adds a backup key to its keyless login").first().waitFor();
  await preview.getByRole("checkbox").check();
  await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/v1/transactions")),
    preview.getByRole("button", { name: "Add backup key anyway" }).click(),
  ]);
  page = await openAnotherTab(visitor, page, `${network.pageUrl}/local/accounts`);
  await page.getByRole("dialog", { name: "Sign for Me with its login or the key of Spare" }).waitFor();
  await approveWithPassword(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Switch to Me" }).click();
  await openTask(page, "Me", "Sign out");
  await accountRow(page, "Me").getByText("Signed out").waitFor();
  const me = await addressOf(page, "Me");
  const asked = visitor.requests.length;
  await pay(page, client);
  const toServices = visitor.requests.slice(asked).filter(({ url, method }) => method === "POST" && /\/-\/(pepper|prover)\//.test(url));
  expect(toServices).toEqual([]);
  const [last] = (await client.getAccountTransactions({ accountAddress: me })).slice(-1);
  expect(last).toMatchObject({ signature: { type: "single_sender", signatures: [{ index: 1, signature: { type: "ed25519" } }] } });
});

test("federated keyless account pays; another data directory derives a different address, and the page warns about it", {
  timeout: 240_000,
}, async () => {
  const { issuers } = (await (await fetch(`${network.pageUrl}/-/network.json`)).json()) as { issuers: { iss: string; url: string }[] };
  const publisher = Account.generate();
  await client.fundAccount({ accountAddress: publisher.accountAddress, amount: APT, options: { waitForIndexer: false } });
  const { keys } = (await (await fetch(`${issuers[1]?.url}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string; alg: string; e: string; n: string }[];
  };
  // Publishes an additional key with an id of 200 characters, whose BCS length prefix needs two bytes.
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
  await addBySigningIn(page, "Federated");
  // The kind of account depends on the issuer keys published on chain, so sign-in waits until those have loaded.
  await visitor.context.route(/PatchedJWKs/, (route) => route.abort());
  const federated = () => startButton(page, "Continue with Atoll issuer 2 (federated)").click();
  await federated();
  await shownError(page, "FULL_NODE_JWKS_LOOKUP_ERROR").waitFor();
  await visitor.context.unroute(/PatchedJWKs/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No keys of Atoll issuer 2 (federated) at this address.").waitFor();
  await page.getByLabel("Address with the provider's keys").fill(publisher.accountAddress.toString());
  await inIssuersWindow(page, federated);
  await accountRow(page, "Federated").getByText("Signed in until").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Federated"), amount: 5 * APT, options: { waitForIndexer: false } });
  await pay(page, client);

  await openFromNavigation(page, "Accounts");
  const before = await addressOf(page, "Me");
  await page.getByRole("button", { name: "Switch to Me" }).click();
  await network.stop();
  network = await startNetworkProcess({ dataDir: dataDirs[1] ?? "", ports: network.ports });
  await page.goto(`${network.pageUrl}/local`);
  await ensureUnlocked(page);
  await page.getByText("This address belongs to another data directory").waitFor();
  await openFromNavigation(page, "Accounts");
  await addBySigningIn(page, "Me here");
  await inIssuersWindow(page, () => startButton(page).click());
  await page.getByText("You had a different address with this login").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await accountRow(page, "Me here").getByText("Signed in until").waitFor();
  expect(await addressOf(page, "Me here")).not.toBe(before);
});
