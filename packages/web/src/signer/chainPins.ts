import { hasExactKeys, isIntegerIn } from "./json.ts";

/** A chain id that the user confirmed for a custom network or devnet. */
export interface ChainPin {
  /** Id of the network. */
  readonly network: string;
  /** Name of the network when the user confirmed the chain id. */
  readonly name: string;
  readonly chainId: number;
  /** Time of the confirmation, in milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** Chain id of the embedded network. */
export const EMBEDDED_CHAIN_ID = 4;
/** Built-in chain ids by network, which no node can override. */
const BUILT_IN: ReadonlyMap<string, number> = new Map([
  ["mainnet", 1],
  ["testnet", 2],
  ["local", EMBEDDED_CHAIN_ID],
]);
const DEVNET = "devnet";
/** Chain ids of test chains, on which signatures spend nothing of value. */
const TEST_CHAIN_IDS: ReadonlySet<number> = new Set([2, EMBEDDED_CHAIN_ID]);
/** Ids of forks, and the chain ids that forks have by default; a fork with another chain id may share it with a network of value. */
const FORK_ID = /^fork(-\d+)?$/;
const FORK_CHAIN_IDS: ReadonlySet<number> = new Set([220, 221]);
/** Id of a fork that has its upstream's chain id: signatures made on it would be valid there, so none is made. */
const UNSIGNED_FORK = "fork-kept";
const NETWORK_ID = /^[a-z][a-z0-9-]{2,31}$/;

/** Whether a network's chain id is built in and needs no confirmation. */
export function isBuiltIn(network: string): boolean {
  return BUILT_IN.has(network);
}

/** The only chain id for which a network's transactions are signed; undefined before the user confirms one. */
export function pinnedChainId(network: string, pins: readonly ChainPin[]): number | undefined {
  if (network === UNSIGNED_FORK) return undefined;
  return BUILT_IN.get(network) ?? pins.find((pin) => pin.network === network)?.chainId;
}

/**
 * Confirmed chain ids without those of a removed network. A chain id equal to devnet's stays: otherwise signing for that chain id would
 * need no approval.
 */
export function withoutPin(pins: readonly ChainPin[], network: string): readonly ChainPin[] {
  const gone = pins.find((pin) => pin.network === network);
  const isDevnets = gone !== undefined && network !== DEVNET && pins.some((pin) => pin.network === DEVNET && pin.chainId === gone.chainId);
  return isDevnets ? pins : pins.filter((pin) => pin !== gone);
}

/** Public network on which signatures for this chain id are valid too. */
export function publicNetworkOf(chainId: number): "mainnet" | "testnet" | undefined {
  if (chainId === 1) return "mainnet";
  return chainId === 2 ? "testnet" : undefined;
}

/**
 * Whether a chain is testnet, the embedded network, a confirmed fork or the confirmed devnet. Transactions there need no approval, unless
 * the user set `always`.
 */
export function isTestChain(chainId: number, pins: readonly ChainPin[]): boolean {
  if (TEST_CHAIN_IDS.has(chainId)) return true;
  if (publicNetworkOf(chainId) !== undefined) return false;
  // A custom network with the same chain id is neither devnet nor a fork, and signatures would be valid there too.
  const sharing = pins.filter((pin) => pin.chainId === chainId);
  const isTest = (network: string) => network === DEVNET || (FORK_ID.test(network) && FORK_CHAIN_IDS.has(chainId));
  return sharing.length > 0 && sharing.every(({ network }) => isTest(network));
}

export type PinProblem =
  /** The network cannot have a confirmed chain id: its id is built in, or invalid. */
  | "network"
  | "chainId"
  /** Devnet cannot have the chain id of mainnet or testnet. */
  | "devnet"
  /** The user must type the network's name to confirm this chain id. */
  | "name";

/** Reason against confirming a chain id; undefined if it is valid. */
export function pinProblem(pin: {
  readonly network: string;
  readonly name: string;
  readonly chainId: number;
  readonly typedName: string | undefined;
}): PinProblem | undefined {
  const { network, name, chainId, typedName } = pin;
  if (isBuiltIn(network) || network === UNSIGNED_FORK || !NETWORK_ID.test(network) || name.trim() === "") return "network";
  if (!isIntegerIn(chainId, 1, 255)) return "chainId";
  if (publicNetworkOf(chainId) === undefined) return undefined;
  if (network === DEVNET) return "devnet";
  return typedName?.trim() === name.trim() ? undefined : "name";
}

/** Parses a stored chain id confirmation; undefined for any other value. */
export function pinFromJson(value: unknown): ChainPin | undefined {
  if (!hasExactKeys(value, ["network", "name", "chainId", "confirmedAt"])) return undefined;
  const { network, name, chainId, confirmedAt } = value;
  if (typeof network !== "string" || typeof name !== "string" || isBuiltIn(network)) return undefined;
  if (!isIntegerIn(chainId, 1, 255) || !isIntegerIn(confirmedAt, 0, Number.MAX_SAFE_INTEGER)) return undefined;
  // Devnet with a public chain id cannot be genuine: mainnet would count as a chain without value.
  if (network === DEVNET && publicNetworkOf(chainId) !== undefined) return undefined;
  return { network, name, chainId, confirmedAt };
}
