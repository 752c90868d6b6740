import { hasExactKeys, isIntegerIn } from "./json.ts";

/** A chain id that the person confirmed for a network of their own, or for devnet. */
export interface ChainPin {
  /** The network's id. */
  readonly network: string;
  /** Its name when it was confirmed. */
  readonly name: string;
  readonly chainId: number;
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** The network in the box. */
export const EMBEDDED_CHAIN_ID = 4;
/** Chain ids that are part of the program: no node is believed about them. */
const BUILT_IN: ReadonlyMap<string, number> = new Map([
  ["mainnet", 1],
  ["testnet", 2],
  ["local", EMBEDDED_CHAIN_ID],
]);
const DEVNET = "devnet";
/** On these a signature spends nothing of value. */
const TEST_CHAIN_IDS: ReadonlySet<number> = new Set([2, EMBEDDED_CHAIN_ID]);
const NETWORK_ID = /^[a-z][a-z0-9-]{2,31}$/;

/** Whether a network's chain id never has to be confirmed. */
export function isBuiltIn(network: string): boolean {
  return BUILT_IN.has(network);
}

/** The one chain id for which transactions of a network are signed; undefined until the person has confirmed one. */
export function pinnedChainId(network: string, pins: readonly ChainPin[]): number | undefined {
  return BUILT_IN.get(network) ?? pins.find((pin) => pin.network === network)?.chainId;
}

/** The pins without that of a network that is gone. It stays where devnet has the same chain id: what is signed for that one would no longer be asked about. */
export function withoutPin(pins: readonly ChainPin[], network: string): readonly ChainPin[] {
  const gone = pins.find((pin) => pin.network === network);
  const isDevnets = gone !== undefined && network !== DEVNET && pins.some((pin) => pin.network === DEVNET && pin.chainId === gone.chainId);
  return isDevnets ? pins : pins.filter((pin) => pin !== gone);
}

/** The public network on which signatures for this chain id are valid too. */
export function publicNetworkOf(chainId: number): "mainnet" | "testnet" | undefined {
  if (chainId === 1) return "mainnet";
  return chainId === 2 ? "testnet" : undefined;
}

/** Testnet, the embedded network and devnet as confirmed: where transactions are signed without asking, unless the person wants it otherwise. */
export function isTestChain(chainId: number, pins: readonly ChainPin[]): boolean {
  if (TEST_CHAIN_IDS.has(chainId)) return true;
  if (publicNetworkOf(chainId) !== undefined) return false;
  // A network of the person's own with the same id is not devnet, and a signature would be good there too.
  const sharing = pins.filter((pin) => pin.chainId === chainId);
  return sharing.length > 0 && sharing.every(({ network }) => network === DEVNET);
}

export type PinProblem =
  /** No such network can have a pin: it is built in, or its id is none. */
  | "network"
  | "chainId"
  /** Devnet never has the chain id of mainnet or testnet. */
  | "devnet"
  /** The network's name must be typed. */
  | "name";

/** What stands against a pin; undefined where nothing does. */
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

/** Undefined where it is not exactly a pin. */
export function pinFromJson(value: unknown): ChainPin | undefined {
  if (!hasExactKeys(value, ["network", "name", "chainId", "confirmedAt"])) return undefined;
  const { network, name, chainId, confirmedAt } = value;
  if (typeof network !== "string" || typeof name !== "string" || isBuiltIn(network)) return undefined;
  if (!isIntegerIn(chainId, 1, 255) || !isIntegerIn(confirmedAt, 0, Number.MAX_SAFE_INTEGER)) return undefined;
  // Nobody can have confirmed that: mainnet would be taken for a chain on which nothing has a value.
  if (network === DEVNET && publicNetworkOf(chainId) !== undefined) return undefined;
  return { network, name, chainId, confirmedAt };
}
