import { type Page, type PageParameters, pageHref, parametersOf } from "../../../packages/web/src/routing/page.ts";

/** Page id and path for tests and pictures. */
export interface PageVisit {
  readonly id: string;
  readonly path: string;
}

/** Sample values of path parameters. Pages with a new parameter need a sample here. */
export interface Samples {
  readonly id: string;
  readonly address: string;
  readonly asset?: string;
  readonly name?: string;
  readonly token?: string;
  readonly collection?: string;
}

/** APT, an asset that exists on every network. */
const APT = "0x1::aptos_coin::AptosCoin";
/** A name that nobody has registered. */
const NAME = "lighthouse.apt";
/** Delegation pool of the embedded network's genesis. */
const POOL = "0x14482bec74e36fa2e123dc29540e7a1b66428d856366e65b5f35b8fa6aeb4c02";

/** Module of the Move framework. */
const MODULE = { address: "0x1", module: "coin" };

/** Lists every page of the app once, with a path to open it; used by the accessibility test, `npm run pictures` and the width test. */
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
