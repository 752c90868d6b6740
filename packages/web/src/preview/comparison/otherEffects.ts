import type { Address } from "../../chain/facts/types.ts";
import type { BalanceEffect, Effect } from "../effect.ts";

/** An effect other than a balance change. */
export type OtherEffect = Exclude<Effect, BalanceEffect>;

/** Effects other than balance changes that concern the accounts, including all changes of names and code. */
export function otherEffects(effects: readonly Effect[], accounts: readonly Address[]): readonly OtherEffect[] {
  return effects.filter((effect) => isOtherEffectOn(effect, accounts));
}

function isOtherEffectOn(effect: Effect, accounts: readonly Address[]): effect is OtherEffect {
  switch (effect.kind) {
    case "balance":
      return false;
    case "stake":
      return accounts.includes(effect.pool);
    case "object":
      return [effect.from, effect.to].some((owner) => owner !== undefined && accounts.includes(owner));
    case "freeze":
    case "legacyToken":
      return accounts.includes(effect.owner);
    case "delegation":
      return accounts.includes(effect.delegator);
    case "permission":
      return accounts.includes(effect.account);
    case "vote":
      return accounts.includes(effect.owner) || accounts.includes(effect.account);
    case "name":
    case "module":
      return true;
  }
}

/**
 * Key of an effect that is equal in simulation and execution. It omits values that legitimately differ: addresses and names of new objects
 * (derived from the transaction's hash or a counter), numbers of new proposals, and everything read from the previous state.
 */
export function effectKey(effect: OtherEffect): string {
  switch (effect.kind) {
    case "object":
      return effect.change === "made"
        ? keyOf("made", effect.what, effect.to)
        : keyOf("object", effect.change, effect.object, effect.from, effect.to);
    case "stake":
      return keyOf("stake", effect.pool, effect.part, effect.after < effect.before);
    case "freeze":
      return keyOf("freeze", effect.owner, effect.asset.id, effect.isFrozen);
    case "legacyToken":
      return keyOf("legacyToken", effect.owner, effect.creator, effect.collection, effect.name, effect.change);
    case "delegation":
      return keyOf("delegation", effect.pool, effect.delegator, effect.act);
    case "name":
      return keyOf("name", effect.name, effect.act, "target" in effect ? effect.target : "account" in effect ? effect.account : undefined);
    case "permission":
      return keyOf("permission", effect.account, effect.change, ...grantedBy(effect));
    case "vote":
      return keyOf("vote", effect.account, effect.owner, effect.act, effect.act === "proposed" ? undefined : effect.number);
    case "module":
      return keyOf("module", effect.address, effect.change, ...effect.modules);
  }
}

function grantedBy(effect: Extract<OtherEffect, { readonly kind: "permission" }>): readonly unknown[] {
  switch (effect.change) {
    case "authenticatorAdded":
    case "authenticatorRemoved":
      return [effect.functionId];
    case "authenticatorsRemoved":
      return [];
    case "ownerAdded":
    case "ownerRemoved":
      return [effect.owner];
    case "rightLost":
      return [effect.right];
    case "refs":
      return [effect.type, ...effect.refs];
    default:
      return [effect.after];
  }
}

function keyOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts.map((part) => (part === undefined ? "" : `${part}`)));
}

/** Executed effects missing from the preview, and the number of previewed effects that did not happen. */
export interface OtherDifferences {
  readonly added: readonly OtherEffect[];
  readonly missing: number;
}

/** Compares previewed keys with executed effects; equal keys are counted. */
export function otherDifferences(predicted: readonly string[], happened: readonly OtherEffect[]): OtherDifferences {
  const open = [...predicted];
  const added = happened.filter((effect) => {
    const at = open.indexOf(effectKey(effect));
    if (at !== -1) open.splice(at, 1);
    return at === -1;
  });
  return { added, missing: open.length };
}
