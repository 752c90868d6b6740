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
/** How long an element may take to appear: deriving a key from a password on a busy machine is the slowest thing waited for. */
const PATIENCE_MS = 60_000;

/** A tab that is closed in the middle of a navigation is now and then lost by Chromium, which then never says that it is gone. */
const LOST_TAB_MS = 10_000;

/** Kept for all files that a worker of the tests runs: Chromium ends with the worker. */
let launched: Promise<Browser> | undefined;
/** Contexts of visitors who left, with the origins that they were at. What the page loaded is still in their cache, which is most of a first visit. */
const idle: { readonly context: BrowserContext; readonly origins: Set<string> }[] = [];
/** Who is there now. */
const present = new Set<Visitor>();

/** The system's Chromium, without a window. */
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

/** At the end of a file: whoever is still there leaves. The browser goes on for the next file. */
export async function leaveBrowser(): Promise<void> {
  for (const visitor of present) await visitor.leave();
}

/** One person's browser: its own storage, and a record of everything that it fetched and said. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every request of every page and worker, in order. */
  readonly requests: readonly RecordedRequest[];
  /** Console messages and errors that nobody caught. */
  readonly messages: readonly string[];
  /** Marks a test that breaks the content security policy on purpose. */
  expectViolations(): void;
  /** A further tab of the same person. */
  openTab(): Promise<Page>;
  /** Closes all tabs. Another visitor may get this browser then, without anything that was stored in it. */
  leave(): Promise<void>;
}
export interface RecordedRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
}

/** Somebody with nothing stored. With options of its own the browser is a new one; otherwise it may have been another visitor's. */
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

/** Reports of scripts, workers or styles that the content security policy blocked. Tests provoke blocked requests, pictures, frames and forms. */
export function scriptViolations(messages: readonly string[]): string[] {
  return messages.filter((message) => {
    if (/requires 'Trusted\w+' assignment|TrustedScript|TrustedHTML|Refused to create a TrustedTypePolicy/.test(message)) return true;
    const directive = /Content Security Policy directive[^"]*"([\w-]+)/.exec(message)?.[1];
    return directive !== undefined && /^(?:script-src|worker-src|style-src|require-trusted-types-for|trusted-types)/.test(directive);
  });
}

async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Whether all of its tabs are gone. */
async function closeTabs(context: BrowserContext): Promise<boolean> {
  const closed = Promise.all(context.pages().map((tab) => tab.close())).then(() => true);
  const lost = new AbortController();
  const given = delay(LOST_TAB_MS, false, { signal: lost.signal }).catch(() => false);
  return Promise.race([closed, given]).finally(() => lost.abort());
}

/** Erases what the visitor before stored at these origins: cookies, databases, service workers and the rest, but not the cache of what was loaded. */
async function forget(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.context().clearCookies();
  await session.detach();
}

/** The URLs among them that are not on this machine. */
export function leavingTheMachine(requests: readonly RecordedRequest[]): string[] {
  return requests
    .map(({ url }) => url)
    .filter((url) => !/^(data|blob):/.test(url) && !["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname));
}
