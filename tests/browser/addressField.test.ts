import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import encodeQR from "qr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
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
  [network, browser] = await Promise.all([sharedIndexedNetwork(), launchBrowser()]);
  page = (await newVisitor(browser)).page;
  await openUnlocked(page, `${network.pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
});
afterAll(leaveBrowser);

const field = () => page.getByLabel("To", { exact: true });

test("address field accepts every common address form and shows all digits", async () => {
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
  await page.getByText("Filled in from a link").waitFor();
  await page.getByText(/^Replaced your entry: 5\sAPT\.$/).waitFor();
  // Typing another recipient clears the amount that a pasted payment link had filled in.
  await field().fill(alice.accountAddress.toStringLong());
  await expect.poll(() => amount.inputValue()).toBe("");
  expect(await page.getByText("Filled in from a link").count()).toBe(0);
  await field().fill(`${network.pageUrl}/testnet/send?to=${bob}`);
  await page.getByText("This payment link is for testnet.").waitFor();
});

/** Renders a QR code as a GIF file. */
const codeOf = (text: string) => Buffer.from(encodeQR(text, "gif", { scale: 4 }));

test("address field scans a QR code from a picture or the camera and reports unreadable QR codes", async () => {
  const scan = page.getByRole("dialog", { name: "Scan QR code" });
  const choose = (buffer: Buffer) =>
    scan.getByLabel("Or choose an image").setInputFiles({ name: "code.gif", mimeType: "image/gif", buffer });
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await choose(Buffer.from("no picture"));
  await scan.getByText("This file isn't an image.").waitFor();
  const blank = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    return canvas.toDataURL().split(",")[1] ?? "";
  });
  await choose(Buffer.from(blank, "base64"));
  await scan.getByText("No QR code found.").waitFor();
  await choose(codeOf(`${network.pageUrl}/local/send?to=${bob}&amount=3.5`));
  await scan.waitFor({ state: "detached" });
  await expect.poll(() => field().inputValue()).toBe(bob);
  await expect.poll(() => page.getByLabel("Amount", { exact: true }).inputValue()).toBe("3.5");
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await choose(codeOf(`${network.pageUrl}/testnet/send?to=${bob}`));
  await page.getByText("This payment link is for testnet.").waitFor();

  await page.getByRole("button", { name: "Scan", exact: true }).click();
  // Test browsers have no camera, so the scan dialog must show an error.
  await scan.getByRole("button", { name: "Use camera" }).click();
  await scan.getByText(/^(No camera found|The browser blocked the camera)\./).waitFor();
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
  // Closing the dialog switches the camera off.
  const isOn = () =>
    page.evaluate(() => (window as unknown as { stream: MediaStream }).stream.getTracks().some((track) => track.readyState === "live"));
  await expect.poll(isOn).toBe(false);
});

test("address field warns about a look-alike of the user's own address and marks the differing digits", async () => {
  const own = alice.accountAddress.toStringLong();
  const [first = "", other = ""] = own[40] === "0" ? ["0", "1"] : [own[40], "0"];
  await field().fill(own.slice(0, 40) + other + own.slice(41));
  await page.getByText("This isn't Everyday's address, but looks like it").waitFor();
  expect(await page.locator("mark").allInnerTexts()).toEqual([first, other]);
  await page.getByRole("button", { name: "Use Everyday" }).click();
  expect(await field().inputValue()).toBe(own);
  await page.getByText("This isn't Everyday's address, but looks like it").waitFor({ state: "detached" });
});

test("address field resolves a registered name to its address", async () => {
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
  // After a reload the recipient address still shows the registered name that was typed.
  await page.reload();
  await page.getByText(`Address of ${domain}.apt`).waitFor({ timeout: 15_000 });
  // A registered name stays with its address when the address moves to another row, for example after removing the row above.
  await page.goto(`${network.pageUrl}/local/shared?do=create`);
  await page.getByRole("button", { name: "Add owner" }).click();
  await page.getByLabel("Owner 2", { exact: true }).fill(later);
  await page.getByLabel("Owner 3", { exact: true }).fill(`${domain}.apt`);
  await page.getByText(`Address of ${domain}.apt`).waitFor();
  // A chip next to a button does not widen the form, which would end below the preview.
  const ends = await page.getByRole("form").evaluate((form) => {
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
    return { form: right(form), buttons: [...form.querySelectorAll("button")].map(right) };
  });
  expect(Math.max(...ends.buttons)).toBeLessThanOrEqual(ends.form);
  await page.getByRole("button", { name: "Remove owner 2" }).click();
  expect(await page.getByLabel("Owner 2", { exact: true }).inputValue()).toBe(bob);
  await page.getByText(`Address of ${domain}.apt`).waitFor();
  await page.goto(`${network.pageUrl}/local/send`);
  // The preview resolves the registered name again, because the name may point to another address by then.
  const elsewhere = await client.ans.setTargetAddress({ sender: alice, name: `${domain}.apt`, address: later });
  await client.waitForTransaction({
    transactionHash: (await client.signAndSubmitTransaction({ signer: alice, transaction: elsewhere })).hash,
  });
  await page.getByLabel("Amount", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Preview payment" }).click();
  await page.getByText(`${domain}.apt no longer points to the address you entered.`).waitFor();
  await field().fill("nobody-has-this-one.apt");
  await page.getByText("nobody-has-this-one.apt doesn't point anywhere.").waitFor();
});

test("payment link with a registered name keeps its amount after the name is resolved", async () => {
  await page.goto(`${network.pageUrl}/local/send?to=${domain}.apt&amount=0.3`);
  await page.getByRole("button", { name: `Remove ${domain}.apt` }).waitFor();
  await expect.poll(() => field().inputValue()).toBe(later);
  expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("0.3");
});

test("recipient field works as a combobox by keyboard alone, and focus stays in the field", async () => {
  await openFromNavigation(page, "Send");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  const highlighted = () => list.getByRole("option", { selected: true });
  const type = (text: string) => page.keyboard.type(text);
  await field().fill("");
  await field().blur();
  await field().focus();
  expect(await list.count()).toBe(0);
  expect(await field().getAttribute("role")).toBe("combobox");

  // No error appears while the user types; leaving the field shows the error.
  await type("0x12");
  expect(await field().getAttribute("aria-invalid")).toBeNull();
  await page.keyboard.press("Tab");
  await page.getByText("This address is too short.").waitFor();
  await field().fill("");

  // Names on the network follow the typed beginning, and the first option is highlighted.
  await type(domain.slice(0, 9));
  await list.getByRole("group", { name: "Names on this network" }).waitFor();
  await list.getByRole("option", { name: `${domain}.apt` }).waitFor();
  await expect.poll(() => highlighted().count()).toBe(1);
  expect(await field().getAttribute("aria-activedescendant")).toBe(await highlighted().getAttribute("id"));
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(await field().inputValue()).toBe(domain.slice(0, 9));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect.poll(() => highlighted().innerText()).toContain(`${domain}.apt`);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => highlighted().innerText()).toContain(`${domain}.apt`);
  await page.keyboard.press("Enter");
  const chip = page.getByRole("button", { name: `Remove ${domain}.apt` });
  await chip.waitFor();
  expect(await field().inputValue()).toBe(later);
  expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);

  // Backspace removes the chip, and typing over a chip replaces it.
  await page.keyboard.press("Backspace");
  await chip.waitFor({ state: "detached" });
  expect(await field().inputValue()).toBe("");
  await page.keyboard.insertText(bob);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: `Remove ${bob.slice(0, 10)}` }).waitFor();
  await field().focus();
  await type("every");
  expect(await field().inputValue()).toBe("every");
  await field().fill("");
});

test("contact can be added, and the recipient field finds it by name", async () => {
  const carol = Account.generate().accountAddress.toStringLong();
  await page.goto(`${network.pageUrl}/local/contacts`);
  await page.getByRole("button", { name: "Add contact" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  // A contact's address can be entered as a registered name, as in a payment.
  await dialog.getByLabel("Address", { exact: true }).fill(`${domain}.apt`);
  await dialog.getByText(`Address of ${domain}.apt`).waitFor();
  expect(await dialog.getByLabel("Address", { exact: true }).inputValue()).toBe(later);
  await dialog.getByLabel("Address", { exact: true }).fill(carol);
  await dialog.getByLabel("Name", { exact: true }).fill(CAROL);
  await dialog.getByRole("button", { name: "Save contact" }).click();
  await dialog.waitFor({ state: "detached" });
  await openFromNavigation(page, "Send");
  await field().fill("of the har");
  const suggested = page.getByRole("option", { name: /^Carol of the harbour/ });
  await suggested.waitFor();
  // A long name is truncated instead of widening the form beyond a phone.
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await field().boundingBox())?.width).toBeLessThan(390);
  if (usual !== null) await page.setViewportSize(usual);
  await suggested.click();
  expect(await field().inputValue()).toBe(carol);
  await field().fill(CAROL.toUpperCase());
  await field().blur();
  await expect.poll(() => field().inputValue()).toBe(carol);

  // Clicking Preview while a name is in the recipient field resolves the name; the layout must not shift, and no error appears.
  const button = page.getByRole("button", { name: "Preview payment" });
  await page.getByLabel("Amount", { exact: true }).fill("1");
  await field().fill("");
  await button.click();
  await field().fill(CAROL.toUpperCase());
  await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
  expect(await page.getByText("No matching address, name or contact.").count()).toBe(0);
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height - 4);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
  await page.getByRole("region", { name: "Preview" }).waitFor();
});

test("Receive page with address and link fits a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFromNavigation(page, "Receive");
  await page.getByTestId("receive-address").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
