import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import decodeQR from "qr/decode.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newVisitor } from "../browser/support/browser.ts";
import { goWithin } from "../browser/support/shell.ts";
import { balanceOf } from "../support/client.ts";
import { buildPackage, publish } from "../support/movePackage.ts";
import {
  APT,
  emptyWorkbench,
  idOf,
  PATIENCE_MS,
  preview,
  sign,
  simulate,
  startTwoPeople,
  stranger,
  type TwoPeople,
  textOf,
  unlockIfPrompted,
  untilDone,
} from "./twoPeople.ts";

// Several people sign one transaction, each in a separate browser.

let people: TwoPeople;
let browser: TwoPeople["browser"];
let network: TwoPeople["network"];
let aptos: TwoPeople["aptos"];
let bob: TwoPeople["bob"];
let one: TwoPeople["one"];
let other: TwoPeople["other"];

beforeAll(async () => {
  people = await startTwoPeople();
  ({ browser, network, aptos, bob, one, other } = people);
}, 120_000);
afterEach(() => people.expectNoFaults());
afterAll(() => people?.leave());

/** Move function with two signers, published once for all tests. */
let duo: Promise<string> | undefined;
async function duoFunction(): Promise<string> {
  duo ??= (async () => {
    const at = idOf(bob);
    const source = `module ${at}::duo
use fun 0x1::signer::address_of(&signer): address;
use fun 0x1::aptos_account::transfer(&signer, address, u64);
public entry fun pay(from: &signer, to: &signer, amount: u64) {
  MoveLoc from MoveLoc to Call 0x1::signer::address_of MoveLoc amount Call 0x1::aptos_account::transfer Ret }`;
    const done = await publish(aptos, bob, buildPackage({ name: "Duo", modules: { duo: source } }));
    expect(done.vm_status).toBe("Executed successfully");
    return `${at}::duo::pay`;
  })();
  return duo;
}

const partlySigned = (page: Page) => page.getByRole("region", { name: "Signed. More signatures needed." });
/** Decodes a QR code shown on the page, as a camera would. */
async function textOfQr(page: Page, label: string): Promise<string> {
  const picture = await page.getByRole("img", { name: label }).screenshot();
  const camera = await page.context().newPage();
  try {
    await camera.goto(`${network.pageUrl}/icon.svg`);
    const { data, width, height } = await camera.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height);
      return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height };
    }, picture.toString("base64"));
    return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
  } finally {
    await camera.close();
  }
}

test.each(["link", "file", "QR code"] as const)(
  "two people sign one transaction passed as a %s, each with the same preview",
  async (way) => {
    const pay = await duoFunction();
    const before = await balanceOf(aptos, idOf(bob));
    const { page } = one;
    await emptyWorkbench(page);
    await page.getByRole("combobox", { name: "Function" }).fill(pay);
    await page.getByLabel("Argument 1 (u64)").fill("7000");
    await page.getByRole("button", { name: "Simulate", exact: true }).click();
    await page.getByText("This function needs one more signer.").waitFor();
    await page.getByRole("button", { name: "Add signer" }).click();
    await page.getByRole("combobox", { name: "Secondary signer 1" }).fill(idOf(bob));
    const said = await simulate(page);
    expect(said).toContain("0.00007");
    await sign(page, /^Sign/);
    await unlockIfPrompted(page);
    await partlySigned(page).getByText(idOf(bob)).waitFor();
    await bring(way, page, other.page);
    expect(await textOf(preview(other.page))).toContain("0.00007");
    await sign(other.page, /^Sign and submit/);
    await unlockIfPrompted(other.page);
    await untilDone(other.page);
    expect((await balanceOf(aptos, idOf(bob))) - before).toBe(7_000n);
  },
);

/** Transfers a partly signed transaction from one browser to another. */
async function bring(way: "link" | "file" | "QR code", from: Page, to: Page): Promise<void> {
  if (way === "file") {
    const saved = from.waitForEvent("download");
    await partlySigned(from).getByRole("button", { name: "Save as file" }).click();
    await to.goto(`${network.pageUrl}/local/transact`);
    const buffer = readFileSync(await (await saved).path());
    await to.getByLabel("Transaction file").setInputFiles({ name: "t.json", mimeType: "application/json", buffer });
  } else {
    const link =
      way === "QR code"
        ? await textOfQr(from, "QR code: link to this transaction")
        : await partlySigned(from).locator(".mono", { hasText: "/transact?" }).innerText();
    await to.goto(link);
  }
  await preview(to).waitFor();
}

test("transaction with an undecided fee payer is signed by its sender, then previewed and paid by the person who opens the link", async () => {
  const to = stranger();
  const { page } = one;
  await emptyWorkbench(page);
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page.getByLabel("Argument 1 (address)").fill(to);
  await page.getByLabel("Argument 2 (u64)").fill("8000");
  await page.getByRole("combobox", { name: "Fee paid by" }).click();
  await page.getByRole("option", { name: "Anyone, decided later" }).click();
  expect(await simulate(page)).toContain("0.00008");
  await sign(page, /^Sign/);
  await unlockIfPrompted(page);
  const before = await balanceOf(aptos, idOf(bob));
  await partlySigned(page).waitFor();
  await bring("link", page, other.page);
  expect(await textOf(preview(other.page))).toContain("0.00008");
  await sign(other.page, /^Sign and submit/);
  await unlockIfPrompted(other.page);
  await untilDone(other.page);
  expect(await balanceOf(aptos, to)).toBe(8_000n);
  const after = await balanceOf(aptos, idOf(bob));
  expect(after).toBeLessThan(before);
  const receipt = other.page.getByRole("region", { name: "Transaction status" });
  // The fee payer's receipt shows their fee and balance, not the sender's.
  await receipt.getByText(`${Number(after) / APT}`.replace(/0+$/, ""), { exact: false }).waitFor();
  expect(await textOf(receipt)).toMatch(/Fee, paid by Sponsor\s+0\.00\d+ APT/);
});

test("module page links to the Workbench page for functions with several signers, whose simulation shows events and state changes", async () => {
  const [owner, , name] = (await duoFunction()).split("::");
  const { page } = one;
  await goWithin(page, `/local/module/${owner}/duo?tab=write&fn=${name}`);
  await page.getByRole("link", { name: "Open in workbench" }).click();
  await page.getByRole("button", { name: "Add signer" }).waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Function" }).inputValue()).toBe(await duoFunction());
  await page.getByLabel("Argument 1 (u64)").fill("77");
  await page.getByRole("button", { name: "Add signer" }).click();
  await page.getByRole("combobox", { name: "Secondary signer 1" }).fill(idOf(bob));
  await simulate(page);
  await preview(page)
    .getByText(/^Events: \d+/)
    .click();
  await preview(page).getByText("0x1::fungible_asset::Deposit").first().waitFor();
  await preview(page)
    .getByText(/^State changes: \d+/)
    .click();
  await preview(page).getByText("0x1::fungible_asset::FungibleStore").first().waitFor();

  const visitor = await newVisitor(browser);
  visitor.page.setDefaultTimeout(PATIENCE_MS);
  await visitor.page.goto(`${network.pageUrl}/local/module/0x1/aptos_account?tab=write&fn=transfer`);
  await visitor.page.getByRole("link", { name: "Open in workbench" }).click();
  await visitor.page.getByLabel("Argument 2 (u64)").waitFor();
  await visitor.leave();
});
