import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import { fromPageServer } from "../errors/pageServer.ts";
import type { WordGroup } from "../language/wordKeys.ts";
import { loadWords } from "../language/words.ts";

/**
 * Page component loaded on first use, together with its texts. After a failed import the router reloads the document, in case a newer build
 * replaced the open one. If the server is unreachable, a reload would lose the document, so the page shows the error instead.
 */
export function lazyPage<Module extends object, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
  words: readonly WordGroup[] = [],
): AsyncRouteComponent<object> {
  const load = () => fromPageServer(async () => (await Promise.all([importer(), loadWords(words)]))[0]);
  return lazyRouteComponent(load, name) as AsyncRouteComponent<object>;
}
