import type { Page } from "playwright-core";

interface HeapSnapshot {
  readonly strings: readonly string[];
}

/** Strings in the page's JavaScript heap that contain a text after garbage collection. */
export async function heapStringsWith(page: Page, text: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  // Repeats garbage collection, because finalizers release objects for the next pass.
  for (let pass = 0; pass < 3; pass++) await session.send("HeapProfiler.collectGarbage");
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const { strings } = JSON.parse(chunks.join("")) as HeapSnapshot;
  return strings.filter((string) => string.includes(text));
}
