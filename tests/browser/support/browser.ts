import { setTimeout as delay } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type WebError,
} from "playwright-core";

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
/** Timeout for elements to appear. The slowest step is deriving a key from a password on a busy machine. */
const PATIENCE_MS = 60_000;

/**
 * Factor by which pages run slower: `SLOW_PAGES=6 npx vitest run tests/browser/keyboard.test.ts` shows whether a test waits for the page or
 * merely for a fast machine.
 */
const SLOWDOWN = Number(process.env.SLOW_PAGES ?? 1);

/** Timeout for closing tabs, because Chromium sometimes loses a tab closed during navigation and never reports it. */
const LOST_TAB_MS = 10_000;

/** Browser shared by all files of a test worker; it ends with the worker. */
let launched: Promise<Browser> | undefined;
/** Idle browser contexts of former visitors, with the origins they visited. Reusing their HTTP cache makes the next first visit faster. */
const idle: { readonly context: BrowserContext; readonly origins: Set<string> }[] = [];
/** Visitors of the current test file that have not left yet. */
const present = new Set<Visitor>();

/** Launches the system's Chromium headless. */
export async function launchBrowser(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  idle.length = 0;
  present.clear();
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("Browser tests need Chromium: install it, or set CHROMIUM_PATH.");
  launched = chromium.launch({ executablePath, args: FLAGS });
  return launched;
}

/** Launches a separate Chromium with visible scrollbars, which Playwright hides by default. The caller closes it. */
export async function launchWithScrollbars(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("Browser tests need Chromium: install it, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs: ["--hide-scrollbars"] });
}

/** Launches a separate Chromium that finds hosts under `.example` on this computer. The caller closes it. */
export async function launchWithExampleHosts(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("Browser tests need Chromium: install it, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: [...FLAGS, "--host-resolver-rules=MAP *.example 127.0.0.1"] });
}

/** Closes all visitors at the end of a file. The browser continues for the next file. */
export async function leaveBrowser(): Promise<void> {
  for (const visitor of present) await visitor.leave();
}

/** Simulated user with separate storage and a record of all requests and messages. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** All requests of the visitor's pages and workers, in order. */
  readonly requests: readonly RecordedRequest[];
  /** Console messages and uncaught errors of the visitor's pages. */
  readonly messages: readonly string[];
  /** Marks a test that violates the content security policy on purpose. */
  expectViolations(): void;
  /** Opens another tab of the same user. */
  openTab(): Promise<Page>;
  /** Closes all tabs. A later visitor may reuse the context after its storage is cleared. */
  leave(): Promise<void>;
}
export interface RecordedRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
}

/** Creates a visitor with empty storage. Custom options create a new context; otherwise an idle one may be reused. */
export async function newVisitor(browser: Browser, options?: BrowserContextOptions): Promise<Visitor> {
  const reused = options === undefined ? idle.pop() : undefined;
  const context = reused?.context ?? (await newContext(browser, options));
  const page = await context.newPage();
  if (reused !== undefined) await forget(page, reused.origins);

  const origins = new Set<string>();
  const requests: RecordedRequest[] = [];
  const messages: string[] = [];
  let mayViolate = false;
  const onRequest = (request: Request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
    requests.push({ url: request.url(), method: request.method(), body: request.postData() ?? undefined });
  };
  const onConsole = (message: ConsoleMessage) => messages.push(`${message.type()}: ${message.text()}`);
  const onError = (error: WebError) => messages.push(`uncaught: ${error.error().message}`);
  const onClose = () => present.delete(visitor);
  context.on("request", onRequest).on("console", onConsole).on("weberror", onError).on("close", onClose);
  const visitor: Visitor = {
    context,
    page,
    requests,
    messages,
    expectViolations: () => {
      mayViolate = true;
    },
    openTab: () => context.newPage(),
    async leave() {
      present.delete(visitor);
      const violations = mayViolate ? [] : scriptViolations(messages);
      if (violations.length > 0) throw new Error(`The page broke its own content security policy:\n${violations.join("\n")}`);
      context.off("request", onRequest).off("console", onConsole).off("weberror", onError).off("close", onClose);
      if (options !== undefined) return context.close();
      await context.unrouteAll({ behavior: "ignoreErrors" });
      if (!(await closeTabs(context))) return context.close();
      await context.clearPermissions();
      idle.push({ context, origins });
    },
  };
  present.add(visitor);
  return visitor;
}

/** CSP reports about blocked scripts, workers or styles. Excludes requests, pictures, frames and forms, which tests block on purpose. */
function scriptViolations(messages: readonly string[]): string[] {
  return messages.filter((message) => {
    if (/requires 'Trusted\w+' assignment|TrustedScript|TrustedHTML|Refused to create a TrustedTypePolicy/.test(message)) return true;
    const directive = /Content Security Policy directive[^"]*"([\w-]+)/.exec(message)?.[1];
    return directive !== undefined && /^(?:script-src|worker-src|style-src|require-trusted-types-for|trusted-types)/.test(directive);
  });
}

async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  if (SLOWDOWN > 1) context.on("page", slowDown);
  return context;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Closes all tabs; returns false if one never reports its end. */
async function closeTabs(context: BrowserContext): Promise<boolean> {
  const closed = Promise.all(context.pages().map((tab) => tab.close())).then(() => true);
  const lost = new AbortController();
  const given = delay(LOST_TAB_MS, false, { signal: lost.signal }).catch(() => false);
  return Promise.race([closed, given]).finally(() => lost.abort());
}

/** Clears storage of these origins (cookies, databases, service workers), but keeps the HTTP cache. */
async function forget(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.context().clearCookies();
  await session.detach();
}

/** URLs of a visitor's requests to other machines. */
export function leavingTheMachine(requests: readonly RecordedRequest[]): string[] {
  return requests
    .map(({ url }) => url)
    .filter((url) => !/^(data|blob):/.test(url) && !["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname));
}
