import type { Address, Value } from "@atoll/move";
import type { PropertyMap } from "../../src/generated/legacyTokens/property_map.ts";
import type { TokenId } from "../../src/generated/legacyTokens/token.ts";
import type { MoveString } from "../../src/generated/stdlib/string.ts";
import { moveString, stringText } from "../../src/stdlib/string/string.ts";
import { ALICE, createNetwork, type Network, outcomeOf } from "../network.ts";

/** Test support: Alice's collection "Reef" with the token "Fish". */
export const REEF = "Reef";
export const FISH = "Fish";

/** A property of a token: name, type and BCS. */
export type Property = readonly [name: string, type: string, value: Uint8Array];
export const YES = Uint8Array.of(1);
export const BURNABLE: readonly Property[] = [
  ["TOKEN_BURNABLE_BY_OWNER", "bool", YES],
  ["TOKEN_BURNABLE_BY_CREATOR", "bool", YES],
];

export interface ReefOptions {
  readonly amount?: bigint;
  readonly collectionMaximum?: bigint;
  readonly maximum?: bigint;
  readonly isMutable?: boolean;
  readonly properties?: readonly Property[];
}

export function createReef(network: Network, options: ReefOptions = {}): TokenId {
  const { collectionMaximum = 0n, isMutable = true } = options;
  const settings = Array.from({ length: 3 }, () => isMutable);
  const description = [REEF, "fish", "uri"].map(moveString);
  network.call("0x3::token::create_collection_script", ALICE, ...description, collectionMaximum, settings);
  return createFish(network, options);
}

/** Creates token data in the collection "Reef" and mints tokens. */
export function createFish(network: Network, options: ReefOptions = {}, name = FISH): TokenId {
  const { amount = 10n, maximum = 0n, isMutable = true, properties = [] } = options;
  const settings = Array.from({ length: 5 }, () => isMutable);
  const names = [REEF, name, "small"].map(moveString);
  const royalty = [ALICE, 20n, 1n];
  const args = [...names, amount, maximum, moveString("uri"), ...royalty, settings, ...columns(properties)];
  network.call("0x3::token::create_token_script", ALICE, ...args);
  return fishId(0n, name);
}

export function fishId(version = 0n, name = FISH): TokenId {
  return { token_data_id: { creator: ALICE, collection: moveString(REEF), name: moveString(name) }, property_version: version };
}

/** Token id as arguments of entry functions: creator, collection, name and version. */
export function placeOf({ token_data_id: { creator, collection, name }, property_version }: TokenId): Value[] {
  return [creator, collection, name, property_version];
}

export function columns(properties: readonly Property[]): Value[] {
  return [
    properties.map(([name]) => moveString(name)),
    properties.map(([, , value]) => value),
    properties.map(([, type]) => moveString(type)),
  ];
}

export function balance(network: Network, owner: Address, id: TokenId): bigint {
  return network.call("0x3::token::balance_of", owner, id)[0] as bigint;
}

/** Creates a network with the collection "Reef", and shortcuts for calling the module. */
export function reef(options: ReefOptions = {}) {
  const network = createNetwork();
  const id = createReef(network, options);
  const call = (name: string, ...args: Value[]) => network.call(`0x3::token::${name}`, ...args);
  return { network, id, data: id.token_data_id, call, outcome: (name: string, ...args: Value[]) => outcomeOf(() => call(name, ...args)) };
}

/** Returns type and data of the last session's events. */
export function eventsOf(network: Network): [type: string, data: Value][] {
  return network.lastEvents().map(({ type, data }) => [type.replace("0x3::", ""), data]);
}

export function propertyNames(map: Value | undefined): string[] {
  return (map as PropertyMap).map.data.map(({ key }) => stringText(key as MoveString));
}
