import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Aptos, Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { shopPackage } from "../support/shopPackage.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { clickToClose, unlockIfAsked, windowButton } from "./support/connectWindow.ts";
import { photographPage } from "./support/photographPage.ts";
import { vaultWith } from "./support/storedVault.ts";
import { storeFirstVault } from "./support/vaultDatabase.ts";

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html; charset=utf-8" };

let browser: Browser;
let network: NetworkProcess;
let client: Aptos;
let alice: Ed25519Account;
let shop: Ed25519Account;
let folder: string;
let server: Server;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "atoll-example-"));
  [network, browser] = await Promise.all([startNetworkProcess(), launchBrowser()]);
  client = createClient(network);
  [alice, shop] = await Promise.all([fundedAccount(client, 1_000_000_000), fundedAccount(client)]);
  const published = await publish(client, shop, shopPackage(shop.accountAddress.toStringLong()));
  expect(published).toMatchObject({ success: true });
  const settings = { NODE_URL: network.nodeUrl, WALLET_URL: network.pageUrl, SHOP: shop.accountAddress.toString() };
  await build({
    root: path("examples/dapp"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true },
    resolve: { alias: { "atoll-wallet": path("packages/wallet/src/index.ts") } },
    define: Object.fromEntries(Object.entries(settings).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)])),
  });
  server = createServer(({ url = "/" }, response) => {
    const name = url === "/" ? "/index.html" : url;
    response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ page } = await newVisitor(browser, {}));
  await page.goto(`${network.pageUrl}/icon.svg`);
  await storeFirstVault(page, await vaultWith([{ account: alice, label: "Everyday" }]));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await leaveBrowser();
  server?.closeAllConnections();
  server?.close();
  await network?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a visitor of the example shop connects through Atoll's window, and buys an item whose price the window shows", async () => {
  await page.getByText("0.25 APT").waitFor();
  await photographPage(page, "example-visitor");
  const connecting = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Connect Atoll" }).click();
  const consent = await connecting;
  await unlockIfAsked(consent);
  await clickToClose(consent, windowButton(consent, "Connect"));
  await page.getByRole("button", { name: "Disconnect" }).waitFor();

  const buying = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Buy Sea glass" }).click();
  const popup = await buying;
  await unlockIfAsked(popup);
  await popup.getByRole("region", { name: "Preview" }).getByText("0.25").first().waitFor();
  await windowButton(popup, "Approve").click();
  await page.getByText("Bought: Sea glass.").waitFor();
  const [stock] = await client.view<[string[]]>({ payload: { function: `${shop.accountAddress}::shop::stock`, functionArguments: [] } });
  expect(stock).toEqual(["11", "40", "2"]);
  await expect.poll(() => page.locator("li").first().innerText()).toContain("11");
  await photographPage(page, "example-bought");
});
