/** Every address that something links to, in one place. `shell/routes.test.ts` holds them and the pages' own addresses together. */
export const routes = {
  home: (): string => "/",
  overview: (network: string): string => `/${network}`,
  send: (network: string, { to, amount, asset, token }: SendPrefill = {}): string =>
    `/${network}/send${query({ to, amount, asset, token })}`,
  /** `list` is the hash of the first transaction of a list that was signed; `isNew` opens the form also while one is under way. */
  sendMany: (network: string, { list, isNew }: { readonly list?: string; readonly isNew?: boolean } = {}): string =>
    `/${network}/send/many${query({ list, new: isNew === true ? "1" : undefined })}`,
  receive: (network: string): string => `/${network}/receive`,
  /** `rotate` is the id of an account that is to get another key; `way` a way to add one, as by its recovery phrase. */
  accounts: (network: string, { rotate, way }: { readonly rotate?: string; readonly way?: string } = {}): string =>
    `/${network}/accounts${query({ rotate, step: way && "details", way })}`,
  assets: (network: string): string => `/${network}/assets`,
  issueAsset: (network: string): string => `/${network}/assets/issue`,
  /** `show` is which part of it. */
  directory: (network: string, show?: "collections"): string => `/${network}/directory${query({ show })}`,
  /** By a coin's type or the address of an asset's metadata. */
  asset: (network: string, asset: string): string => `/${network}/asset/${encodeURIComponent(asset)}`,
  /** `show` is which part of it: what the account owns, or the collections that it made. */
  collectibles: (network: string, show?: "created"): string => `/${network}/collectibles${query({ show })}`,
  createCollection: (network: string): string => `/${network}/collectibles/create`,
  /** `action` opens the form for it. */
  token: (network: string, token: string, action?: string): string =>
    `/${network}/token/${encodeURIComponent(token)}${query({ do: action })}`,
  collection: (network: string, collection: string, action?: string): string =>
    `/${network}/collection/${encodeURIComponent(collection)}${query({ do: action })}`,
  /** `add` opens the form for a new contact with that address filled in. */
  contacts: (network: string, { add }: { readonly add?: string } = {}): string => `/${network}/contacts${query({ add })}`,
  names: (network: string): string => `/${network}/names`,
  /** A registered name, as `harbour.apt`; `action` opens what is done with it. */
  name: (network: string, name: string, action?: string): string => `/${network}/name/${encodeURIComponent(name)}${query({ do: action })}`,
  /** `show` is which part of it: the pools, what one has in them, or contracts. */
  stake: (network: string, show?: "mine" | "contracts"): string => `/${network}/stake${query({ show })}`,
  /** `act` opens the form for it. */
  pool: (network: string, pool: string, act?: "add" | "unlock" | "reactivate" | "withdraw"): string =>
    `/${network}/pool/${encodeURIComponent(pool)}${query({ act })}`,
  /** `isNew` opens the form for a new one. */
  shared: (network: string, { isNew }: { readonly isNew?: boolean } = {}): string =>
    `/${network}/shared${query({ do: isNew === true ? "create" : undefined })}`,
  /** A shared account; with `proposal` one of its proposals, with `propose` the form for a new one, with `tab` another part of it. */
  sharedAccount: (network: string, address: string, open: SharedAccountPlace = {}): string =>
    `/${network}/shared/${encodeURIComponent(address)}${query({ tab: open.tab, proposal: open.proposal?.toString(), propose: open.propose })}`,
  activity: (network: string): string => `/${network}/activity`,
  /**
   * `raise` is the hash of one whose price is to be raised, `fill` a number in the current account's sequence that nothing has, `transaction` the text of
   * one on its way between its signers.
   */
  transact: (network: string, what: { readonly raise?: string; readonly fill?: bigint; readonly transaction?: string } = {}): string =>
    `/${network}/transact${query({ raise: what.raise, fill: what.fill?.toString(), transaction: what.transaction })}`,
  /** `from` is a past transaction to open as a draft, `function` one to call, `draft` the text of a draft in a link. */
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
  /** `q` filters by name, or is an address whose modules are shown. */
  modules: (network: string, q?: string): string => `/${network}/modules${query({ q })}`,
  /** `tab` and `fn` open one of its functions' forms. */
  module: (network: string, address: string, module: string, open: { readonly tab?: string; readonly fn?: string } = {}): string =>
    `/${network}/module/${encodeURIComponent(address)}/${encodeURIComponent(module)}${query({ tab: open.tab, fn: open.fn })}`,
  /** `show` is which part of it. */
  validators: (network: string, show?: "epochs" | "features"): string => `/${network}/validators${query({ show })}`,
  /** Of the page, not of a network. */
  settings: (): string => "/settings",
  /**
   * `addNetwork` opens the form with that id filled in. `confirmChainId` is a network whose node is asked for its chain id at once, for the person to
   * confirm. `isBack`: from the page that asks what may be reached, with a network half added.
   */
  networks: (options: { readonly addNetwork?: string; readonly confirmChainId?: string; readonly isBack?: boolean } = {}): string => {
    const { addNetwork, confirmChainId, isBack } = options;
    return `/settings/networks${query({ addNetwork, confirmChainId, isBack: isBack === true ? "1" : undefined })}`;
  },
  security: (): string => "/settings/security",
  apiKeys: (): string => "/settings/api-keys",
  /** Prices, lists of assets and pictures that a person chose to rely on. */
  sources: (): string => "/settings/sources",
  limits: (): string => "/settings/limits",
  warnings: (): string => "/settings/warnings",
  data: (): string => "/settings/data",
  /** Every failure that the page has words for. */
  errors: (): string => "/settings/errors",
  /** What the page consists of, and under which licences. */
  licences: (): string => "/settings/licences",
  /** Of the page, not of a network. `input` is what is taken apart, in hex; `type` as what. */
  tools: (open: { readonly tab?: ToolTab; readonly input?: string; readonly type?: string } = {}): string => `/tools${query(open)}`,
  gallery: (): string => "/gallery",
  /** A page of the server's own, without scripts, where the person is asked what the page may reach. */
  allow: ({ connect, image, returnTo, theme }: AllowQuestion): string => {
    const search = new URLSearchParams();
    for (const origin of connect) search.append("connect", origin);
    for (const origin of image) search.append("image", origin);
    search.set("return", returnTo);
    if (theme !== undefined) search.set("theme", theme);
    return `/-/allow?${search}`;
  },
} as const;

/** What the person is asked for on the server's own page, and where it leads afterwards. */
export interface AllowQuestion {
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly returnTo: string;
  readonly theme: "light" | "dark" | undefined;
}

/** A tool that a link opens. */
export type ToolTab = "bcs" | "keys" | "addresses" | "hashes" | "units" | "messages";

/** What of a shared account is opened. */
export interface SharedAccountPlace {
  readonly tab?: "history" | "owners" | "assets";
  readonly proposal?: bigint;
  readonly propose?: "payment" | "owners" | "call";
}

/** The names of a payment link's parts. */
export const PAYMENT_LINK_NAMES = ["to", "amount", "asset", "token"] as const;

/** What a link to the payment form can fill in: an address, an amount as plain decimal text, and of which asset. */
export interface SendPrefill {
  readonly to?: string | undefined;
  readonly amount?: string | undefined;
  /** A coin's type or the address of an asset's metadata; APT unless given. */
  readonly asset?: string | undefined;
  /** The address of a collectible, which is sent instead of an asset; `choose` to choose one. */
  readonly token?: string | undefined;
}

function query(values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== "") search.set(name, value);
  return search.size === 0 ? "" : `?${search}`;
}
