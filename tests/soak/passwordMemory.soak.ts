import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../browser/support/accounts.ts";
import { heapStringsWith } from "../browser/support/heapStrings.ts";
import { copiesInProcesses } from "../browser/support/processMemory.ts";
import { lockNow } from "../browser/support/shell.ts";
import { signingWorkers } from "../browser/support/signingWorkers.ts";
import { approveByTyping, createByTyping, unlockByTyping } from "../browser/support/typedPassword.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

const { findChromium } = (await import(new URL("../../scripts/lib/chromium.mjs", import.meta.url).href)) as {
  findChromium(): string | undefined;
};

// Measures figures for docs/threats.md. Reads /proc, so it needs Linux and permission to read the browser's memory.
test.runIf(process.platform === "linux")("copies of the password in the memory of the browser's processes are counted", async () => {
  const { pageUrl } = await sharedNetwork();
  const server = await chromium.launchServer({ executablePath: findChromium() ?? "", args: ["--no-sandbox", "--disable-gpu"] });
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const count = (moment: string) => console.log(moment, JSON.stringify(copiesInProcesses(server.process().pid ?? 0, PASSWORD)));
  const countLocked = async (act: string): Promise<void> => {
    count(`${act}, unlocked:`);
    await lockNow(page);
    await page.waitForTimeout(2_000);
    count(`${act}, locked:`);
    expect([page.workers(), await signingWorkers(page)]).toEqual([[], []]);
    expect(await heapStringsWith(page, PASSWORD)).toEqual([]);
    count(`${act}, locked and collected:`);
  };
  await createByTyping(page, `${pageUrl}/local/accounts`, PASSWORD);
  await countLocked("created");
  await unlockByTyping(page, PASSWORD);
  await countLocked("unlocked once");
  await unlockByTyping(page, PASSWORD);
  await approveByTyping(page, PASSWORD);
  await countLocked("approved once");
  await browser.close();
  await server.close();
});
