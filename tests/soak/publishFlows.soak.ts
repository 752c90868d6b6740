import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { photographForms } from "../browser/support/photographs.ts";
import { goWithin } from "../browser/support/shell.ts";
import { buildPackage, publish } from "../support/movePackage.ts";
import { idOf, preview, startTwoPeople, type TwoPeople, unlockIfPrompted, untilDone } from "./twoPeople.ts";

// Publishes packages through the page: to an account, an object and a resource account, in one transaction and in chunks.

let people: TwoPeople;
let network: TwoPeople["network"];
let aptos: TwoPeople["aptos"];
let alice: TwoPeople["alice"];
let bob: TwoPeople["bob"];
let one: TwoPeople["one"];

beforeAll(async () => {
  people = await startTwoPeople();
  ({ network, aptos, alice, bob, one } = people);
}, 120_000);
afterEach(() => people.expectNoFaults());
afterAll(() => people?.leave());

/** Assembly of a module slightly larger than `size` bytes, with a function that returns `step`. */
const bulky = (address: string, name: string, size = 0, step = 1) => {
  const length = Buffer.from([0x80 | (size & 0x7f), 0x80 | ((size >> 7) & 0x7f), size >> 14]).toString("hex");
  return `module ${address}::${name} version 7
${size === 0 ? "" : `public fun big(): vector<u8> { LdConst vector<u8> x"${length}${"5a".repeat(size)}" Ret }`}
public fun step(): u64 { LdU64 ${step} Ret }`;
};
type ModuleSources = Readonly<Record<string, string>>;

/** Writes compiler output to a temporary folder. */
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
  await page.getByText("All checks passed.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await preview(page).getByRole("button", { name: action }).click();
  await unlockIfPrompted(page);
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

test("publish page publishes a dropped build folder, upgrades it and links to its modules", async () => {
  const { page } = one;
  const at = idOf(alice);
  for (const isUpgrade of [false, true]) {
    await openPublish(page);
    await dropFolder(page, builtFolder("Reef", { coral: bulky(at, "coral"), ...(isUpgrade && { kelp: bulky(at, "kelp") }) }));
    await page.getByText(isUpgrade ? "Upgrade" : "New package", { exact: true }).waitFor();
    await previewAndSign(page, "Publish Reef");
  }
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByText("Publish package Reef").waitFor();
  await receipt.getByRole("link", { name: "kelp" }).click();
  await page.getByRole("heading", { level: 1, name: /::kelp$/ }).waitFor();
  await openPublish(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "payload.json", mimeType: "", buffer: Buffer.from("{}") });
  await page.getByText("Not a compiled module.", { exact: false }).waitFor();
});

test("publish page reports a module chosen twice at its file and escapes bidirectional marks in package names", async () => {
  const { page } = one;
  await openPublish(page);
  const built = buildPackage({ name: "Reef\u202e<b>", modules: { urchin: bulky(idOf(alice), "urchin") } });
  const other = buildPackage({ name: "Reef", modules: { urchin: bulky(idOf(alice), "urchin", 0, 2) } });
  const file = (name: string, bytes: Uint8Array | undefined) => ({ name, mimeType: "", buffer: Buffer.from(bytes ?? []) });
  const choose = (...files: readonly ReturnType<typeof file>[]) =>
    page
      .locator("input[type=file]")
      .first()
      .setInputFiles([...files]);
  const metadata = file("package-metadata.bcs", built.metadata);
  const twice = () => choose(file("a.mv", built.code[0]), file("b.mv", built.code[0]), metadata);
  await twice();
  await page.getByText("Can't publish b.mv").waitFor();
  await page.getByText("Duplicate of a.mv: both contain the module urchin.").waitFor();
  await page.getByText("All checks passed.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await preview(page).getByRole("button", { name: "Publish Reef\\u{202e}<b>", exact: true }).waitFor();
  expect(await page.getByRole("main").innerText()).not.toContain("\u202e");
  await photographForms(page, "publish-same-module", twice);
  const differently = () => choose(file("a.mv", built.code[0]), file("b.mv", other.code[0]), metadata);
  await differently();
  await expect.poll(() => page.getByText("2 files contain different versions of the module urchin.", { exact: false }).count()).toBe(2);
  await photographForms(page, "publish-different-modules", differently);
});

test("publish page publishes to a new object, upgrades that object and publishes to a resource account", async () => {
  const { page } = one;
  await openPublish(page);
  await chooseTarget(page, "New object");
  const object = await shownAddress(page);
  await dropFolder(page, builtFolder("Shell", { pearl: bulky(object, "pearl") }));
  await previewAndSign(page, "Publish Shell");
  await page.getByRole("region", { name: "Transaction status" }).getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: `Open ${object}::pearl` }).waitFor();

  await openPublish(page);
  await chooseTarget(page, "Existing code object");
  await page.getByRole("combobox", { name: "Object" }).fill(object);
  await dropFolder(page, builtFolder("Shell", { pearl: bulky(object, "pearl"), nacre: bulky(object, "nacre") }));
  await previewAndSign(page, "Publish Shell");
  expect(await stepOf(object, "nacre")).toEqual(["step"]);

  await openPublish(page);
  await chooseTarget(page, "New resource account");
  await page.getByRole("textbox", { name: "Seed" }).fill("lagoon");
  const account = await shownAddress(page);
  await dropFolder(page, builtFolder("Lagoon", { tide: bulky(account, "tide") }));
  await previewAndSign(page, "Publish Lagoon");
  expect(await stepOf(account, "tide")).toEqual(["step"]);
});

test("publish page splits a package larger than a transaction into chunks and removes abandoned chunks first", async () => {
  const { page } = one;
  const at = idOf(alice);
  const modules = (address: string) => Object.fromEntries(["first", "second", "third"].map((name) => [name, bulky(address, name, 45_000)]));
  const receipt = page.getByRole("region", { name: "Transaction status" });
  const bringAll = async (name: string) => {
    for (const number of [1, 2]) {
      await previewAndSign(page, `Upload part ${number} of 3`);
      await receipt.getByRole("button", { name: `Continue with part ${number + 1} of 3` }).click();
    }
    await previewAndSign(page, `Publish ${name}`);
  };
  await openPublish(page);
  await dropFolder(page, builtFolder("Abandoned", modules(at)));
  await page.getByText("It will be uploaded in 3 transactions.", { exact: false }).waitFor();
  await previewAndSign(page, "Upload part 1 of 3");

  await openPublish(page);
  await dropFolder(page, builtFolder("Atolls", modules(at)));
  await page.getByText("A separate transaction removes them first.", { exact: false }).waitFor();
  await previewAndSign(page, "Remove old parts");
  await receipt.getByRole("button", { name: "Continue", exact: true }).click();
  await bringAll("Atolls");
  await receipt.getByRole("link", { name: "third" }).waitFor();
  expect(await stepOf(at, "third")).toEqual(["big", "step"]);

  await openPublish(page);
  await chooseTarget(page, "New resource account");
  await page.getByRole("textbox", { name: "Seed" }).fill("too large");
  await dropFolder(page, builtFolder("Seeds", modules(await shownAddress(page))));
  await page.getByText("Large packages can't be published to a new resource account.", { exact: false }).waitFor();

  await openPublish(page);
  await chooseTarget(page, "New object");
  // The object's address depends on the sequence number of the last of three transactions, so it changes with the package size.
  const first = await shownAddress(page);
  await dropFolder(page, builtFolder("Objects", modules(first)));
  await expect.poll(() => shownAddress(page)).not.toBe(first);
  const object = await shownAddress(page);
  await dropFolder(page, builtFolder("Objects", modules(object)));
  await bringAll("Objects");
  expect(await stepOf(object, "third")).toEqual(["big", "step"]);
});

test("module page escapes bidirectional marks in a package name", async () => {
  const at = idOf(bob);
  const done = await publish(aptos, bob, buildPackage({ name: "Wave\u202Egnp.exe", modules: { wave: bulky(at, "wave") } }));
  expect(done.vm_status).toBe("Executed successfully");
  const { page } = one;
  await page.goto(`${network.pageUrl}/local/module/${at}/wave?tab=package`);
  await page.getByText("Wave\\u{202e}gnp.exe").first().waitFor();
  expect(await page.getByText("\u202E").count()).toBe(0);
});
