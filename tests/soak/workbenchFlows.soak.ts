import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import type { Browser, Locator, Page } from "playwright-core";
import decodeQR from "qr/decode.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { unlock } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "../browser/support/browser.ts";
import { goWithin } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { ownedMultisig, pageClient, transferTo } from "../browser/support/transactionFiles.ts";
import { balanceOf, createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { buildPackage, publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// The workbench in two browsers: what takes too long, or too many people, for npm test.

const PATIENCE_MS = 20_000;
const APT = 100_000_000;
const alice: Ed25519Account = Account.generate();
const bob: Ed25519Account = Account.generate();
const idOf = (account: Ed25519Account) => account.accountAddress.toStringLong();
let browser: Browser;
let network: NetworkProcess;
let aptos: Aptos;
let one: Visitor;
let other: Visitor;

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess()]);
  aptos = createClient(network);
  for (const account of [alice, bob]) await fund(idOf(account), 50);
  [one, other] = await Promise.all([newVisitor(browser), newVisitor(browser)]);
  for (const { page } of [one, other]) page.setDefaultTimeout(PATIENCE_MS);
  await openUnlocked(one.page, `${network.pageUrl}/local/workbench`, [{ account: alice, label: "Everyday" }]);
  await openUnlocked(other.page, `${network.pageUrl}/local/transact`, [{ account: bob, label: "Sponsor" }]);
}, 120_000);
afterEach(() => {
  for (const { messages } of [one, other]) expect(messages.filter((message) => /uncaught|Content Security/.test(message))).toEqual([]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

const fund = (address: string, apt: number) => control(network, "fund", { address, amount: String(apt * APT) });
const stranger = () => idOf(Account.generate());
const preview = (page: Page): Locator => page.getByRole("region", { name: "Preview" });
const kind = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
const textOf = async (place: Locator) => (await place.innerText()).replaceAll("\u00a0", " ");

/** The workbench with nothing typed. */
async function emptyWorkbench(page: Page): Promise<void> {
  await goWithin(page, "/local/workbench");
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: "New draft" }).click();
}
async function simulate(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await preview(page).waitFor();
  return textOf(preview(page));
}
/** Signs what is shown, after the word that a danger wants. */
async function sign(page: Page, name: RegExp): Promise<void> {
  await preview(page).waitFor();
  const acknowledgement = preview(page).getByRole("checkbox");
  if ((await acknowledgement.count()) > 0) await acknowledgement.check();
  await preview(page).getByRole("button", { name }).click();
}
async function untilDone(page: Page): Promise<void> {
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByRole("heading", { name: "Done" }).waitFor();
}

test("an address with a past transaction opens it as a draft, and says so where it cannot", async () => {
  const { page } = one;
  const to = stranger();
  const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: to, amount: 4_321 });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
  const { version } = await aptos.waitForTransaction({ transactionHash: hash });
  for (const from of [version, hash]) {
    await page.goto(`${network.pageUrl}/local/workbench?from=${from}`);
    await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("4321");
    // A node leaves out leading zeros.
    expect(BigInt(await page.getByLabel("Argument 1 (address)").inputValue())).toBe(BigInt(to));
    await expect.poll(() => new URL(page.url()).search).toBe("");
  }
  for (const from of ["1", "999999999", "nonsense"]) {
    await page.goto(`${network.pageUrl}/local/workbench?from=${from}`);
    await page.getByText(`The network has no transaction ${from} that an account sent.`).waitFor();
  }
  await goWithin(page, `/local/tx/${version}`);
  await page.getByRole("link", { name: "Open as a draft" }).click();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("4321");
});

test("a table pauses with what was not sent, stays paused after a reload, and goes on when it is told to", async () => {
  const { page } = one;
  const to = stranger();
  await emptyWorkbench(page);
  await kind(page, "Table");
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page
    .getByLabel("Table", { exact: true })
    .last()
    .fill(Array.from({ length: 120 }, (_, at) => `${to},${at + 1}`).join("\n"));
  await control(network, "blocks", { mode: "manual" });
  try {
    await page.getByRole("button", { name: "Preview 120 transactions" }).click();
    await preview(page).getByRole("button", { name: "Sign 120 transactions" }).click({ timeout: 180_000 });
    await unlockIfAsked(page);
    // The network keeps a hundred of one account; the rest waits here.
    await page.getByRole("button", { name: /^Drop 20 that/ }).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
  } finally {
    await control(network, "blocks", { mode: "instant" });
  }
  await page.getByRole("heading", { name: "100 of 120 done" }).waitFor();
  await emptyWorkbench(page);
  await page.getByText(/A table is (paused|under way)/).waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await page.reload();
  await page.getByText("Paused. Signed and waiting here: 20", { exact: false }).waitFor();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await page.getByRole("heading", { name: "100 of 120 done" }).count()).toBe(1);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("heading", { name: "Finished: 120 of 120 succeeded" }).waitFor();
  expect(await balanceOf(aptos, to)).toBe(BigInt((120 * 121) / 2));
  await page.getByRole("button", { name: "New table" }).click();
}, 300_000);

/** What is signed after the page was loaded anew wants the password. */
async function unlockIfAsked(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Unlock your accounts" });
  const asked = await dialog.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (asked) await unlock(page);
}

/** A function that two accounts sign, published once. */
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

const partlySigned = (page: Page) => page.getByRole("region", { name: "Signed, others have to sign too" });
/** What a camera reads in the code that the page shows. */
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
  "two people sign one transaction that goes between them as a %s, each with the same preview",
  async (way) => {
    const pay = await duoFunction();
    const before = await balanceOf(aptos, idOf(bob));
    const { page } = one;
    await emptyWorkbench(page);
    await page.getByRole("combobox", { name: "Function" }).fill(pay);
    await page.getByLabel("Argument 1 (u64)").fill("7000");
    await page.getByRole("button", { name: "Simulate", exact: true }).click();
    await page.getByText("This function needs one more signer.").waitFor();
    await page.getByRole("button", { name: "Add a signer" }).click();
    await page.getByRole("textbox", { name: "Further signer 1" }).fill(idOf(bob));
    const said = await simulate(page);
    expect(said).toContain("0.00007");
    await sign(page, /^Sign/);
    await unlockIfAsked(page);
    await partlySigned(page).getByText(idOf(bob)).waitFor();
    await bring(way, page, other.page);
    expect(await textOf(preview(other.page))).toContain("0.00007");
    await sign(other.page, /^Sign and submit/);
    await unlockIfAsked(other.page);
    await untilDone(other.page);
    expect((await balanceOf(aptos, idOf(bob))) - before).toBe(7_000n);
  },
);

/** Takes a partly signed transaction from one browser to the other. */
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
        ? await textOfQr(from, "QR code of the link to this transaction")
        : await partlySigned(from).locator(".mono", { hasText: "/transact?" }).innerText();
    await to.goto(link);
  }
  await preview(to).waitFor();
}

test("somebody who decides later pays the fee: the sender signs, and whoever opens the link sees the same and pays", async () => {
  const to = stranger();
  const { page } = one;
  await emptyWorkbench(page);
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page.getByLabel("Argument 1 (address)").fill(to);
  await page.getByLabel("Argument 2 (u64)").fill("8000");
  await page.getByRole("combobox", { name: "Fee paid by" }).click();
  await page.getByRole("option", { name: "Somebody who decides later" }).click();
  expect(await simulate(page)).toContain("0.00008");
  await sign(page, /^Sign/);
  await unlockIfAsked(page);
  const before = await balanceOf(aptos, idOf(bob));
  await partlySigned(page).waitFor();
  await bring("link", page, other.page);
  expect(await textOf(preview(other.page))).toContain("0.00008");
  await sign(other.page, /^Sign and submit/);
  await unlockIfAsked(other.page);
  await untilDone(other.page);
  expect(await balanceOf(aptos, to)).toBe(8_000n);
  const after = await balanceOf(aptos, idOf(bob));
  expect(after).toBeLessThan(before);
  const receipt = other.page.getByRole("region", { name: "Transaction status" });
  // Whoever pays sees their own fee and balance, not the sender's.
  await receipt.getByText(`${Number(after) / APT}`.replace(/0+$/, ""), { exact: false }).waitFor();
  expect(await textOf(receipt)).toMatch(/Fee, paid by Sponsor\s+0\.00\d+ APT/);
});

test("a compiled script runs from a file, with arguments by the types that were typed, and says what is wrong with it", async () => {
  const to = stranger();
  const source = `script version 7
use fun 0x1::aptos_account::transfer(&signer, address, u64);
fun main(owner: &signer, to: address, amount: u64) { MoveLoc owner MoveLoc to MoveLoc amount Call 0x1::aptos_account::transfer Ret }`;
  const { page } = one;
  await emptyWorkbench(page);
  await kind(page, "Script");
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("Open a compiled script, or paste it as hex.").waitFor();
  const buffer = Buffer.from(writeCompiledScript(assembleScript(source)));
  await page.getByLabel("Script file").setInputFiles({ name: "pay.mv", mimeType: "application/octet-stream", buffer });
  await expect.poll(() => page.getByLabel("Bytecode").inputValue()).toMatch(/^0xa11ceb0b/);
  await page.getByRole("button", { name: "Add an argument" }).click();
  await page.getByLabel("Type of argument 1").fill("address");
  await page.getByLabel("Argument 1 (address)").fill(to);
  await page.getByRole("button", { name: "Add an argument" }).click();
  await page.getByLabel("Type of argument 2").fill("u63");
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("u63", { exact: false }).last().waitFor();
  await page.getByLabel("Type of argument 2").fill("u64");
  await page.getByLabel("Argument 2 (u64)").fill("6000");
  expect(await simulate(page)).toContain("0.00006");
  await sign(page, /^Sign and submit/);
  await unlockIfAsked(page);
  await untilDone(page);
  expect(await balanceOf(aptos, to)).toBe(6_000n);
});

test("an owner runs what a shared account has agreed on: the next proposal, and one that is typed again", async () => {
  const to = readAddress(stranger());
  const { page } = one;
  const shared = await ownedMultisig(aptos, pageClient(network), alice);
  for (const runs of ["Its next proposal", "This call"]) {
    await shared.propose(transferTo(to, 11n));
    await emptyWorkbench(page);
    await kind(page, "Shared account");
    await page.getByRole("textbox", { name: "Shared account" }).fill(shared.address);
    await kind(page, runs);
    if (runs === "This call") {
      await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
      await page.getByLabel("Argument 1 (address)").fill(to);
      await page.getByLabel("Argument 2 (u64)").fill("11");
    }
    await simulate(page);
    await sign(page, /^Sign and submit/);
    await unlockIfAsked(page);
    await untilDone(page);
  }
  expect(await balanceOf(aptos, to)).toBe(22n);
});

test("a visitor without a vault simulates as anybody, and is told that nobody here can sign", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${network.pageUrl}/local/workbench?function=0x1::aptos_account::transfer`);
  await page.getByLabel("Argument 1 (address)").fill(stranger());
  await page.getByLabel("Argument 2 (u64)").fill("12000");
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("Required").first().waitFor();
  await page.getByRole("textbox", { name: "Simulated as" }).fill(idOf(alice));
  const said = await simulate(page);
  expect(said).toContain("0.00012");
  expect(said).toContain("no key here signs for it");
  expect(await preview(page).getByRole("button", { name: /Sign/ }).count()).toBe(0);
  await page.getByRole("textbox", { name: "Simulated as" }).fill(stranger());
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("would fail", { exact: false }).or(page.locator("[data-error-code]")).first().waitFor();
  await visitor.leave();
});

/** A module of `size` bytes and a little more, which says its number. */
const bulky = (address: string, name: string, size = 0, step = 1) => {
  const length = Buffer.from([0x80 | (size & 0x7f), 0x80 | ((size >> 7) & 0x7f), size >> 14]).toString("hex");
  return `module ${address}::${name} version 7
${size === 0 ? "" : `public fun big(): vector<u8> { LdConst vector<u8> x"${length}${"5a".repeat(size)}" Ret }`}
public fun step(): u64 { LdU64 ${step} Ret }`;
};
type ModuleSources = Readonly<Record<string, string>>;

/** The files that a compiler leaves, in a folder of their own. */
function builtFolder(name: string, modules: ModuleSources): string {
  const built = buildPackage({ name, modules });
  const folder = mkdtempSync(join(tmpdir(), "atoll-package-"));
  mkdirSync(join(folder, "bytecode_modules"));
  writeFileSync(join(folder, "package-metadata.bcs"), built.metadata);
  Object.keys(modules).forEach((module, at) => {
    writeFileSync(join(folder, "bytecode_modules", `${module}.mv`), built.code[at] ?? new Uint8Array());
  });
  return folder;
}

/** Drops a folder onto the page, as from a file manager. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const place = await page.getByRole("region", { name: "Compiled modules" }).boundingBox();
  const session = await page.context().newCDPSession(page);
  const at = { x: (place?.x ?? 0) + 40, y: (place?.y ?? 0) + 20, data: { items: [], files: [folder], dragOperationsMask: 1 } };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) await session.send("Input.dispatchDragEvent", { type, ...at });
  await session.detach();
}
async function chooseTarget(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Publish to" }).click();
  await page.getByRole("option", { name, exact: true }).click();
}
const shownAddress = async (page: Page) => {
  const shown = page.getByText(/^0x[0-9a-f]{64}$/).first();
  await shown.waitFor();
  return shown.innerText();
};
async function previewAndSign(page: Page, action: string | RegExp): Promise<void> {
  await page.getByText("Everything that these modules use is on the network", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await preview(page).getByRole("button", { name: action }).click();
  await unlockIfAsked(page);
  await untilDone(page);
}
const stepOf = async (address: string, module: string) =>
  (await aptos.getAccountModule({ accountAddress: address, moduleName: module })).abi?.exposed_functions.map(({ name }) => name).sort();

async function openPublish(page: Page): Promise<void> {
  await goWithin(page, "/local/workbench");
  await page.getByRole("heading", { level: 1, name: "Workbench" }).waitFor();
  await goWithin(page, "/local/publish");
  await page.getByRole("button", { name: "Choose folder" }).waitFor();
}

test("a build folder that is dropped is published to the account and upgraded, and leads to its modules", async () => {
  const { page } = one;
  const at = idOf(alice);
  for (const isUpgrade of [false, true]) {
    await openPublish(page);
    await dropFolder(page, builtFolder("Reef", { coral: bulky(at, "coral"), ...(isUpgrade && { kelp: bulky(at, "kelp") }) }));
    await page.getByText(isUpgrade ? "Upgrade" : "New package", { exact: true }).waitFor();
    await previewAndSign(page, "Publish Reef");
  }
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByText("Package Reef, published").waitFor();
  await receipt.getByRole("link", { name: "kelp" }).click();
  await page.getByRole("heading", { level: 1, name: /::kelp$/ }).waitFor();
  await openPublish(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "payload.json", mimeType: "", buffer: Buffer.from("{}") });
  await page.getByText("This is no compiled module.", { exact: false }).waitFor();
});

test("a package is published to a new object, the object is upgraded, and another one goes to a resource account", async () => {
  const { page } = one;
  await openPublish(page);
  await chooseTarget(page, "A new object");
  const object = await shownAddress(page);
  await dropFolder(page, builtFolder("Shell", { pearl: bulky(object, "pearl") }));
  await previewAndSign(page, "Publish Shell");
  await page.getByRole("region", { name: "Transaction status" }).getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: `Open ${object}::pearl` }).waitFor();

  await openPublish(page);
  await chooseTarget(page, "An object that has code");
  await page.getByRole("textbox", { name: "Object" }).fill(object);
  await dropFolder(page, builtFolder("Shell", { pearl: bulky(object, "pearl"), nacre: bulky(object, "nacre") }));
  await previewAndSign(page, "Publish Shell");
  expect(await stepOf(object, "nacre")).toEqual(["step"]);

  await openPublish(page);
  await chooseTarget(page, "A new resource account");
  await page.getByRole("textbox", { name: "Seed" }).fill("lagoon");
  const account = await shownAddress(page);
  await dropFolder(page, builtFolder("Lagoon", { tide: bulky(account, "tide") }));
  await previewAndSign(page, "Publish Lagoon");
  expect(await stepOf(account, "tide")).toEqual(["step"]);
});

test("a package that is larger than a transaction is published in pieces; pieces that were left are removed first", async () => {
  const { page } = one;
  const at = idOf(alice);
  const modules = (address: string) => Object.fromEntries(["first", "second", "third"].map((name) => [name, bulky(address, name, 45_000)]));
  const receipt = page.getByRole("region", { name: "Transaction status" });
  const bringAll = async (name: string) => {
    for (const number of [1, 2]) {
      await previewAndSign(page, `Bring piece ${number} of 3`);
      await receipt.getByRole("button", { name: `Go on with piece ${number + 1} of 3` }).click();
    }
    await previewAndSign(page, `Publish ${name}`);
  };
  await openPublish(page);
  await dropFolder(page, builtFolder("Abandoned", modules(at)));
  await page.getByText("Transactions that it takes: 3", { exact: false }).waitFor();
  await previewAndSign(page, "Bring piece 1 of 3");

  await openPublish(page);
  await dropFolder(page, builtFolder("Atolls", modules(at)));
  await page.getByText("They are removed first", { exact: false }).waitFor();
  await previewAndSign(page, "Remove the earlier pieces");
  await receipt.getByRole("button", { name: "Go on", exact: true }).click();
  await bringAll("Atolls");
  await receipt.getByRole("link", { name: "third" }).waitFor();
  expect(await stepOf(at, "third")).toEqual(["big", "step"]);

  await openPublish(page);
  await chooseTarget(page, "A new resource account");
  await page.getByRole("textbox", { name: "Seed" }).fill("too large");
  await dropFolder(page, builtFolder("Seeds", modules(await shownAddress(page))));
  await page.getByText("A resource account is made and published to in one transaction.", { exact: false }).waitFor();

  await openPublish(page);
  await chooseTarget(page, "A new object");
  // Its address follows from the number of the last of three transactions: it is shown once there is a package of that size.
  const first = await shownAddress(page);
  await dropFolder(page, builtFolder("Objects", modules(first)));
  await expect.poll(() => shownAddress(page)).not.toBe(first);
  const object = await shownAddress(page);
  await dropFolder(page, builtFolder("Objects", modules(object)));
  await bringAll("Objects");
  expect(await stepOf(object, "third")).toEqual(["big", "step"]);
});

test("a module's page leads to the workbench where a form for one account is not enough, and a simulation shows what would be stored", async () => {
  const [owner, , name] = (await duoFunction()).split("::");
  const { page } = one;
  await goWithin(page, `/local/module/${owner}/duo?tab=write&fn=${name}`);
  await page.getByRole("link", { name: "Open it in the workbench" }).click();
  await page.getByRole("button", { name: "Add a signer" }).waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Function" }).inputValue()).toBe(await duoFunction());
  await page.getByLabel("Argument 1 (u64)").fill("77");
  await page.getByRole("button", { name: "Add a signer" }).click();
  await page.getByRole("textbox", { name: "Further signer 1" }).fill(idOf(bob));
  await simulate(page);
  await preview(page)
    .getByText(/^Events: \d+/)
    .click();
  await preview(page).getByText("0x1::fungible_asset::Deposit").first().waitFor();
  await preview(page)
    .getByText(/^What would be stored: \d+/)
    .click();
  await preview(page).getByText("0x1::fungible_asset::FungibleStore").first().waitFor();

  const visitor = await newVisitor(browser);
  visitor.page.setDefaultTimeout(PATIENCE_MS);
  await visitor.page.goto(`${network.pageUrl}/local/module/0x1/aptos_account?tab=write&fn=transfer`);
  await visitor.page.getByRole("link", { name: "Open it in the workbench" }).click();
  await visitor.page.getByLabel("Argument 2 (u64)").waitFor();
  await visitor.leave();
});

test("what a publisher calls a package cannot turn or hide other text", async () => {
  const at = idOf(bob);
  const done = await publish(aptos, bob, buildPackage({ name: "Wave\u202Egnp.exe", modules: { wave: bulky(at, "wave") } }));
  expect(done.vm_status).toBe("Executed successfully");
  const { page } = one;
  await page.goto(`${network.pageUrl}/local/module/${at}/wave?tab=package`);
  await page.getByText("Wave\\u{202e}gnp.exe").first().waitFor();
  expect(await page.getByText("\u202E").count()).toBe(0);
});

test("what was previewed cannot be signed once the draft was exchanged, and a draft that a link replaces is kept", async () => {
  const { page } = one;
  await emptyWorkbench(page);
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page.getByLabel("Argument 1 (address)").fill(stranger());
  await page.getByLabel("Argument 2 (u64)").fill("500");
  await simulate(page);
  const signing = preview(page).getByRole("button", { name: /^Sign and submit/ });
  await signing.waitFor();
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: "New draft" }).click();
  await signing.waitFor({ state: "detached" });

  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page.getByLabel("Argument 2 (u64)").fill("777");
  await goWithin(page, "/local/workbench?function=0x1::aptos_account::create_account");
  const kept = await page.getByText(/^What you were writing is under Drafts/).innerText();
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: `Open draft ${/Kept draft \d+/.exec(kept)?.[0]}`, exact: true }).click();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("777");

  await kind(page, "Table");
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  const table = page.getByLabel("Table", { exact: true }).last();
  await table.fill(`${stranger()},10\n`);
  await page.getByRole("button", { name: "Preview 1 transaction" }).click();
  const signingAll = preview(page).getByRole("button", { name: "Sign 1 transaction" });
  await signingAll.waitFor();
  expect(await textOf(preview(page))).toMatch(/All lines together[\s\S]*−0\.00\d+/);
  await table.fill(`${stranger()},10000\n`);
  await signingAll.waitFor({ state: "detached" });
  await preview(page).getByRole("button", { name: "Preview again" }).click();
  await signingAll.waitFor();
});
