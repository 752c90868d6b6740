import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";

/** A site that speaks to the connect window by hand, without the wallet package, and may be reached under several names. */
export interface HostileSite {
  /** Origin of the site under a host name. */
  origin(host?: string): string;
  close(): Promise<void>;
}

/** Message of the connect window, with the origin that the browser reported. */
export interface ReceivedMessage {
  readonly origin: string;
  readonly data: { readonly id?: string; readonly kind: string; readonly code?: string } & Record<string, unknown>;
}

/** The click opens the window, and its requests are posted when it reports ready. */
const SCRIPT = `
const site = { wallet: "", requests: [], received: [], popup: null, holdBack: false };
window.site = site;
site.post = (request) => site.popup.postMessage(request, site.wallet);
addEventListener("message", ({ origin, source, data }) => {
  site.received.push({ origin, data, isPopup: source === site.popup });
  if (data?.kind === "ready" && source === site.popup && !site.holdBack) for (const request of site.requests) site.post(request);
});
document.querySelector("button").addEventListener("click", () => {
  site.popup = window.open(site.wallet + "/connect", "", "popup,width=420,height=720");
});
`;

export async function startHostileSite(): Promise<HostileSite> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Hostile</title><button>Go</button><script>${SCRIPT}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: (host = "localhost") => `http://${host}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Site {
  wallet: string;
  requests: readonly unknown[];
  received: ReceivedMessage[];
  holdBack: boolean;
  popup: Window | null;
}

/** Opens the connect window in a click, and posts these requests to it. With `holdBack`, the test posts them later. */
export async function attack(page: Page, wallet: string, requests: readonly unknown[], holdBack = false): Promise<Page> {
  await page.evaluate((next) => Object.assign((window as unknown as { site: Site }).site, { ...next, received: [] }), {
    wallet,
    requests,
    holdBack,
  });
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Go" }).click()]);
  return popup;
}

/** Messages that the site received from the window, without "ready". */
export async function received(page: Page): Promise<readonly ReceivedMessage[]> {
  const all = await page.evaluate(() => (window as unknown as { site: Site }).site.received);
  return all.filter(({ data }) => data.kind !== "ready");
}
