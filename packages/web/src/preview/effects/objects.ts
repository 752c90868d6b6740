import { readAddress } from "../../chain/facts/address.ts";
import { asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { ObjectEffect } from "../effect.ts";
import { isReservedAddress } from "../longAddress.ts";
import type { EffectSources } from "./effectSources.ts";
import { eventsOf } from "./eventsOf.ts";
import { isNameToken } from "./nameEffects.ts";
import { OBJECT_CORE, TOMB_STONE } from "./stateDelta.ts";
import { FUNGIBLE_STORE, ownerBeforeOf, STORE_DELETION } from "./stores.ts";

const TOKEN = "0x4::token::Token";
const TOKEN_NAMES = "0x4::token::TokenIdentifiers";
/** Resource types that contain the name of a collectible. */
export const NAMED: readonly string[] = [TOKEN_NAMES, TOKEN];

/** Objects that a transaction creates, destroys or transfers. */
export function objectEffects(sources: EffectSources): readonly ObjectEffect[] {
  return objectAddresses(sources).flatMap((object) => effectOf(sources, object) ?? []);
}

/**
 * Addresses of objects whose core was written or removed, except asset stores. Skips APT's own object (0xa): every fee writes it, because
 * the supply is in the same resource group.
 */
export function objectAddresses({ delta, events }: Pick<EffectSources, "delta" | "events">): readonly Address[] {
  const removedStores = new Set(events.filter(({ type }) => type === STORE_DELETION).map(({ data }) => readAddress(data.store)));
  return delta.resources
    .filter(
      ({ type, address }) =>
        type === OBJECT_CORE &&
        !isReservedAddress(address) &&
        delta.find(address, FUNGIBLE_STORE) === undefined &&
        !removedStores.has(address),
    )
    .map(({ address }) => address);
}

function effectOf(sources: EffectSources, object: Address): ObjectEffect | undefined {
  const { delta } = sources;
  const core = delta.find(object, OBJECT_CORE);
  const from = ownerBeforeOf(sources, object);
  const to = core?.after === undefined ? undefined : readAddress(asObject(core.after).owner);
  const described = { kind: "object", object, ...whatIs(sources, object) } as const;
  if (to === undefined) {
    // An object that is created and destroyed in one transaction has no effect.
    if (core?.before !== undefined && core.before.data === undefined) return undefined;
    return { ...described, change: "destroyed", from: from ?? burntFrom(sources, object), to };
  }
  const isNew = core?.before === undefined ? wasMinted(sources, object) : core.before.data === undefined;
  if (isNew) return { ...described, change: "made", from: undefined, to };
  const tombStone = delta.find(object, TOMB_STONE);
  if (tombStone?.after !== undefined && tombStone.before !== undefined && tombStone.before.data === undefined) {
    return { ...described, change: "thrownAway", from: to, to };
  }
  return from === undefined || from === to ? undefined : { ...described, change: "owner", from, to };
}

/** Kind and name of each object whose core the transaction writes, whether transferred or not. */
export function objectsSeen(sources: EffectSources): ReadonlyMap<Address, SeenObject> {
  return new Map(objectAddresses(sources).map((object) => [object, whatIs(sources, object)]));
}

/** Kind and name of an object. */
export type SeenObject = Pick<ObjectEffect, "what" | "name">;

function wasMinted({ events }: EffectSources, object: Address): boolean {
  return eventsOf(events, "0x4::collection::Mint").some(({ data }) => readAddress(data.token) === object);
}

function burntFrom({ events }: EffectSources, object: Address): Address | undefined {
  const burn = events.find(({ type, data }) => type === "0x4::collection::Burn" && readAddress(data.token) === object);
  return burn && readAddress(burn.data.previous_owner);
}

function whatIs({ delta, events }: EffectSources, object: Address): SeenObject {
  const find = (type: string): unknown => delta.find(object, type)?.after ?? delta.before(object, type)?.data;
  const named = (type: string): string | undefined => {
    const data = find(type);
    return data === undefined ? undefined : asText(asObject(data).name);
  };
  if (delta.find(object, TOKEN) !== undefined || find(TOKEN) !== undefined) {
    const name = tokenName(find(TOKEN_NAMES)) ?? named(TOKEN);
    return { what: isNameToken(object, name) ? "name" : "token", name };
  }
  if (delta.find(object, "0x4::collection::Collection") !== undefined)
    return { what: "collection", name: named("0x4::collection::Collection") };
  if (delta.find(object, "0x1::fungible_asset::Metadata") !== undefined)
    return { what: "asset", name: named("0x1::fungible_asset::Metadata") };
  if (delta.find(object, "0x1::code::PackageRegistry") !== undefined) return { what: "code", name: undefined };
  const isBurnt = eventsOf(events, "0x4::collection::Burn").some(({ data }) => readAddress(data.token) === object);
  return { what: isBurnt ? "token" : "object", name: undefined };
}

/** Name of a token. Newer tokens store their name in a separate resource, to allow parallel minting. */
function tokenName(identifiers: unknown): string | undefined {
  return identifiers === undefined ? undefined : asText(asObject(asObject(identifiers).name).value);
}
