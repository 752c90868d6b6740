import { once } from "node:events";
import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseNetworkPorts, type NetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";

// Scenario: another program used the page's port while Atoll was stopped, and left a service worker that answers for the page.

const LEFT_BEHIND = `
oninstall = () => skipWaiting();
onactivate = (event) => event.waitUntil(clients.claim());
onfetch = (event) => {
  if (event.request.mode === "navigate")
    event.respondWith(new Response("<title>Not Atoll</title>", { headers: { "content-type": "text/html" } }));
};`;

let ports: NetworkPorts;
let network: NetworkProcess | undefined;
let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  [ports, browser] = await Promise.all([chooseNetworkPorts(), launchBrowser()]);
  visitor = await newVisitor(browser);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

test("service worker left on this port by another program is removed, and the browser shows Atoll's page", async () => {
  const { page } = visitor;
  const url = `http://localhost:${ports.page}/local`;
  const other = createServer((request, response) => {
    const isScript = request.url === "/left.js";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    response.end(isScript ? LEFT_BEHIND : "<!doctype html><title>Other</title>");
  });
  other.listen(ports.page, "localhost");
  await once(other, "listening");
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/left.js");
    await navigator.serviceWorker.ready;
  });
  await page.goto(url);
  expect(await page.title()).toBe("Not Atoll");
  await page.goto("about:blank");
  other.closeAllConnections();
  other.close();
  await once(other, "close");

  network = await startNetworkProcess({ ports });
  await page.goto(url);
  // The browser's update check replaces the foreign service worker, and then the page reloads automatically.
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.title()).toContain("Atoll");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("script cannot keep one of the page's files registered as a service worker", async () => {
  const { page } = visitor;
  visitor.expectViolations();
  await page.goto(`http://localhost:${ports.page}/local`);
  const left = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/theme.js").catch(() => undefined);
    const deadline = Date.now() + 10_000;
    let count = 1;
    while (count > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      count = (await navigator.serviceWorker.getRegistrations()).length;
    }
    return count;
  });
  expect(left).toBe(0);
});
