import type { Holdings } from "../pictures/holder.ts";

/** Wallet page with its expected texts per failure condition. */
export interface PublicPage {
  readonly id: string;
  readonly path: string;
  /** Expected text after a complete load. */
  readonly known: RegExp;
  /** Statement that the page must not make without data, for example that a list is empty. */
  readonly claims?: RegExp;
  /** True if the page is empty until the node's first response. */
  readonly needsNode: boolean;
  /** Expected text while a previously reachable node rejects requests; absent if the index suffices. */
  readonly refused?: RegExp;
  /** Expected texts for a rate-limited or offline index, if they differ from the common ones. `undefined` if the page needs no index. */
  readonly index?: { readonly limited?: RegExp; readonly away?: RegExp };
  /** Expected text while the index lags behind all of the account's transactions. */
  readonly behind?: RegExp;
  /** Expected text if the node has pruned the account's history; `prunedAlone` applies if the index is offline as well. */
  readonly pruned?: RegExp;
  readonly prunedAlone?: RegExp;
}

/** Expected messages that many pages share. */
export const WORDS = {
  indexLimited: /The index is rate limited for \d+ seconds/,
  indexAway: /The index can't be reached\./,
  nodeLimited: /Public profile has had too many requests/,
  nodeRefused: /Too many requests to the node\./,
  nodeAway: /Can't reach Public profile/,
  shownLater: /Available when the network responds again\./,
};

const POOL = "0x14482bec74e36fa2e123dc29540e7a1b66428d856366e65b5f35b8fa6aeb4c02";
const NOTHING_SO_FAR = /Nothing in the index so far/;
const LISTED_BY_INDEX = { limited: /Too many requests to the index\./ };
const SOME_ASSETS = { limited: /Some assets are missing/, away: /Some assets are missing/ };
const MAIN_STORE = {
  limited: /Only your main balance is counted/,
  away: /Only your main balance is counted/,
};
const NO_ACTIVITY = /No known activity[\s\S]*The node no longer stores older transactions/;
const NO_NAMES = /Public profile has no names/;

/** All wallet pages for an account with the given holdings. */
export function publicPages({ asset, collection, token, shared }: Holdings): readonly PublicPage[] {
  const at = "/public-profile";
  return [
    {
      id: "overview",
      path: at,
      known: /1,250\.5 PEARL[\s\S]*Rejected a proposal/,
      claims: /No activity yet/,
      needsNode: true,
      ...overview,
    },
    { id: "send", path: `${at}/send`, known: /APT available after fee/, claims: /\b0 APT/, needsNode: false, index: SOME_ASSETS },
    { id: "sendMany", path: `${at}/send/many`, known: /One payment per line/, needsNode: false },
    { id: "receive", path: `${at}/receive`, known: /Unlock to show .*address/, needsNode: false },
    { id: "assets", path: `${at}/assets`, known: /1,250\.5 PEARL/, claims: /\b0 APT/, needsNode: true, ...assets },
    ...ofAsset(`${at}/asset/${asset}`),
    { id: "collectibles", path: `${at}/collectibles`, known: /5 in all/, claims: /No collectibles yet/, needsNode: true, ...collectibles },
    {
      id: "created",
      path: `${at}/collectibles?show=created`,
      known: /5 of 100 minted/,
      claims: /No collections yet/,
      needsNode: true,
      ...created,
    },
    { id: "createCollection", path: `${at}/collectibles/create`, known: /Creator permissions/, needsNode: false },
    ...ofCollection(`${at}/collection/${collection}`),
    {
      id: "token",
      path: `${at}/token/${token}`,
      known: /found at low tide/,
      claims: /No such/,
      needsNode: true,
      refused: WORDS.nodeRefused,
    },
    {
      id: "tokenHistory",
      path: `${at}/token/${token}?tab=history`,
      known: /1 in all/,
      claims: /No history yet/,
      needsNode: true,
      ...tokenHistory,
    },
    { id: "sendToken", path: `${at}/send?token=${token}`, known: /Collectible\s+Pearl/, needsNode: false },
    { id: "names", path: `${at}/names`, known: NO_NAMES, needsNode: false },
    { id: "name", path: `${at}/name/lagoon.apt`, known: NO_NAMES, needsNode: false },
    { id: "stake", path: `${at}/stake`, known: /3 pools\. Commission/, claims: /\b0 pools\.|No pools/, needsNode: true, ...stake },
    {
      id: "stakeMine",
      path: `${at}/stake?show=mine`,
      known: /Earns until the lockup/,
      claims: /No stake yet/,
      needsNode: true,
      ...stakeMine,
    },
    ...ofPool(at),
    { id: "activity", path: `${at}/activity`, known: /\+200 APT[\s\S]* in all/, claims: /No activity yet/, needsNode: true, ...activity },
    {
      id: "shared",
      path: `${at}/shared`,
      known: /2 of 2\s+None\s+4 APT/,
      claims: /\bNone\b/,
      needsNode: true,
    },
    ...ofShared(`${at}/shared/${shared}`),
    { id: "contacts", path: `${at}/contacts`, known: /Contacts are locked/, needsNode: false },
    { id: "sources", path: "/settings/sources", known: /No price source\./, needsNode: false },
    { id: "accounts", path: `${at}/accounts`, known: /174\.9\d* APT/, needsNode: false },
  ];
}

const overview = {
  index: { away: /Index unavailable\. Only sent transactions are listed/ },
  behind: /The index is \d+ seconds behind/,
  prunedAlone: NO_ACTIVITY,
};
const assets = {
  index: { away: /Index unavailable\. APT and legacy coins come from the node/ },
  behind: /The index is \d+ seconds behind, so recent changes are missing/,
};
const collectibles = { index: { away: /The list of collectibles needs an index/ }, behind: NOTHING_SO_FAR };
const created = { index: LISTED_BY_INDEX, behind: NOTHING_SO_FAR };
const tokenHistory = {
  refused: WORDS.nodeRefused,
  index: { away: /The history needs an index/ },
  behind: NOTHING_SO_FAR,
};
const stake = {
  refused: WORDS.nodeRefused,
  index: { away: /Index unavailable. All validators are listed[\s\S]*4 validators\./ },
  behind: /The index is \d+ seconds behind. Commissions, delegators and your pools may be outdated/,
  pruned: /The node no longer stores the last epoch's end/,
};
const stakeMine = {
  refused: WORDS.nodeRefused,
  index: {
    limited: /The index is rate limited for \d+ seconds/,
    away: /Your pools are unavailable[\s\S]*none responds/,
  },
  behind: NOTHING_SO_FAR,
};
const activity = {
  index: { away: /Index unavailable\. Only sent transactions are listed/ },
  behind: /The index is \d+ seconds behind\. Recently received payments are missing/,
  prunedAlone: NO_ACTIVITY,
};

function ofAsset(path: string): readonly PublicPage[] {
  const common = { needsNode: true, refused: WORDS.nodeRefused, claims: /has none|No history yet|No holders|No transfers yet/ };
  return [
    {
      ...common,
      id: "asset",
      path,
      known: /Your balance\s+1,250\.5 PEARL/,
      index: MAIN_STORE,
      behind: /The index is \d+ seconds behind[\s\S]*Your balance\s+1,250\.5 PEARL/,
    },
    { ...common, id: "assetTransfers", path: `${path}?tab=transfers`, known: /1 in all/, index: LISTED_BY_INDEX, behind: NOTHING_SO_FAR },
    { ...common, id: "assetHolders", path: `${path}?tab=holders`, known: /100\.00%/, index: LISTED_BY_INDEX, behind: NOTHING_SO_FAR },
    { ...common, id: "assetOwn", path: `${path}?tab=yours`, known: /\+1,250\.5 PEARL/, index: LISTED_BY_INDEX, behind: NOTHING_SO_FAR },
  ];
}

function ofCollection(path: string): readonly PublicPage[] {
  const common = { needsNode: true, refused: WORDS.nodeRefused };
  return [
    {
      ...common,
      id: "collection",
      path,
      known: /5 in all/,
      claims: /Nothing minted yet/,
      index: { away: /The list of collectibles needs an index/ },
      behind: NOTHING_SO_FAR,
    },
    { ...common, id: "mint", path: `${path}?do=mint`, known: /Soul-bound/ },
    { ...common, id: "mintMany", path: `${path}?do=mintMany`, known: /Collectibles to mint/ },
  ];
}

function ofPool(at: string): readonly PublicPage[] {
  const path = `${at}/pool/${POOL}`;
  const common = {
    needsNode: true,
    refused: WORDS.nodeRefused,
    index: { away: /Index unavailable, so delegators, rewards and your history are missing/ },
  };
  const asOfThen = /The index is \d+ seconds behind. Delegators, rewards and your history may be outdated/;
  return [
    {
      id: "stakeContracts",
      path: `${at}/stake?show=contracts`,
      known: /No contracts/,
      claims: /No contracts/,
      needsNode: true,
      refused: WORDS.nodeRefused,
    },
    { ...common, id: "pool", path, known: /Earned so far/, claims: /Earned so far|has no stake in this pool/, behind: asOfThen },
    {
      ...common,
      id: "poolRewards",
      path: `${path}?tab=rewards`,
      known: /Pool rewards per epoch/,
      claims: /No rewards/,
      behind: asOfThen,
    },
    { ...common, id: "poolHistory", path: `${path}?tab=history`, known: /Added/, claims: /No history yet/, behind: NOTHING_SO_FAR },
    { id: "poolAdd", path: `${path}?act=add`, known: /174\.9\d* APT in your account/, needsNode: true, refused: WORDS.nodeRefused },
  ];
}

function ofShared(path: string): readonly PublicPage[] {
  const common = {
    needsNode: true,
    refused: WORDS.nodeRefused,
    claims: /No open proposals|No shared account|No history yet|No assets yet/,
  };
  return [
    { ...common, id: "sharedAccount", path, known: /Approvals: 0 of 2/ },
    {
      ...common,
      id: "sharedHistory",
      path: `${path}?tab=history`,
      known: /by Alice \(not verified\) ·/,
      index: LISTED_BY_INDEX,
      behind: /The indexer is catching up/,
      pruned: /sends 1 APT to[\s\S]*This version is no longer available\./,
    },
    { ...common, id: "sharedAssets", path: `${path}?tab=assets`, known: /Aptos Coin\s+4 APT/, index: SOME_ASSETS },
    { ...common, id: "proposal", path: `${path}?proposal=2`, known: /If executed now[\s\S]*Balance changes/ },
    { ...common, id: "propose", path: `${path}?propose=payment`, known: /The shared account has 4 APT/ },
  ];
}
