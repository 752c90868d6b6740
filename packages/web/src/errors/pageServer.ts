import { PAGE_SERVER_MS } from "../chain/networks/reach.ts";

/** Thrown if a request to the page's server failed because the server is offline. */
export class PageServerAwayError extends Error {
  override readonly name = "PageServerAwayError";
}

/**
 * Runs a request to the page's server, such as loading a lazy part. A failure is reported as temporary if the server is offline, otherwise
 * rethrown.
 */
export async function fromPageServer<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (await isPageServerThere()) throw cause;
    throw new PageServerAwayError("The page's server does not answer.", { cause });
  }
}

/** True if the page's server responds at all. */
export function isPageServerThere(): Promise<boolean> {
  return fetch("/", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PAGE_SERVER_MS) }).then(
    () => true,
    () => false,
  );
}
