/** Code or texts of the page could not be fetched, because the page's server does not answer. */
export class PageServerAwayError extends Error {
  override readonly name = "PageServerAwayError";
}

/** Loads a part of the page. Where that fails, it is told whether the server is away, which passes, or the part is no longer there. */
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
  return fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
