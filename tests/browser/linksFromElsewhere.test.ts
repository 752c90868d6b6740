import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMPTY_DRAFT, writeWorkbenchDraft } from "../../packages/web/src/features/workbench/draft.ts";
import { routes } from "../../packages/web/src/routing/routes.ts";
import { toLinkText } from "../../packages/web/src/transact/linkText.ts";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { callWorker, plantScript } from "./support/pageScript.ts";
import { submissions } from "./support/payments.ts";
import { unlockedAccount } from "./support/shell.ts";
import { type SourceServer, startSourceServer } from "./support/sourceServer.ts";
import { openUnlocked } from "./support/storedVault.ts";
import { addressOf, pageClient, transferTo, unsignedFile } from "./support/transactionFiles.ts";

// Fixture: a vault that is unlocked in one tab, on a network where signatures need no password, and another site with links to the page.

const alice = Account.generate();
const thief = Account.generate();
const TO = addressOf(thief);
const POOL = "0x14482bec74e36fa2e123dc29540e7a1b66428d856366e65b5f35b8fa6aeb4c02";
const HASH = `0x${"ab".repeat(32)}`;
/** Worker methods that a page may call without a click: they read, and change neither the vault nor the chain. */
const READING = ["refresh", "touch", "newMnemonic", "unknownWords", "addressOf", "derivedKeys", "verifyMessage", "signatures"];
/** Time for a page to start actions by itself. */
const SETTLING_MS = 800;

let network: NetworkAddresses;
let browser: Browser;
let visitor: Visitor;
let elsewhere: SourceServer;
beforeAll(async () => {
  [network, browser, elsewhere] = await Promise.all([sharedNetwork(), launchBrowser(), startSourceServer()]);
  await createClient(network).fundAccount({
    accountAddress: alice.accountAddress,
    amount: 1_000_000_000,
    options: { waitForIndexer: false },
  });
  visitor = await newVisitor(browser);
  await plantScript(visitor.page);
  await openUnlocked(visitor.page, `${network.pageUrl}/local`, [{ account: alice, label: "Alice" }]);
});
afterAll(async () => {
  await leaveBrowser();
  await elsewhere?.close();
});

/** Links of a thief to every page, with every parameter that begins an action. */
async function links(): Promise<Readonly<Record<keyof typeof routes, readonly string[]>>> {
  const at = "local";
  const own = alice.accountAddress.toStringLong();
  const answer = await callWorker(visitor.page, "refresh", {});
  const [account] = answer.kind === "result" ? (answer.value as { accounts: readonly { id: string }[] }).accounts : [];
  const transaction = await toLinkText(await unsignedFile(pageClient(network), alice, transferTo(TO, 777n)));
  const call = { functionId: "0x1::aptos_account::transfer", typeArguments: [], args: [TO, "777"] };
  const draft = await toLinkText(writeWorkbenchDraft({ ...EMPTY_DRAFT, call }));
  return {
    home: [routes.home()],
    overview: [routes.overview(at)],
    send: [routes.send(at, { to: TO, amount: "1" }), routes.send(at, { to: TO, token: TO }), routes.send(at, { to: TO, asset: "0xa" })],
    sendMany: [routes.sendMany(at, { isNew: true }), routes.sendMany(at, { list: HASH })],
    receive: [routes.receive(at)],
    accounts: [
      routes.accounts(at),
      routes.accounts(at, { rotate: account?.id ?? "" }),
      ...["create", "mnemonic", "phrase", "privateKey", "watch", "keyless", "multi", "passkey"].map((way) => routes.accounts(at, { way })),
    ],
    assets: [routes.assets(at)],
    issueAsset: [routes.issueAsset(at)],
    directory: [routes.directory(at, "collections")],
    asset: [routes.asset(at, "0x1::aptos_coin::AptosCoin")],
    collectibles: [routes.collectibles(at, "created")],
    createCollection: [routes.createCollection(at)],
    token: [routes.token(at, TO, "send"), routes.token(at, TO, "burn")],
    collection: [routes.collection(at, TO, "mint"), routes.collection(at, TO, "mintMany")],
    contacts: [routes.contacts(at, { add: TO })],
    names: [routes.names(at)],
    name: [routes.name(at, "thief.apt", "register"), routes.name(at, "thief.apt", "primary"), routes.name(at, "thief.apt", "transfer")],
    stake: [routes.stake(at, "mine")],
    pool: (["add", "unlock", "reactivate", "withdraw"] as const).map((act) => routes.pool(at, POOL, act)),
    shared: [routes.shared(at, { isNew: true })],
    sharedAccount: [
      ...(["payment", "owners", "call"] as const).map((propose) => routes.sharedAccount(at, TO, { propose })),
      routes.sharedAccount(at, TO, { proposal: 1n }),
    ],
    activity: [routes.activity(at)],
    transact: [routes.transact(at, { transaction }), routes.transact(at, { raise: HASH }), routes.transact(at, { fill: 0n })],
    workbench: [
      routes.workbench(at, { draft }),
      routes.workbench(at, { function: "0x1::aptos_account::transfer" }),
      routes.workbench(at, { list: HASH }),
      `${routes.workbench(at)}#control=${"00".repeat(16)}`,
    ],
    transactions: [routes.transactions(at)],
    transaction: [routes.transaction(at, 1n)],
    blocks: [routes.blocks(at)],
    block: [routes.block(at, 1n)],
    account: [routes.account(at, own)],
    modules: [routes.modules(at, TO)],
    module: [routes.module(at, "0x1", "aptos_account", { tab: "write", fn: "transfer" })],
    validators: [routes.validators(at, "epochs")],
    settings: [routes.settings()],
    networks: [
      routes.networks({ addNetwork: "harbour" }),
      routes.networks({ confirmChainId: "devnet" }),
      routes.networks({ confirmChainId: "harbour", isBack: true }),
    ],
    security: [routes.security()],
    apiKeys: [routes.apiKeys()],
    sources: [routes.sources()],
    limits: [routes.limits()],
    sites: [routes.sites()],
    warnings: [routes.warnings()],
    data: [routes.data()],
    errors: [routes.errors()],
    licences: [routes.licences()],
    tools: [routes.tools({ tab: "messages" }), routes.tools({ tab: "bcs", input: "0x00", type: "bool" })],
    gallery: [routes.gallery()],
    allow: [
      routes.allow({ connect: ["https://evil.example"], image: [], returnTo: "/local/send", theme: undefined }),
      "/signed-in.html#id_token=a.b.c&state=00",
    ],
  };
}

/** Methods that the tab's documents called in the signing worker. */
function calledMethods(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { postedToWorker = [] } = window as unknown as { postedToWorker?: readonly { readonly method?: string }[] };
    return postedToWorker.flatMap(({ method }) => (method === undefined ? [] : [method]));
  });
}

test("no link from another site to an unlocked vault signs, submits, approves or changes anything without a click", {
  timeout: 600_000,
}, async () => {
  const all = Object.values(await links()).flat();
  const tab = await visitor.openTab();
  await plantScript(tab);
  const before = visitor.requests.length;
  const acted: string[] = [];
  let unlockedPages = 0;
  for (const link of all) {
    await tab.goto(`${elsewhere.url}/`);
    const arrived = tab.waitForNavigation({ waitUntil: "load" });
    // A navigation by the other site itself needs no click there either.
    await tab.evaluate((href) => window.location.assign(href), network.pageUrl + link);
    await arrived;
    await tab.waitForTimeout(SETTLING_MS);
    if ((await unlockedAccount(tab).count()) > 0) unlockedPages++;
    const methods = (await calledMethods(tab)).filter((method) => !READING.includes(method));
    if (methods.length > 0) acted.push(`${link}: ${methods.join(", ")}`);
  }
  expect(acted).toEqual([]);
  const changing = visitor.requests
    .slice(before)
    .filter(({ url, method }) => method !== "GET" && /\/-\/(?!allowed)|\/mint|\/fund/.test(new URL(url).pathname));
  expect(changing).toEqual([]);
  expect(submissions(visitor.requests.slice(before))).toEqual([]);
  // Control: the pages did find the vault unlocked. Some paths have no account button: consent, sign-in, gallery.
  expect(unlockedPages).toBeGreaterThan(all.length - 8);
  // Control: the record of calls sees an action that a click starts.
  await tab.goto(`${network.pageUrl}${routes.send("local", { to: TO, amount: "1" })}`);
  await tab.getByRole("button", { name: "Preview payment" }).click();
  await tab.getByRole("region", { name: "Preview" }).getByRole("button", { name: /^Send/ }).click();
  await expect.poll(() => calledMethods(tab)).toContain("propose");
  await expect.poll(() => submissions(visitor.requests.slice(before)).length).toBe(1);
});
