import { type Page, type PageParameters, pageHref, parametersOf } from "../../../packages/web/src/routing/page.ts";

/** A page as tests and pictures open it. */
export interface PageVisit {
  readonly id: string;
  readonly path: string;
}

/** What stands in the addresses of pages that show one thing. A page with another parameter gets a sample of it here. */
export interface Samples {
  readonly id: string;
  readonly address: string;
  readonly asset?: string;
  readonly name?: string;
  readonly token?: string;
  readonly collection?: string;
}

/** An asset that every network has. */
const APT = "0x1::aptos_coin::AptosCoin";
/** One that nobody has registered. */
const NAME = "lighthouse.apt";
/** A delegation pool that the embedded network begins with. */
const POOL = "0x14482bec74e36fa2e123dc29540e7a1b66428d856366e65b5f35b8fa6aeb4c02";

/** A module of the framework. */
const MODULE = { address: "0x1", module: "coin" };

/** Every page, once, for whoever looks at all of them: the accessibility test, `npm run pictures`, the test of widths. */
export function pageVisits(pages: readonly Page[], samples: Samples): readonly PageVisit[] {
  const parameters: PageParameters = {
    network: "local",
    asset: APT,
    name: NAME,
    pool: POOL,
    height: "1",
    token: samples.address,
    collection: samples.address,
    ...samples,
  };
  return pages.map((page) => {
    const path = pageHref(page, page.id === "module" ? { ...parameters, ...MODULE } : parameters);
    if (path === undefined)
      throw new Error(`No sample for ${parametersOf(page.path).join(", ")} of the page ${page.id}: add one to Samples`);
    return { id: page.id, path };
  });
}
