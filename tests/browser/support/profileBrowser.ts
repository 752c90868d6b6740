import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

const { findChromium } = (await import(new URL("../../../scripts/lib/chromium.mjs", import.meta.url).href)) as {
  findChromium(): string | undefined;
};
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"];
const START_MS = 60_000;

/** Separate browser with a profile on disk. */
export interface ProfileBrowser {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** Closes the browser as its user would; the profile stays. */
  close(): Promise<void>;
  /** Paths of profile files that contain one of the byte sequences. */
  filesWith(patterns: readonly Buffer[]): readonly string[];
  remove(): Promise<void>;
}

export async function startProfileBrowser(): Promise<ProfileBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "atoll-profile-"));
  const executable = findChromium();
  if (executable === undefined) throw new Error("Browser tests need Chromium: install it, or set CHROMIUM_PATH.");
  const child = spawn(executable, [...FLAGS, `--user-data-dir=${profile}`, "about:blank"], { stdio: "ignore" });
  const browser = await chromium.connectOverCDP(await addressOf(profile, child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("The browser has no context.");
  const close = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    const session = await browser.newBrowserCDPSession();
    // The browser may end before it answers.
    await session.send("Browser.close").catch(() => undefined);
    await ended;
  };
  return {
    browser,
    context,
    close,
    filesWith: (patterns) => filesIn(profile).filter((path) => containsAny(path, patterns)),
    remove: async () => {
      await close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** DevTools address that Chromium writes into its profile. */
async function addressOf(profile: string, child: ChildProcess): Promise<string> {
  const file = join(profile, "DevToolsActivePort");
  for (const started = Date.now(); Date.now() - started < START_MS; await delay(100)) {
    if (child.exitCode !== null) break;
    const [port, path] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
  }
  throw new Error("The browser did not start.");
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function containsAny(path: string, patterns: readonly Buffer[]): boolean {
  try {
    if (statSync(path).size === 0) return false;
    const bytes = readFileSync(path);
    return patterns.some((pattern) => bytes.includes(pattern));
  } catch (error) {
    // The running browser removes temporary files meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
