import type { Places } from "./places.ts";

/** Page of the explorer, or a part of a page with its own URL. */
export interface ExplorerPage {
  readonly name: string;
  readonly path: string;
  /** Selector of the content required for a usable page; the whole page by default. */
  readonly needs?: string;
}

const TRANSACTION_TABS = ["input", "signatures", "events", "changes", "trace", "json"];
const ACCOUNT_TABS = ["assets", "collectibles", "objects", "resources", "tables", "modules", "keys", "staking", "json"];
const MODULE_TABS = ["read", "write", "structs", "code", "package", "versions", "callers"];
const TOOL_TABS = ["keys", "addresses", "hashes", "units", "messages"];

/** Every page under Explore and Build in the navigation, with all its tabs. */
export function explorerPages({ account, asset, collection, token, version, height }: Places): readonly ExplorerPage[] {
  const local = (name: string, path: string, tabs: readonly string[] = []) => [
    { name, path: `/local/${path}` },
    ...tabs.map((tab) => ({ name: `${name}, ${tab}`, path: `/local/${path}?tab=${tab}` })),
  ];
  return [
    ...local("Transactions", "transactions"),
    ...local("Transactions, of all kinds", "transactions?show=all"),
    ...local("Transactions, by sender", `transactions?sender=${account}`),
    ...local("Transactions, by function", "transactions?code=0x1::aptos_account::batch_transfer"),
    ...local("Transactions, failed", "transactions?outcome=failed"),
    ...local("Transactions, by asset", `transactions?asset=${encodeURIComponent(asset)}`),
    ...local("Transaction", `tx/${version}`, TRANSACTION_TABS),
    ...local("Blocks", "blocks"),
    ...local("Block", `block/${height}`),
    ...local("Account", `account/${account}`, ACCOUNT_TABS),
    ...local("Account, sent", `account/${account}?show=sent`),
    ...local("Account 0x1, resources", "account/0x1?tab=resources"),
    ...local("Object", `account/${token}`, ["objects", "resources"]),
    ...local("Asset", `asset/${encodeURIComponent(asset)}`, ["holders", "transfers", "json"]),
    ...local("Asset, deposits", `asset/${encodeURIComponent(asset)}?tab=transfers&kind=deposits`),
    ...local("Directory, assets", "directory"),
    ...local("Directory, assets by name", "directory?sort=name"),
    ...local("Directory, assets that have a text", "directory?q=shell"),
    ...local("Directory, collections", "directory?show=collections"),
    ...local("Directory, collections by size", "directory?show=collections&sort=-supply"),
    ...local("Collection", `collection/${collection}`, ["about", "json"]),
    ...local("Token", `token/${token}`, ["history", "json"]),
    ...local("Modules", "modules"),
    ...local("Modules, recently published", "modules?show=published"),
    ...local("Module", "module/0x1/coin", MODULE_TABS),
    ...local("Validators", "validators"),
    ...local("Validators, epochs", "validators?show=epochs"),
    ...local("Validators, features", "validators?show=features"),
    // The charts of this page load after the page itself.
    ...["hour", "day", "week", "month", "all"].map((span) => ({
      name: `Analytics, ${span}`,
      path: `/local/analytics?span=${span}`,
      needs: "main h1, main button",
    })),
    ...local("Workbench", "workbench"),
    ...local("Workbench, from a transaction", `workbench?from=${version}`),
    ...local("Publish", "publish"),
    ...local("GraphQL", "graphql"),
    ...local("Network", "network", ["requests", "connect"]),
    { name: "Tools", path: "/tools" },
    ...TOOL_TABS.map((tab) => ({ name: `Tools, ${tab}`, path: `/tools?tab=${tab}` })),
  ];
}
