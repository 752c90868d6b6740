import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account } from "@aptos-labs/ts-sdk";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { printedToken } from "../support/controls.ts";
import { chooseNetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createPng } from "../support/pictureFiles.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Each test continues from the previous test's state.

const MAX_BYTES = 2 << 20;
const directory = mkdtempSync(join(tmpdir(), "atoll-pictures-"));
const alice = Account.generate();
let network: NetworkProcess;
let page: Page;

beforeAll(async () => {
  const [browser, started] = await Promise.all([
    launchBrowser(),
    startNetworkProcess({ dataDir: join(directory, "data"), hasIndexer: true }),
  ]);
  network = started;
  const aptos = createClient(network);
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  ({ page } = await newVisitor(browser));
  const url = `${network.pageUrl}/local/collectibles/create#control=${await printedToken(network)}`;
  await openUnlocked(page, url, [{ account: alice, label: "Everyday" }]);
}, 180_000);
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
  rmSync(directory, { recursive: true, force: true });
});
stopAtFirstFailure();

const file = () => page.getByLabel("Or choose an image");
const width = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
const picture = () => page.getByRole("main").getByRole("listitem").filter({ hasText: "Pearl" }).locator("img");
async function choose(name: string, buffer: Buffer): Promise<void> {
  await file().setInputFiles({ name, mimeType: "image/png", buffer });
}
async function previewAndSign(action: string): Promise<void> {
  await page.getByRole("button", { name: /^Preview( again)?$/ }).click();
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: action, exact: true }).click();
  await page.getByRole("heading", { name: "Transaction complete", exact: true }).waitFor();
}

test("upload rejects a PNG above 2 MiB and an SVG named .png, and stores a PNG of 2 MiB", async () => {
  await page.getByText("PNG, JPEG, WebP, GIF or AVIF, up to 2 MB").waitFor();
  await choose("large.png", createPng(8, 8, [0, 128, 128], MAX_BYTES + 1));
  await page.getByText("Image larger than 2 MB.").waitFor();
  await choose("drawing.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await page.getByText("This file isn't a supported image.").waitFor();
  expect(await page.getByLabel("Image URL").inputValue()).toBe("");
  await choose("reef.png", createPng(320, 320, [0, 128, 128], MAX_BYTES));
  await page.getByText("The image is stored on this network's server.").waitFor();
  expect(await page.getByLabel("Image URL").inputValue()).toMatch(
    new RegExp(`^http://127\\.0\\.0\\.1:${network.ports.page}/-/media/[0-9a-f]{64}$`),
  );
  await expect.poll(() => width(page.getByRole("main").locator("img").first())).toBe(320);
});

test("minted token carries the uploaded picture's address, and its collection shows the picture", async () => {
  await page.getByLabel("Name", { exact: true }).fill("Lagoon");
  await previewAndSign("Create Lagoon");
  await page.getByRole("button", { name: "View collection", exact: true }).click();
  await page.getByText("Nothing minted yet").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Mint", exact: true }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Pearl");
  await choose("pearl.png", createPng(64, 48, [128, 0, 64]));
  await page.getByText("The image is stored on this network's server.").waitFor();
  await previewAndSign("Mint Pearl");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect.poll(() => width(picture())).toBe(64);
});

test("page on another port shows the picture from its own server", async () => {
  const path = new URL(page.url()).pathname;
  await network.stop();
  network = await startNetworkProcess({ dataDir: join(directory, "data"), ports: await chooseNetworkPorts(), hasIndexer: true });
  await page.goto(network.pageUrl + path);
  await expect.poll(() => width(picture())).toBe(64);
  expect(new URL((await picture().getAttribute("src")) ?? "").port).toBe(String(network.ports.page));
});
