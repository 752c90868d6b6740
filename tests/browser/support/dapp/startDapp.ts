import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { rolldown } from "rolldown";
import type { NetworkAddresses } from "../../../support/networkProcess.ts";

/** A site on its own port: documents that Playwright answers itself would count as public, and may not reach this computer. */
export interface Dapp {
  readonly origin: string;
  /** URL of the page, for a network. */
  url(network: Pick<NetworkAddresses, "pageUrl" | "nodeUrl">): string;
  close(): Promise<void>;
}

const PLAIN = fileURLToPath(new URL("./dapp.ts", import.meta.url));
/** Page with the official React adapter. */
export const ADAPTER_DAPP = fileURLToPath(new URL("../adapterDapp/adapterDapp.tsx", import.meta.url));
const scripts = new Map<string, Promise<string>>();

/** Starts a site that uses the wallet package; by default through the wallet standard, without an adapter. */
export async function startDapp(headers: Readonly<Record<string, string>> = {}, entry = PLAIN): Promise<Dapp> {
  const script = scripts.get(entry) ?? bundle(entry);
  scripts.set(entry, script);
  const code = await script;
  const server = createServer(({ url = "" }, response) => {
    const isScript = url.startsWith("/dapp.js");
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8", ...headers });
    response.end(isScript ? code : '<!doctype html><title>Dapp</title><button>Go</button><script type="module" src="/dapp.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: ({ pageUrl, nodeUrl }) => `${origin}/?${new URLSearchParams({ wallet: pageUrl, node: nodeUrl })}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bundle(input: string): Promise<string> {
  const built = await rolldown({
    input,
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"', "process.env.GAID": "undefined" } },
  });
  const { output } = await built.generate({ format: "esm", codeSplitting: false });
  await built.close();
  return output[0].code;
}

/** Runs an action of the dapp in a real click, and returns the window that it opens. */
export async function clickForWindow(page: Page, name: string, input: unknown = {}): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), click(page, name, input)]);
  return popup;
}

/** Runs an action of the dapp in a real click. */
export async function click(page: Page, name: string, input: unknown = {}): Promise<void> {
  await page.waitForFunction(() => "dapp" in window);
  await page.evaluate((next) => Object.assign((window as unknown as { dapp: object }).dapp, { next, outcome: undefined }), { name, input });
  await page.getByRole("button", { name: "Go" }).click();
}

/** Outcome of the dapp's last action. */
export async function outcomeOf(
  page: Page,
): Promise<{ readonly value?: Record<string, unknown>; readonly error?: { readonly code: string } }> {
  return page.evaluate(() => (window as unknown as { dapp: { outcome: Promise<never> } }).dapp.outcome);
}
