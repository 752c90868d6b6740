import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import type { WordGroup } from "../language/wordKeys.ts";
import { loadWords } from "../language/words.ts";

/** A page's code could not be fetched, because its server does not answer. */
export class PageServerAwayError extends Error {
  override readonly name = "PageServerAwayError";
}

/**
 * A page that is fetched when it is first opened, with the texts it needs. When that fails, the router loads the whole document anew, in case a newer build took the place of
 * the one that is open. Without a server that would lose the document, so then the failure is shown instead.
 */
export function lazyPage<Module extends object, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
  words: readonly WordGroup[] = [],
): AsyncRouteComponent<object> {
  return lazyRouteComponent(async () => {
    try {
      const [module] = await Promise.all([importer(), loadWords(words)]);
      return module;
    } catch (cause) {
      if (await isServerThere()) throw cause;
      throw new PageServerAwayError("The page's server does not answer.", { cause });
    }
  }, name) as AsyncRouteComponent<object>;
}

/** Whether whatever serves this page answers at all. */
function isServerThere(): Promise<boolean> {
  return fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
