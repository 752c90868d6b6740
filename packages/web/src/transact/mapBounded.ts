/** Maps items with at most `atOnce` tasks in parallel, and returns results in order. The first failure aborts. */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item, place: number) => Promise<Result>,
  signal: AbortSignal,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [place, item] of left) {
      signal.throwIfAborted();
      results[place] = await task(item, place);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
