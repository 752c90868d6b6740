import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import { fromPageServer } from "../errors/pageServer.ts";
import type { WordGroup } from "../language/wordKeys.ts";
import { loadWords } from "../language/words.ts";

/**
 * A page that is fetched when it is first opened, with the texts it needs. When that fails, the router loads the whole document anew, in case a newer build took the place of
 * the one that is open. Without a server that would lose the document, so then the failure is shown instead.
 */
export function lazyPage<Module extends object, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
  words: readonly WordGroup[] = [],
): AsyncRouteComponent<object> {
  const load = () => fromPageServer(async () => (await Promise.all([importer(), loadWords(words)]))[0]);
  return lazyRouteComponent(load, name) as AsyncRouteComponent<object>;
}
