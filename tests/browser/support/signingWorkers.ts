import type { Browser, CDPSession, Page } from "playwright-core";

/** A running shared worker of a visitor, as a DevTools target. */
export interface SigningWorker {
  readonly targetId: string;
  /** Name under which the page started the worker. */
  readonly name: string;
}

/** Signing workers that run for the page's browser context. */
export async function signingWorkers(page: Page): Promise<readonly SigningWorker[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  await session.detach();
  const of = targetInfo.browserContextId;
  return withBrowserSession(browserOf(page), (cdp) => workersIn(cdp, of));
}

/** Signing workers of all browser contexts, for moments without any page. */
export function allSigningWorkers(browser: Browser): Promise<readonly SigningWorker[]> {
  return withBrowserSession(browser, (cdp) => workersIn(cdp, undefined));
}

/** Ends a worker as a crash would: without any message to the tabs. */
export async function killWorker(page: Page, { targetId }: SigningWorker): Promise<void> {
  await withBrowserSession(browserOf(page), (cdp) => cdp.send("Target.closeTarget", { targetId }));
}

/** Crashes a tab's renderer. */
export async function crashTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // The crash command never answers, because the page crashes; ignore its rejection.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

/** Strings in the JavaScript heaps of all pages and shared workers after garbage collection, by kind and URL. */
export async function allHeapStrings(browser: Browser): Promise<ReadonlyMap<string, readonly string[]>> {
  return withBrowserSession(browser, async (cdp) => {
    const { targetInfos } = await cdp.send("Target.getTargets");
    const found = new Map<string, readonly string[]>();
    for (const { targetId, type, url } of targetInfos.filter(({ type: kind }) => kind === "page" || kind === "shared_worker")) {
      found.set(`${type} ${url} ${targetId}`, await heapStringsOf(cdp, targetId));
    }
    return found;
  });
}

/** Runs an expression in a worker. */
export async function evaluateInWorker(browser: Browser, { targetId }: SigningWorker, expression: string): Promise<void> {
  await withBrowserSession(browser, async (cdp) => {
    const { send } = await attach(cdp, targetId);
    await send("Runtime.evaluate", { expression });
  });
}

async function heapStringsOf(cdp: CDPSession, targetId: string): Promise<readonly string[]> {
  const { send, chunks } = await attach(cdp, targetId);
  await send("HeapProfiler.enable");
  // Repeats garbage collection, because finalizers release objects for the next pass.
  for (let pass = 0; pass < 3; pass++) await send("HeapProfiler.collectGarbage");
  await send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  return (JSON.parse(chunks.join("")) as { readonly strings: readonly string[] }).strings;
}

/** Attaches to any target: Playwright has no sessions for shared workers. */
async function attach(cdp: CDPSession, targetId: string) {
  const { sessionId } = await cdp.send("Target.attachToTarget", { targetId, flatten: false });
  const chunks: string[] = [];
  const waiting = new Map<number, () => void>();
  cdp.on("Target.receivedMessageFromTarget", ({ sessionId: from, message }) => {
    if (from !== sessionId) return;
    const received = JSON.parse(message) as {
      readonly id?: number;
      readonly method?: string;
      readonly params?: { readonly chunk?: string };
    };
    if (received.method === "HeapProfiler.addHeapSnapshotChunk") chunks.push(received.params?.chunk ?? "");
    if (received.id !== undefined) waiting.get(received.id)?.();
  });
  let id = 0;
  const send = async (method: string, params: object = {}): Promise<void> => {
    const own = ++id;
    const answered = new Promise<void>((resolve) => waiting.set(own, resolve));
    await cdp.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: own, method, params }) });
    await answered;
  };
  return { send, chunks };
}

async function workersIn(cdp: CDPSession, browserContextId: string | undefined): Promise<readonly SigningWorker[]> {
  const { targetInfos } = await cdp.send("Target.getTargets");
  return targetInfos
    .filter(({ type, browserContextId: own }) => type === "shared_worker" && (browserContextId === undefined || own === browserContextId))
    .map(({ targetId, title }) => ({ targetId, name: title }));
}

async function withBrowserSession<T>(browser: Browser, use: (cdp: CDPSession) => Promise<T>): Promise<T> {
  const cdp = await browser.newBrowserCDPSession();
  try {
    return await use(cdp);
  } finally {
    await cdp.detach();
  }
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page belongs to no browser.");
  return browser;
}
