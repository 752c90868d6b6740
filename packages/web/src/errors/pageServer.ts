import { PAGE_SERVER_MS } from "../chain/networks/reach.ts";

/** Something of the page could not be fetched or done, because the page's server does not answer. */
export class PageServerAwayError extends Error {
  override readonly name = "PageServerAwayError";
}

/** Loads a part of the page, or has its server do something. Where that fails, it is told whether the server is away, which passes, or something else is wrong. */
export async function fromPageServer<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (await isPageServerThere()) throw cause;
    throw new PageServerAwayError("The page's server does not answer.", { cause });
  }
}

/** Whether whatever serves this page answers at all. */
export function isPageServerThere(): Promise<boolean> {
  return fetch("/", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PAGE_SERVER_MS) }).then(
    () => true,
    () => false,
  );
}
