import { StartError } from "./startError.ts";

/** Error codes of `import` and of `require`, by which a bundled command loads packages. */
const NOT_FOUND = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/**
 * Loads the ledger store on disk. It is an optional dependency with a native part, so it loads only for a data directory; throws
 * `StartError` if it is not installed or has no build for this system.
 */
export async function loadLmdb(): Promise<typeof import("@atoll/node/lmdb")> {
  try {
    return await import("@atoll/node/lmdb");
  } catch (error) {
    throw new StartError(
      `A data directory needs the package lmdb, which ${reasonOf(error)}. Install it (npm install without --omit=optional), or start with --memory, which stores nothing.`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (NOT_FOUND.includes((error as NodeJS.ErrnoException | undefined)?.code ?? "")) return "is not installed";
  const [firstLine] = (error instanceof Error ? error.message : String(error)).split("\n", 1);
  return `cannot be loaded (${firstLine})`;
}
