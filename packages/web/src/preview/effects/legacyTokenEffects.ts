import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address, EventFacts } from "../../chain/facts/types.ts";
import type { LegacyTokenEffect } from "../effect.ts";
import { canonicalName } from "../longAddress.ts";
import type { EffectSources } from "./effectSources.ts";

/** Module events that add legacy tokens to an account (1) or remove them (-1). */
const SIGNS: Readonly<Record<string, 1n | -1n>> = {
  "0x3::token::TokenDeposit": 1n,
  "0x3::token::TokenWithdraw": -1n,
  "0x3::token::Burn": -1n,
};
/** Older handle events with the same meaning, for networks without module events. */
const HANDLE_SIGNS: Readonly<Record<string, 1n | -1n>> = {
  "0x3::token::DepositEvent": 1n,
  "0x3::token::WithdrawEvent": -1n,
  "0x3::token::BurnTokenEvent": -1n,
};

/** Legacy tokens (0x3 standard) that each account gains or loses. */
export function legacyTokenEffects({ events }: EffectSources): readonly LegacyTokenEffect[] {
  const modern = events.filter(({ type }) => canonicalName(type) in SIGNS);
  const counted =
    modern.length > 0 ? modern.map(readModern) : events.filter(({ type }) => canonicalName(type) in HANDLE_SIGNS).map(readOnHandle);
  const effects = new Map<string, LegacyTokenEffect>();
  for (const effect of counted) {
    const { owner, creator, collection, name, propertyVersion } = effect;
    const key = JSON.stringify([owner, creator, collection, name, propertyVersion.toString()]);
    effects.set(key, { ...effect, change: (effects.get(key)?.change ?? 0n) + effect.change });
  }
  return [...effects.values()].filter(({ change }) => change !== 0n);
}

function readModern({ type, data }: EventFacts): LegacyTokenEffect {
  return readEvent(readAddress(data.account), data, SIGNS[canonicalName(type)] ?? 0n);
}

function readOnHandle({ type, account, data }: EventFacts): LegacyTokenEffect {
  return readEvent(account, data, HANDLE_SIGNS[canonicalName(type)] ?? 0n);
}

function readEvent(owner: Address, data: EventFacts["data"], sign: bigint): LegacyTokenEffect {
  const id = asObject(data.id);
  const token = asObject(id.token_data_id);
  return {
    kind: "legacyToken",
    owner,
    creator: readAddress(token.creator),
    collection: asText(token.collection),
    name: asText(token.name),
    propertyVersion: asInteger(id.property_version),
    change: sign * asInteger(data.amount),
  };
}
