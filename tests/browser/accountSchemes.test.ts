import {
  Account,
  AnyPublicKey,
  type Aptos,
  Deserializer,
  RawTransaction,
  RotationProofChallenge,
  Secp256k1PrivateKey,
  SigningSchemeInput,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { createKeylessClient } from "../support/keylessClient.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { approveWithPassword, chooseWay, createVault, PASSWORD, shownWords } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment, sendButton, untilSent } from "./support/payments.ts";
import { openFromNavigation, openSettings } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

let network: NetworkAddresses;
let browser: Browser;
let client: Aptos;
beforeAll(async () => {
  // The network needs an index, because only the index knows which accounts were rotated to a key.
  [network, browser] = await Promise.all([sharedIndexedNetwork(), launchBrowser()]);
  client = createClient(network);
});
afterAll(leaveBrowser);

const APT = 100_000_000;
const MNEMONIC = "legal winner thank year wave sausage worth useful legal winner thank yellow";

/** Adds a virtual WebAuthn authenticator that approves every request. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** Reads an account's address from the link in its row on the Accounts page. */
async function addressOf(page: Page, label: string): Promise<string> {
  const row = page.getByRole("listitem").filter({ hasText: label }).first();
  return ((await row.getByRole("link").first().getAttribute("href")) ?? "").split("/").at(-1) ?? "";
}

/** Chooses a method on the Add account page (create, import, passkey …), starting from any page. */
async function addBy(page: Page, way: string): Promise<void> {
  const [choice, first] = [page.getByRole("heading", { name: "Add account" }), page.getByRole("button", { name: "Add account" })];
  await choice.or(first).first().waitFor();
  if (await first.isVisible()) await first.click();
  await chooseWay(page, way);
}

async function importKey(page: Page, privateKey: string, name: string): Promise<void> {
  await addBy(page, "Import private key");
  await page.getByLabel("Private key", { exact: true }).fill(privateKey);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: name }).getByText("Active").waitFor();
}

async function removeAccount(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${label}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: "Remove account" });
  // The removal dialog requires typing the account's name until the balance has loaded as zero.
  const question = dialog.getByText(/^Type “.*” to confirm$/);
  while (!(await remove.isEnabled())) {
    const [asked = ""] = await question.allTextContents();
    const name = asked.replace(/^Type “(.*)” to confirm$/, "$1");
    const field = dialog.getByRole("textbox");
    await field.fill(name, { timeout: 2_000 }).catch(() => {
      // The balance has loaded as zero in the meantime, so the name field has disappeared.
    });
  }
  await remove.click();
  await page.getByRole("button", { name: `More actions for ${label}`, exact: true }).waitFor({ state: "detached" });
}

/** Pays 1 APT from the active account to a new address, starting and ending on the Accounts page. Returns the transaction's signature. */
async function pay(page: Page, members: readonly string[] = []): Promise<unknown> {
  const recipient = Account.generate().accountAddress;
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: recipient.toString(), amount: "1" });
  for (const member of members) await page.getByRole("checkbox", { name: member }).check();
  await sendButton(page).click();
  const hash = await untilSent(page);
  expect(await balanceOf(client, recipient)).toBe(BigInt(APT));
  const transaction = await client.getTransactionByHash({ transactionHash: hash });
  await openFromNavigation(page, "Accounts");
  return "signature" in transaction ? transaction.signature : undefined;
}

test.concurrent("passkey account and 2-of-3 multi-key account can be created, paid from, removed and restored from a backup", {
  timeout: 120_000,
}, async () => {
  const { page } = await newVisitor(browser);
  await addAuthenticator(page);
  await openUnlocked(page, `${network.pageUrl}/local/accounts`, [{ account: Account.generate(), label: "Savings" }]);
  await addBy(page, "Create passkey account");
  await page.getByLabel("Name", { exact: true }).fill("Touch");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByRole("listitem").filter({ hasText: "Touch" }).getByText("Active").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Touch"), amount: 5 * APT, options: { waitForIndexer: false } });
  expect(await pay(page)).toMatchObject({
    type: "single_sender",
    public_key: { type: "secp256r1_ecdsa" },
    signature: { type: "web_authn" },
  });

  await importKey(page, Secp256k1PrivateKey.generate().toAIP80String(), "Harbour");
  await addBy(page, "Create multi-key account");
  for (const member of ["Touch", "Savings", "Harbour"]) await page.getByRole("button", { name: `Add ${member}` }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ours");
  await page.getByRole("button", { name: "Create account" }).click();
  await approveWithPassword(page);
  await page.getByRole("listitem").filter({ hasText: "2 of 3 keys" }).getByText("Active").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Ours"), amount: 5 * APT, options: { waitForIndexer: false } });
  const kindsOf = (signature: unknown) =>
    (signature as { signatures: { index: number; signature: { type: string } }[] }).signatures.map(({ index, signature: { type } }) => [
      index,
      type,
    ]);
  expect(kindsOf(await pay(page))).toEqual([
    [1, "ed25519"],
    [2, "secp256k1_ecdsa"],
  ]);
  if (!IN_FULL) return;
  // The user can choose which two of the three keys of a multi-key account sign.
  expect(kindsOf(await pay(page, ["Touch", "Savings"]))).toEqual([
    [0, "web_authn"],
    [1, "ed25519"],
  ]);
  // Once the Ed25519 key is removed from the vault, the passkey signs in its place.
  await removeAccount(page, "Savings");
  expect(kindsOf(await pay(page))).toEqual([
    [0, "web_authn"],
    [2, "secp256k1_ecdsa"],
  ]);

  // Removes the passkey account and the multi-key account and restores both from a backup of their public data; then the passkey signs
  // again.
  await openSettings(page, "Data");
  const save = page.getByRole("form", { name: "Backup" });
  await save.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const [download] = await Promise.all([page.waitForEvent("download"), save.getByRole("button", { name: "Save backup" }).click()]);
  const backup = await download.path();
  await openFromNavigation(page, "Accounts");
  await removeAccount(page, "Ours");
  await removeAccount(page, "Touch");
  await openSettings(page, "Data");
  const restore = page.getByRole("form", { name: "Restore" });
  await restore.getByLabel("Backup file").setInputFiles(backup);
  await restore.getByLabel("Backup password").fill(PASSWORD);
  await restore.getByRole("button", { name: "Restore" }).click();
  await page.getByText("2 accounts added.").waitFor();
  await openFromNavigation(page, "Accounts");
  await page.getByRole("button", { name: "Switch to Touch" }).click();
  expect(await pay(page)).toMatchObject({ signature: { type: "web_authn" } });
});

/** Opens an action from an account row's menu. */
async function openTask(page: Page, label: string, task: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${label}`, exact: true }).click();
  await page.getByRole("menuitem", { name: task }).click();
}

test.concurrent("account key can be rotated and finds its account; messages can be signed and verified; a multi-Ed25519 account can pay", {
  timeout: 120_000,
}, async () => {
  const [first, second] = [Account.generate(), Account.generate()];
  await client.fundAccount({ accountAddress: first.accountAddress, amount: 5 * APT, options: { waitForIndexer: false } });
  const { page } = await newVisitor(browser);
  await openUnlocked(page, `${network.pageUrl}/local/accounts`, [
    { account: first, label: "Rotated" },
    { account: second, label: "Next key" },
  ]);
  await openTask(page, "Rotated", "Rotate key");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await approveWithPassword(page);
  const rotation = page.getByRole("region", { name: "Preview" });
  await rotation.getByText("Rotated").first().waitFor();
  await rotation.getByRole("checkbox").check();
  await rotation.getByRole("button", { name: "Rotate key anyway" }).click();
  // The approval dialog must come first: the vault replaces the old key by the new key only after approval.
  await page.getByRole("dialog", { name: "Use the key of Next key for Rotated" }).waitFor();
  await approveWithPassword(page);
  await page.getByRole("heading", { name: "Key changed" }).waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  const { authentication_key } = await client.getAccountInfo({ accountAddress: first.accountAddress });
  expect(authentication_key).toBe(second.accountAddress.toString());
  expect(await pay(page)).toMatchObject({ public_key: second.publicKey.toString() });

  await removeAccount(page, "Rotated (previous key)");
  await removeAccount(page, "Rotated");
  await openTask(page, "Next key", "Find more accounts");
  const dialog = page.getByRole("dialog", { name: "More accounts of Next key" });
  await dialog.getByRole("button", { name: "Add account" }).click();
  await approveWithPassword(page);
  await dialog.getByText("No more accounts found.").waitFor();
  await dialog.getByRole("region", { name: "Already in your accounts" }).getByText("Account 2").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(await addressOf(page, "Account 2")).toBe(first.accountAddress.toStringLong());

  await openTask(page, "Next key", "Sign or verify a message");
  await page.getByLabel("Message", { exact: true }).fill("This is mine.");
  await page.getByRole("button", { name: "Sign message", exact: true }).last().click();
  await approveWithPassword(page);
  const shown = (name: string) => page.getByRole("region", { name }).locator(".mono").innerText();
  const [text, signature] = [await shown("Signed text"), await shown("Signature")];
  expect(text).toContain("message: This is mine.");
  await page.getByRole("radio", { name: "Verify message" }).check({ force: true });
  await page.getByLabel("Signed text").fill(text);
  await page.getByLabel("Signature").fill(signature);
  await page.getByRole("button", { name: "Verify message" }).click();
  await page.getByText(second.accountAddress.toStringLong(), { exact: true }).waitFor();
  await page.getByLabel("Signed text").fill(`${text}!`);
  await page.getByRole("button", { name: "Verify message" }).click();
  await page.getByText("The signature doesn't match this text.").waitFor();
  await page.getByRole("button", { name: "Done" }).click();

  if (!IN_FULL) return;
  await importKey(page, Account.generate().privateKey.toAIP80String(), "Third key");
  await addBy(page, "Create multi-key account");
  await page.getByLabel("Account type").click();
  await page.getByRole("option", { name: "Multi-Ed25519 (legacy)" }).click();
  for (const member of ["Next key", "Third key"]) await page.getByRole("button", { name: `Add ${member}` }).click();
  await page.getByLabel("Name", { exact: true }).fill("Old kind");
  await page.getByRole("button", { name: "Create account" }).click();
  await approveWithPassword(page);
  await page.getByRole("listitem").filter({ hasText: "2 of 2 keys" }).getByText("Active").waitFor();
  await client.fundAccount({ accountAddress: await addressOf(page, "Old kind"), amount: 5 * APT, options: { waitForIndexer: false } });
  expect(await pay(page)).toMatchObject({ type: "multi_ed25519_signature", threshold: 2 });
  await removeAccount(page, "Old kind");
});

test.runIf(IN_FULL).concurrent(
  "keyless account can be recovered and paid from with its backup key alone in another browser",
  {
    timeout: 120_000,
  },
  async () => {
    const { aptos, signIn } = await createKeylessClient(network);
    const [keyless, backup] = [await signIn({ sub: "user-7" }), Account.generate()];
    await aptos.fundAccount({ accountAddress: keyless.accountAddress, amount: 5 * APT, options: { waitForIndexer: false } });
    const challenge = new RotationProofChallenge({
      sequenceNumber: 0n,
      originator: keyless.accountAddress,
      currentAuthKey: keyless.accountAddress,
      newPublicKey: backup.publicKey,
    });
    const transaction = await aptos.transaction.build.simple({
      sender: keyless.accountAddress,
      data: {
        function: "0x1::account::upsert_ed25519_backup_key_on_keyless_account",
        functionArguments: [
          new AnyPublicKey(keyless.publicKey).bcsToBytes(),
          backup.publicKey.toUint8Array(),
          backup.sign(challenge.bcsToBytes()).toUint8Array(),
        ],
      },
    });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: keyless, transaction });
    expect((await aptos.waitForTransaction({ transactionHash: hash })).vm_status).toBe("Executed successfully");

    const { page } = await newVisitor(browser);
    await openUnlocked(page, `${network.pageUrl}/local/accounts`, [{ account: backup, label: "Spare" }]);
    await openTask(page, "Spare", "Find more accounts");
    const dialog = page.getByRole("dialog", { name: "More accounts of Spare" });
    await dialog.getByText("Backup key of a keyless account").waitFor();
    await dialog.getByRole("button", { name: "Add account" }).click();
    await approveWithPassword(page);
    await dialog.getByText("No more accounts found.").waitFor();
    await dialog.getByRole("button", { name: "Done" }).click();
    expect(await addressOf(page, "Account 2")).toBe(keyless.accountAddress.toStringLong());
    await page.getByRole("button", { name: "Switch to Account 2" }).click();
    expect(await pay(page)).toMatchObject({ signatures: [{ index: 1, signature: { type: "ed25519" } }] });
  },
);

test.concurrent("unfinished new account survives Back; a browser wallet connects, pays and is removed, and a signature by a foreign key is rejected", {
  timeout: 120_000,
}, async () => {
  const [owner, stranger] = [Account.generate(), Account.generate()];
  await client.fundAccount({ accountAddress: owner.accountAddress, amount: 5 * APT, options: { waitForIndexer: false } });
  const { page } = await newVisitor(browser);
  let signer = owner;
  await page.exposeFunction("signAsWallet", (bytes: number[]) => {
    const raw = RawTransaction.deserialize(new Deserializer(Uint8Array.from(bytes)));
    return [...signer.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes()];
  });
  await page.addInitScript(registerWallet, {
    address: owner.accountAddress.toString(),
    publicKey: [...owner.publicKey.bcsToBytes()],
    authKey: owner.publicKey.authKey().toString(),
  });
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  // Unfinished account: Back shows the same recovery phrase, and leaving asks for confirmation.
  await addBy(page, "Create account");
  const words = await shownWords(page);
  await page.getByRole("button", { name: "I've written it down" }).click();
  expect(new URL(page.url()).searchParams.get("step")).toBe("confirm");
  await page.goBack();
  expect(await shownWords(page)).toBe(words);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  expect(await shownWords(page)).toBe(words);
  // A reload discards the unconfirmed recovery phrase. The page explains that to a user who already wrote it down.
  expect(await page.getByText("This recovery phrase is new").count()).toBe(0);
  await page.reload();
  await expect.poll(() => shownWords(page)).not.toBe(words);
  await page.getByText("This recovery phrase is new").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();

  await addBy(page, "Connect another wallet");
  await page.getByRole("button", { name: "Connect Test Wallet" }).click();
  await page.getByText(owner.accountAddress.toStringLong()).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Elsewhere");
  await page.getByRole("button", { name: "Add account" }).click();
  await page.getByRole("listitem").filter({ hasText: "In Test Wallet" }).getByText("Active").waitFor();
  expect(await pay(page)).toMatchObject({ type: "ed25519_signature", public_key: owner.publicKey.toString() });

  signer = stranger;
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: stranger.accountAddress.toString(), amount: "1" });
  await sendButton(page).click();
  await page.getByText("The wallet returned no valid signature.").waitFor();
  await page.getByRole("button", { name: "Not now" }).click();
  expect(await balanceOf(client, stranger.accountAddress)).toBe(0n);
  await openFromNavigation(page, "Accounts");
  await removeAccount(page, "Elsewhere");

  if (!IN_FULL) return;
  // Secp256k1 account from a recovery phrase with its own derivation path.
  const path = "m/44'/637'/0'/0/0";
  const curve = Account.fromDerivationPath({ scheme: SigningSchemeInput.Secp256k1Ecdsa, path, mnemonic: MNEMONIC });
  await client.fundAccount({ accountAddress: curve.accountAddress, amount: 5 * APT, options: { waitForIndexer: false } });
  await addBy(page, "Import recovery phrase");
  await page.getByLabel("Recovery phrase", { exact: true }).fill(MNEMONIC);
  await page.getByText("Derivation path and account type").click();
  await page.getByLabel("Account type").click();
  await page.getByRole("option", { name: "Secp256k1" }).click();
  // Deriving the address must not move the button, because the user may be pressing it.
  const importButton = page.getByRole("button", { name: "Import", exact: true });
  const place = await importButton.boundingBox();
  await page.getByText(curve.accountAddress.toStringLong()).waitFor();
  expect(await importButton.boundingBox()).toEqual(place);
  expect(await page.getByLabel("Derivation path", { exact: true }).inputValue()).toBe(path);
  await page.getByLabel("Name", { exact: true }).fill("Curve");
  await importButton.click();
  await page.getByRole("listitem").filter({ hasText: "Curve" }).getByText("Active").waitFor();
  expect(await addressOf(page, "Curve")).toBe(curve.accountAddress.toStringLong());
  expect(await pay(page)).toMatchObject({ type: "single_sender", public_key: { type: "secp256k1_ecdsa" } });
});

/** Injected before the page's scripts: a wallet that registers through the wallet standard without a client library. */
function registerWallet({ address, publicKey, authKey }: { address: string; publicKey: number[]; authKey: string }): void {
  const account = {
    address: { toString: () => address },
    publicKey: { bcsToBytes: () => Uint8Array.from(publicKey), authKey: () => ({ toString: () => authKey }) },
  };
  const approved = (args: unknown) => ({ status: "Approved", args });
  const node = window as unknown as { signAsWallet(bytes: number[]): Promise<number[]> };
  const nothing = { version: "1.0.0" };
  const wallet = {
    version: "1.0.0",
    name: "Test Wallet",
    icon: "data:image/svg+xml;base64,PHN2Zy8+",
    url: "https://wallet.example",
    chains: ["aptos:localnet"],
    accounts: [],
    features: {
      "aptos:account": nothing,
      "aptos:connect": { version: "1.0.0", connect: async () => approved(account) },
      "aptos:disconnect": nothing,
      "aptos:network": nothing,
      "aptos:onAccountChange": nothing,
      "aptos:onNetworkChange": nothing,
      "aptos:signMessage": nothing,
      "aptos:signTransaction": {
        version: "1.0.0",
        signTransaction: async (transaction: { rawTransaction: { bcsToBytes(): Uint8Array } }) => {
          const bytes = Uint8Array.from(await node.signAsWallet([...transaction.rawTransaction.bcsToBytes()]));
          return approved({ bcsToBytes: () => bytes });
        },
      },
    },
  };
  const register = ({ register: take }: { register(wallet: unknown): void }) => take(wallet);
  window.addEventListener("wallet-standard:app-ready", (event) => register((event as CustomEvent).detail));
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
}
