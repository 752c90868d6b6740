import {
  Account,
  AccountAddress,
  AccountAuthenticatorEd25519,
  Deserializer,
  Ed25519PrivateKey,
  generateSignedTransaction,
  RawTransaction,
  SignedTransaction,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedSamples } from "../../packages/web/src/chain/bcs/testing/signedSamples.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { approveWithPassword, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { openWithVault } from "./support/storedVault.ts";

// Each test continues from the previous test's state.

const alice = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(`0x${"01".repeat(32)}`, false) });
const VICTIM = AccountAddress.from(`0x${"58e8".repeat(16)}`);
let network: NetworkAddresses;
let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  visitor = await newVisitor(browser);
});
afterAll(leaveBrowser);
stopAtFirstFailure();

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`;

test("BCS tool recognises and decodes bytes offline, locates errors and encodes values", async () => {
  const { page } = visitor;
  await openWithVault(page, `${network.pageUrl}/tools`, [{ account: alice, label: "Alice" }]);
  await page.getByRole("tab", { name: "BCS" }).waitFor();
  await visitor.context.setOffline(true);
  const [payment] = await signedSamples();
  await page
    .getByLabel("Bytes", { exact: true })
    .first()
    .fill(hexOf(payment?.bytes ?? new Uint8Array()));
  await page.getByRole("button", { name: "SignedTransaction", exact: true }).waitFor();
  const bytes = page.getByRole("region", { name: "Bytes by field" });
  await bytes.getByText("raw_txn.payload.0.function · identifier").waitFor();
  await bytes.getByText("transfer_coins", { exact: true }).waitFor();

  await page.getByLabel("Bytes", { exact: true }).first().fill("0x0201ff");
  await page.getByRole("combobox", { name: "Type" }).fill("vector<bool>");
  await page.getByText("Can't decode byte 2, 1").waitFor();
  await page.getByText("A bool must be 0 or 1, not 255.").waitFor();

  await page.getByText("Encode", { exact: true }).click();
  await page.getByText("Custom structs and enums").click();
  await page.getByLabel("Structs and enums").fill("struct P { x: u64 }");
  await page.getByLabel("Structs and enums").fill("");
  await page.getByLabel("Structs and enums").fill("struct Point { x: u64, y: Option<u8> }");
  await page.getByRole("combobox", { name: "Type" }).fill("vector<Point>");
  await page.getByLabel("Value", { exact: true }).fill('[{ "x": 18446744073709551615, "y": null }]');
  await page.getByText("0x01ffffffffffffffff00", { exact: true }).waitFor();
  await page.getByLabel("Value", { exact: true }).fill('[{ "x": 18446744073709551616, "y": null }]');
  await page.getByText("u64 must be from 0 to 18446744073709551615.").waitFor();
  await visitor.context.setOffline(false);
});

test("signature tool verifies a transaction's signatures, rejects changed ones and refuses private keys", async () => {
  const { page } = visitor;
  const samples = await signedSamples();
  const sponsored = samples.find(({ name }) => name === "a sponsored payment")?.bytes ?? new Uint8Array();
  await page.getByRole("tab", { name: "Keys and signatures" }).click();
  const input = page.getByLabel("Key, signature, authenticator or signed transaction");
  await input.fill(hexOf(sponsored));
  await expect.poll(() => page.getByText("Valid signature", { exact: true }).count()).toBe(2);
  await page.getByRole("region", { name: "Fee payer" }).getByText("Secp256k1 public key").waitFor();
  await input.fill(hexOf(sponsored.map((byte, at) => (at === 32 ? byte ^ 1 : byte))));
  await expect.poll(() => page.getByText("Invalid signature for this message.").count()).toBe(2);
  await input.fill(`ed25519-priv-0x${"11".repeat(32)}`);
  await page.getByText("This looks like a secret").waitFor();
  expect(page.url()).not.toContain("1111");
  await input.fill(`0x${"22".repeat(32)}`);
  await page.getByText("This may be a private key").waitFor();
  await page.getByText("Ed25519 public key").first().waitFor();
  expect(page.url()).not.toContain("2222");
  await input.fill(hexOf(paymentInTheNameOf(VICTIM, sponsored)));
  await page.getByText("Signed with another key").waitFor();
  expect(await page.getByText("Valid signature", { exact: true }).count()).toBe(0);
});

test("Tools page derives an address, hashes a text, and signs and verifies a message after a password prompt", async () => {
  const { page } = visitor;
  await page.getByRole("tab", { name: "Addresses" }).click();
  await page.getByLabel("Source account").fill("0x1");
  await page.getByLabel("Seed (text or 0x hex)").fill("reef");
  await page.getByText("The last byte, 0xff, is the address type.").waitFor();
  await page.getByRole("tab", { name: "Hashes" }).click();
  await page.getByText("Text", { exact: true }).click();
  await page.getByLabel("Text or bytes").fill("");
  await page.getByText("0xa7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a").waitFor();
  await page.getByRole("tab", { name: "Units" }).click();
  await page.getByLabel("Amount", { exact: true }).fill("184467440737.09551615");
  expect(await page.getByLabel("Base units (octas for APT)").inputValue()).toBe("18446744073709551615");

  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByRole("button", { name: "Unlock", exact: true }).last().click();
  await unlock(page);
  await page.getByLabel("Message", { exact: true }).fill("Good morning");
  await page.getByRole("button", { name: "Sign message" }).click();
  await approveWithPassword(page);
  const signed = await page.getByRole("region", { name: "Signed text" }).locator(".mono").innerText();
  const signature = await page.getByRole("region", { name: "Signature" }).locator(".mono").innerText();
  await page.getByRole("textbox", { name: "Signed text" }).fill(signed);
  await page.getByRole("textbox", { name: "Signature" }).fill(signature);
  await page.getByRole("button", { name: "Verify message" }).click();
  await page.getByText("Valid signature", { exact: true }).waitFor();
  await page.getByText(alice.accountAddress.toStringLong()).first().waitFor();

  const forged = signed.replace(alice.accountAddress.toStringLong(), VICTIM.toStringLong());
  await page.getByRole("textbox", { name: "Signed text" }).fill(forged);
  await expect.poll(() => page.getByText("Valid signature", { exact: true }).count()).toBe(0);
  const own = new AccountAuthenticatorEd25519(alice.publicKey, alice.sign(new TextEncoder().encode(forged)));
  await page.getByRole("textbox", { name: "Signature" }).fill(own.bcsToHex().toString());
  await page.getByRole("button", { name: "Verify message" }).click();
  await page.getByText("Not signed by the account in this text").waitFor();
  expect(await page.getByText("Valid signature", { exact: true }).count()).toBe(0);
});

/** Sample payment with another sender, signed by Alice. */
function paymentInTheNameOf(sender: AccountAddress, sample: Uint8Array): Uint8Array {
  const raw = SignedTransaction.deserialize(new Deserializer(sample)).raw_txn;
  const transaction = new SimpleTransaction(
    new RawTransaction(
      sender,
      raw.sequence_number,
      raw.payload,
      raw.max_gas_amount,
      raw.gas_unit_price,
      raw.expiration_timestamp_secs,
      raw.chain_id,
    ),
  );
  return generateSignedTransaction({ transaction, senderAuthenticator: alice.signTransactionWithAuthenticator(transaction) });
}
