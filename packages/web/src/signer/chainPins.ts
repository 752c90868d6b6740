import { hasExactKeys, isIntegerIn } from "./json.ts";

/** A chain id that the user confirmed for a custom network or devnet. */
export interface ChainPin {
  /** The network's id. */
  readonly network: string;
  /** The network's name at confirmation. */
  readonly name: string;
  readonly chainId: number;
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** Chain id of the embedded network. */
export const EMBEDDED_CHAIN_ID = 4;
/** Built-in chain ids, which no node can override. */
const BUILT_IN: ReadonlyMap<string, number> = new Map([
  ["mainnet", 1],
  ["testnet", 2],
  ["local", EMBEDDED_CHAIN_ID],
]);
const DEVNET = "devnet";
/** Chains on which signatures spend nothing of value. */
const TEST_CHAIN_IDS: ReadonlySet<number> = new Set([2, EMBEDDED_CHAIN_ID]);
const NETWORK_ID = /^[a-z][a-z0-9-]{2,31}$/;

/** Whether a network's chain id needs no confirmation. */
export function isBuiltIn(network: string): boolean {
  return BUILT_IN.has(network);
}

/** The only chain id for which a network's transactions are signed; undefined before confirmation. */
export function pinnedChainId(network: string, pins: readonly ChainPin[]): number | undefined {
  return BUILT_IN.get(network) ?? pins.find((pin) => pin.network === network)?.chainId;
}

/** Pins without a removed network's. A pin with devnet's chain id stays: otherwise signing for that chain id would need no approval. */
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

/** Testnet, the embedded network and confirmed devnet: transactions there need no approval, unless the user set `always`. */
export function isTestChain(chainId: number, pins: readonly ChainPin[]): boolean {
  if (TEST_CHAIN_IDS.has(chainId)) return true;
  if (publicNetworkOf(chainId) !== undefined) return false;
  // A custom network with the same chain id is not devnet, and signatures would be valid there too.
  const sharing = pins.filter((pin) => pin.chainId === chainId);
  return sharing.length > 0 && sharing.every(({ network }) => network === DEVNET);
}

export type PinProblem =
  /** This network cannot have a pin: it is built in, or its id is invalid. */
  | "network"
  | "chainId"
  /** Devnet never has the chain id of mainnet or testnet. */
  | "devnet"
  /** The user must type the network's name. */
  | "name";

/** Reason against a pin; undefined if it is valid. */
export function pinProblem(pin: {
  readonly network: string;
  readonly name: string;
  readonly chainId: number;
  readonly typedName: string | undefined;
}): PinProblem | undefined {
  const { network, name, chainId, typedName } = pin;
  if (isBuiltIn(network) || !NETWORK_ID.test(network) || name.trim() === "") return "network";
  if (!isIntegerIn(chainId, 1, 255)) return "chainId";
  if (publicNetworkOf(chainId) === undefined) return undefined;
  if (network === DEVNET) return "devnet";
  return typedName?.trim() === name.trim() ? undefined : "name";
}

/** Parses a stored pin; undefined for any other value. */
export function pinFromJson(value: unknown): ChainPin | undefined {
  if (!hasExactKeys(value, ["network", "name", "chainId", "confirmedAt"])) return undefined;
  const { network, name, chainId, confirmedAt } = value;
  if (typeof network !== "string" || typeof name !== "string" || isBuiltIn(network)) return undefined;
  if (!isIntegerIn(chainId, 1, 255) || !isIntegerIn(confirmedAt, 0, Number.MAX_SAFE_INTEGER)) return undefined;
  // Such a pin cannot be genuine: mainnet would count as a chain without value.
  if (network === DEVNET && publicNetworkOf(chainId) !== undefined) return undefined;
  return { network, name, chainId, confirmedAt };
}
