/** Central list of all internal URLs. `shell/routes.test.ts` checks them against the pages' paths. */
export const routes = {
  home: (): string => "/",
  overview: (network: string): string => `/${network}`,
  send: (network: string, { to, amount, asset, token }: SendPrefill = {}): string =>
    `/${network}/send${query({ to, amount, asset, token })}`,
  /** Page for payment lists. `list` is the hash of a signed list's first transaction; `isNew` opens the form even if a list is pending. */
  sendMany: (network: string, { list, isNew }: { readonly list?: string; readonly isNew?: boolean } = {}): string =>
    `/${network}/send/many${query({ list, new: isNew === true ? "1" : undefined })}`,
  receive: (network: string): string => `/${network}/receive`,
  /**
   * Accounts page. `rotate` is the id of an account whose key to rotate; `way` selects a method of adding an account, such as a recovery
   * phrase; `new` opens the words of a new one.
   */
  accounts: (network: string, { rotate, way }: { readonly rotate?: string; readonly way?: string } = {}): string =>
    `/${network}/accounts${query({ rotate, step: way && (way === "new" ? "words" : "details"), way })}`,
  assets: (network: string): string => `/${network}/assets`,
  issueAsset: (network: string): string => `/${network}/assets/issue`,
  /** Directory of assets and collections; `show` selects the list. */
  directory: (network: string, show?: "collections"): string => `/${network}/directory${query({ show })}`,
  /** Page of an asset; `asset` is a coin type or a metadata address. */
  asset: (network: string, asset: string): string => `/${network}/asset/${encodeURIComponent(asset)}`,
  /** Collectibles page; `show` selects the view: owned tokens or created collections. */
  collectibles: (network: string, show?: "created"): string => `/${network}/collectibles${query({ show })}`,
  createCollection: (network: string): string => `/${network}/collectibles/create`,
  /** Page of a collectible; `action` opens the form of that action. */
  token: (network: string, token: string, action?: string): string =>
    `/${network}/token/${encodeURIComponent(token)}${query({ do: action })}`,
  collection: (network: string, collection: string, action?: string): string =>
    `/${network}/collection/${encodeURIComponent(collection)}${query({ do: action })}`,
  /** Contacts page; `add` opens the form for a new contact with this address. */
  contacts: (network: string, { add }: { readonly add?: string } = {}): string => `/${network}/contacts${query({ add })}`,
  names: (network: string): string => `/${network}/names`,
  /** Page of a registered name such as `harbour.apt`; `action` opens the form of that action. */
  name: (network: string, name: string, action?: string): string => `/${network}/name/${encodeURIComponent(name)}${query({ do: action })}`,
  /** Staking page; `show` selects the view: pools, the user's stakes, or contracts. */
  stake: (network: string, show?: "mine" | "contracts"): string => `/${network}/stake${query({ show })}`,
  /** Page of a staking pool; `act` opens the form of that staking action. */
  pool: (network: string, pool: string, act?: "add" | "unlock" | "reactivate" | "withdraw"): string =>
    `/${network}/pool/${encodeURIComponent(pool)}${query({ act })}`,
  /** Shared accounts page; `isNew` opens the form for a new shared account. */
  shared: (network: string, { isNew }: { readonly isNew?: boolean } = {}): string =>
    `/${network}/shared${query({ do: isNew === true ? "create" : undefined })}`,
  /** Page of a shared account; `proposal` opens a proposal, `propose` the form for a new proposal, `tab` another tab. */
  sharedAccount: (network: string, address: string, open: SharedAccountPlace = {}): string =>
    `/${network}/shared/${encodeURIComponent(address)}${query({ tab: open.tab, proposal: open.proposal?.toString(), propose: open.propose })}`,
  activity: (network: string): string => `/${network}/activity`,
  /**
   * Page for existing transactions. `raise` is the hash of a transaction whose gas price to raise. `fill` is an unused sequence number of
   * the current account. `transaction` is the encoded text of a transaction that its signers send to each other.
   */
  transact: (network: string, what: { readonly raise?: string; readonly fill?: bigint; readonly transaction?: string } = {}): string =>
    `/${network}/transact${query({ raise: what.raise, fill: what.fill?.toString(), transaction: what.transaction })}`,
  /**
   * Workbench page. `from` is a past transaction to open as a draft, `function` a function to call, `draft` the encoded text of a draft.
   */
  workbench: (
    network: string,
    what: { readonly from?: string | bigint; readonly function?: string; readonly draft?: string; readonly list?: string } = {},
  ): string =>
    `/${network}/workbench${query({ from: what.from?.toString(), function: what.function, draft: what.draft, list: what.list })}`,
  transactions: (network: string): string => `/${network}/transactions`,
  transaction: (network: string, hashOrVersion: string | bigint): string =>
    `/${network}/tx/${encodeURIComponent(hashOrVersion.toString())}`,
  blocks: (network: string): string => `/${network}/blocks`,
  block: (network: string, height: bigint): string => `/${network}/block/${height}`,
  account: (network: string, address: string): string => `/${network}/account/${encodeURIComponent(address)}`,
  /** Modules page; `q` filters by module name, or lists the modules of an address. */
  modules: (network: string, q?: string): string => `/${network}/modules${query({ q })}`,
  /** Page of a module; `tab` and `fn` open the form of a function. */
  module: (network: string, address: string, module: string, open: { readonly tab?: string; readonly fn?: string } = {}): string =>
    `/${network}/module/${encodeURIComponent(address)}/${encodeURIComponent(module)}${query({ tab: open.tab, fn: open.fn })}`,
  /** Validators page; `show` selects the view. */
  validators: (network: string, show?: "epochs" | "features"): string => `/${network}/validators${query({ show })}`,
  /** Settings page; its URL contains no network, because settings apply to all. */
  settings: (): string => "/settings",
  /**
   * Settings of networks. `addNetwork` opens the form with this id. `confirmChainId` is a network whose chain id to query and confirm
   * immediately. `isBack` marks the return from the server's permission page with a network that is not saved yet.
   */
  networks: (options: { readonly addNetwork?: string; readonly confirmChainId?: string; readonly isBack?: boolean } = {}): string => {
    const { addNetwork, confirmChainId, isBack } = options;
    return `/settings/networks${query({ addNetwork, confirmChainId, isBack: isBack === true ? "1" : undefined })}`;
  },
  security: (): string => "/settings/security",
  apiKeys: (): string => "/settings/api-keys",
  /** Settings of prices, asset lists and pictures from sources chosen by the user. */
  sources: (): string => "/settings/sources",
  limits: (): string => "/settings/limits",
  sites: (): string => "/settings/sites",
  warnings: (): string => "/settings/warnings",
  data: (): string => "/settings/data",
  /** Reference page of all errors that the page explains. */
  errors: (): string => "/settings/errors",
  /** Page of bundled packages and their licences. */
  licences: (): string => "/settings/licences",
  /** Tools page, independent of any network. `input` is the hex data to decode, `type` its type. */
  tools: (open: { readonly tab?: ToolTab; readonly input?: string; readonly type?: string } = {}): string => `/tools${query(open)}`,
  gallery: (): string => "/gallery",
  /** Server-rendered page without scripts where the user allows network origins. */
  allow: ({ connect, image, returnTo, theme }: AllowQuestion): string => {
    const search = new URLSearchParams();
    for (const origin of connect) search.append("connect", origin);
    for (const origin of image) search.append("image", origin);
    search.set("return", returnTo);
    if (theme !== undefined) search.set("theme", theme);
    return `/-/allow?${search}`;
  },
} as const;

/** Origins to allow on the server's permission page, and the return URL. */
export interface AllowQuestion {
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly returnTo: string;
  readonly theme: "light" | "dark" | undefined;
}

/** Tab of the tools page. */
export type ToolTab = "bcs" | "keys" | "addresses" | "hashes" | "units" | "messages";

/** Part of a shared account to open. */
export interface SharedAccountPlace {
  readonly tab?: "history" | "owners" | "assets";
  readonly proposal?: bigint;
  readonly propose?: "payment" | "owners" | "call";
}

/** Parameter names of a payment link. */
export const PAYMENT_LINK_NAMES = ["to", "amount", "asset", "token"] as const;

/** Prefilled values of the payment form: recipient, plain decimal amount, and asset or token. */
export interface SendPrefill {
  readonly to?: string | undefined;
  readonly amount?: string | undefined;
  /** Coin type or metadata address of an asset; defaults to APT. */
  readonly asset?: string | undefined;
  /** Address of a collectible to send instead of an asset; `choose` opens the picker. */
  readonly token?: string | undefined;
}

function query(values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== "") search.set(name, value);
  return search.size === 0 ? "" : `?${search}`;
}
