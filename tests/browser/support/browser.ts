import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

interface ChromiumScript {
  findChromium(): string | undefined;
}
const { findChromium }: ChromiumScript = await import(new URL("../../../scripts/lib/chromium.mjs", import.meta.url).href);

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** How long an element may take to appear: deriving a key from a password on a busy machine is the slowest thing waited for. */
const PATIENCE_MS = 60_000;

/** The system's Chromium, without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("Browser tests need Chromium: install it, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: FLAGS });
}

/** One person's browser: its own storage, and a record of everything that it fetched and said. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every request of every page and worker, in order. */
  readonly requests: readonly RecordedRequest[];
  /** Console messages and errors that nobody caught. */
  readonly messages: readonly string[];
  /** A further tab of the same person. */
  openTab(): Promise<Page>;
}
export interface RecordedRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
}

export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const requests: RecordedRequest[] = [];
  const messages: string[] = [];
  context.on("request", (request) =>
    requests.push({ url: request.url(), method: request.method(), body: request.postData() ?? undefined }),
  );
  context.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => messages.push(`uncaught: ${error.error().message}`));
  const page = await context.newPage();
  return { context, page, requests, messages, openTab: () => context.newPage() };
}

/** The URLs among them that are not on this machine. */
export function leavingTheMachine(requests: readonly RecordedRequest[]): string[] {
  return requests
    .map(({ url }) => url)
    .filter((url) => !/^(data|blob):/.test(url) && !["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname));
}
