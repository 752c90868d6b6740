import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import encodeQR from "qr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { openFromNavigation } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

let network: NetworkAddresses;
let browser: Browser;
let page: Page;
const alice = Account.generate();
const bob = Account.generate().accountAddress.toStringLong();
const later = Account.generate().accountAddress.toStringLong();
const CAROL = "Carol of the harbour and of all that swims in it";
const domain = `lagoon-${bob.slice(2, 12)}`;

beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  page = (await newVisitor(browser)).page;
  await openUnlocked(page, `${network.pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
});
afterAll(leaveBrowser);

const field = () => page.getByLabel("To", { exact: true });

test("an address is taken in every form that people have it in, and all of its digits are shown", async () => {
  const digits = bob.slice(2);
  for (const text of [`0X${digits.toUpperCase()}`, digits, `0x ${digits.slice(0, 30)} ${digits.slice(30)}`]) {
    await field().fill(text);
    expect(await field().inputValue()).toBe(bob);
    await page.getByText(bob, { exact: true }).waitFor();
  }
  await field().fill("");
  const amount = page.getByLabel("Amount", { exact: true });
  await amount.fill("5");
  await field().fill(`${network.pageUrl}/local/send?to=${bob}&amount=2.5`);
  expect(await field().inputValue()).toBe(bob);
  expect(await amount.inputValue()).toBe("2.5");
  await page.getByText("A link filled in this payment").waitFor();
  await page.getByText(/^It replaced what you had entered: 5\sAPT\.$/).waitFor();
  // Whoever is entered then is not paid what the link asked for.
  await field().fill(alice.accountAddress.toStringLong());
  await expect.poll(() => amount.inputValue()).toBe("");
  expect(await page.getByText("A link filled in this payment").count()).toBe(0);
  await field().fill(`${network.pageUrl}/testnet/send?to=${bob}`);
  await page.getByText("This payment link is for the network testnet.").waitFor();
});

/** A picture of a QR code, as somebody saved it. */
const codeOf = (text: string) => Buffer.from(encodeQR(text, "gif", { scale: 4 }));

test("a QR code is scanned from a picture or by the camera, and what cannot be read is told", async () => {
  const scan = page.getByRole("dialog", { name: "Scan a QR code" });
  const choose = (buffer: Buffer) =>
    scan.getByLabel("Or a picture of the code").setInputFiles({ name: "code.gif", mimeType: "image/gif", buffer });
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await choose(Buffer.from("no picture"));
  await scan.getByText("This file cannot be opened as a picture.").waitFor();
  const blank = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    return canvas.toDataURL().split(",")[1] ?? "";
  });
  await choose(Buffer.from(blank, "base64"));
  await scan.getByText("No QR code was found in this picture.").waitFor();
  await choose(codeOf(`${network.pageUrl}/local/send?to=${bob}&amount=3.5`));
  await scan.waitFor({ state: "detached" });
  await expect.poll(() => field().inputValue()).toBe(bob);
  await expect.poll(() => page.getByLabel("Amount", { exact: true }).inputValue()).toBe("3.5");
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await choose(codeOf(`${network.pageUrl}/testnet/send?to=${bob}`));
  await page.getByText("This payment link is for the network testnet.").waitFor();

  await page.getByRole("button", { name: "Scan", exact: true }).click();
  // No browser of the tests has a camera.
  await scan.getByRole("button", { name: "Use camera" }).click();
  await scan.getByText(/^(No camera was found|The browser did not allow the camera)\./).waitFor();
  await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))]));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    const stream = canvas.captureStream(10);
    setInterval(() => canvas.getContext("2d")?.drawImage(picture, 60, 40), 100);
    Object.assign(window, { stream });
    navigator.mediaDevices.getUserMedia = async () => stream;
  }, codeOf(alice.accountAddress.toStringLong()).toString("base64"));
  await scan.getByRole("button", { name: "Use camera" }).click();
  await scan.waitFor({ state: "detached" });
  await expect.poll(() => field().inputValue()).toBe(alice.accountAddress.toStringLong());
  // The camera goes off with the dialog.
  const isOn = () =>
    page.evaluate(() => (window as unknown as { stream: MediaStream }).stream.getTracks().some((track) => track.readyState === "live"));
  await expect.poll(isOn).toBe(false);
});

test("one that looks like an account of one's own is told apart from it while one types, digit by digit", async () => {
  const own = alice.accountAddress.toStringLong();
  const [first = "", other = ""] = own[40] === "0" ? ["0", "1"] : [own[40], "0"];
  await field().fill(own.slice(0, 40) + other + own.slice(41));
  await page.getByText("This is not Everyday's address, but looks like it").waitFor();
  expect(await page.locator("mark").allInnerTexts()).toEqual([other, first]);
  await field().fill(own);
  await page.getByText("This is not Everyday's address, but looks like it").waitFor({ state: "detached" });
});

test("a name is looked up on the network, and its address takes its place", async () => {
  const client = createClient(network);
  await client.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  const transaction = await client.ans.registerName({
    sender: alice,
    name: `${domain}.apt`,
    expiration: { policy: "domain" },
    targetAddress: bob,
  });
  const { hash } = await client.signAndSubmitTransaction({ signer: alice, transaction });
  await client.waitForTransaction({ transactionHash: hash });
  await field().fill(`${domain}.apt`);
  await page.getByText(`Address of ${domain}.apt`).waitFor();
  expect(await field().inputValue()).toBe(bob);
  // Also after the page was loaded again it is known that the address stands for a name.
  await page.reload();
  await page.getByText(`Address of ${domain}.apt`).waitFor({ timeout: 15_000 });
  // And wherever that address goes from there, as up where a line above it is removed.
  await page.goto(`${network.pageUrl}/local/shared?do=create`);
  await page.getByRole("button", { name: "Add owner" }).click();
  await page.getByLabel("Owner 2", { exact: true }).fill(later);
  await page.getByLabel("Owner 3", { exact: true }).fill(`${domain}.apt`);
  await page.getByText(`Address of ${domain}.apt`).waitFor();
  await page.getByRole("button", { name: "Remove owner 2" }).click();
  expect(await page.getByLabel("Owner 2", { exact: true }).inputValue()).toBe(bob);
  await page.getByText(`Address of ${domain}.apt`).waitFor();
  await page.goto(`${network.pageUrl}/local/send`);
  // It is looked up again with the preview: by then it may lead to somebody else.
  const elsewhere = await client.ans.setTargetAddress({ sender: alice, name: `${domain}.apt`, address: later });
  await client.waitForTransaction({
    transactionHash: (await client.signAndSubmitTransaction({ signer: alice, transaction: elsewhere })).hash,
  });
  await page.getByLabel("Amount", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Preview payment" }).click();
  await page.getByText(`${domain}.apt does not lead to the address that was entered for it.`).waitFor();
  await field().fill("nobody-has-this-one.apt");
  await page.getByText("nobody-has-this-one.apt leads to no address on this network.").waitFor();
});

test("a contact is added on its page, and found by its name while one types whom to pay", async () => {
  const carol = Account.generate().accountAddress.toStringLong();
  await page.goto(`${network.pageUrl}/local/contacts`);
  await page.getByRole("button", { name: "Add contact" }).first().click();
  await unlock(page);
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  // By a name that is registered, as when one pays.
  await dialog.getByLabel("Address", { exact: true }).fill(`${domain}.apt`);
  await dialog.getByText(`Address of ${domain}.apt`).waitFor();
  expect(await dialog.getByLabel("Address", { exact: true }).inputValue()).toBe(later);
  await dialog.getByLabel("Address", { exact: true }).fill(carol);
  await dialog.getByLabel("Name", { exact: true }).fill(CAROL);
  await dialog.getByRole("button", { name: "Save contact" }).click();
  await dialog.waitFor({ state: "detached" });
  await openFromNavigation(page, "Send");
  await field().fill("of the har");
  const suggested = page.getByRole("button", { name: /^Carol of the harbour/ });
  await suggested.waitFor();
  // A long name is cut, and does not make the form wider than a phone.
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await field().boundingBox())?.width).toBeLessThan(390);
  if (usual !== null) await page.setViewportSize(usual);
  await suggested.click();
  expect(await field().inputValue()).toBe(carol);
  await field().fill(CAROL.toUpperCase());
  await field().blur();
  await expect.poll(() => field().inputValue()).toBe(carol);

  // Whoever presses the button with the name in the field means it: nothing moves under the press, and nobody is told that nobody is called so.
  const button = page.getByRole("button", { name: "Preview payment" });
  await page.getByLabel("Amount", { exact: true }).fill("1");
  await field().fill("");
  await button.click();
  await field().fill(CAROL.toUpperCase());
  await page.getByRole("list", { name: "Suggestions" }).waitFor();
  expect(await page.getByText("no contact or account of yours").count()).toBe(0);
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height - 4);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
  await page.getByRole("region", { name: "Preview" }).waitFor();
});

test("an address that others are given, and its link, fit a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFromNavigation(page, "Receive");
  await page.getByTestId("receive-address").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
