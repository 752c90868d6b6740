import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asInteger, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { PermissionChange, PermissionEffect } from "../effect.ts";
import { isCapability, lostRights } from "./capabilities.ts";
import type { EffectSources } from "./effectSources.ts";
import { eventsOf } from "./eventsOf.ts";
import { readFunctionInfo, readOption } from "./moveValues.ts";
import { refsIn } from "./refs.ts";
import { STAKE_POOL } from "./stakeEffects.ts";
import type { ResourceDelta } from "./stateDelta.ts";

export const ACCOUNT = "0x1::account::Account";
export const MULTISIG_ACCOUNT = "0x1::multisig_account::MultisigAccount";

/** Changes of permissions over accounts. */
export function permissionEffects(sources: EffectSources): readonly PermissionEffect[] {
  const written = sources.delta.resources.flatMap((delta) =>
    changesIn(sources, delta).map((change): PermissionEffect => {
      const found = effect(delta.address, change);
      return isMadeForOthers(sources, delta.address) ? { ...found, isOfNew: true } : found;
    }),
  );
  return [...written, ...authenticatorEffects(sources)];
}

function effect(account: Address, change: PermissionChange): PermissionEffect {
  return { kind: "permission", account, ...change };
}

function changesIn(sources: EffectSources, delta: ResourceDelta): readonly PermissionChange[] {
  if (isCapability(delta.type)) return lostRights(delta);
  if (delta.after === undefined) return [];
  switch (delta.type) {
    case ACCOUNT:
      return accountChanges(sources, delta);
    case MULTISIG_ACCOUNT:
      return multisigChanges(delta);
    case STAKE_POOL:
      return poolChanges(delta);
    default: {
      const refs = delta.before !== undefined && delta.before.data === undefined ? refsIn(delta) : [];
      return refs.length === 0 ? [] : [{ change: "refs", type: delta.type, refs }];
    }
  }
}

/**
 * Whether an address is a new account without a private key. The framework creates such accounts at derived addresses, for code or for
 * several owners, so nobody loses anything.
 */
function isMadeForOthers({ isYou, delta }: EffectSources, address: Address): boolean {
  const { before, after } = delta.find(address, ACCOUNT) ?? {};
  if (before === undefined || before.data !== undefined || after === undefined || isYou(address)) return false;
  const { authentication_key: key, signer_capability_offer: offer } = asObject(after);
  return asText(key) === NO_KEY && readOption(asObject(offer).for, readAddress) === address;
}

/** All-zero authentication key, for which no private key exists. */
export const NO_KEY = `0x${"0".repeat(64)}`;

function accountChanges(sources: EffectSources, { address, before, after }: ResourceDelta): readonly PermissionChange[] {
  const now = asObject(after);
  const key = asText(now.authentication_key).toLowerCase();
  const keyBefore = before === undefined ? rotatedFrom(sources, address) : keyIn(before.data, address);
  const offers = (["rotationOffer", "signerOffer"] as const).flatMap((change): readonly PermissionChange[] => {
    const field = change === "rotationOffer" ? "rotation_capability_offer" : "signer_capability_offer";
    const offered = (data: unknown): Address | undefined =>
      data === undefined ? undefined : readOption(asObject(asObject(data)[field]).for, readAddress);
    const [old, fresh] = [before && offered(before.data), offered(after)];
    return before === undefined || old === fresh ? [] : [{ change, before: old, after: fresh }];
  });
  return [...(keyBefore === undefined || keyBefore === key ? [] : [{ change: "key", before: keyBefore, after: key } as const]), ...offers];
}

/** Authentication key of an account. The key of an unused account equals its address. */
function keyIn(data: unknown, address: Address): string {
  return data === undefined ? address : asText(asObject(data).authentication_key).toLowerCase();
}

/** Previous authentication key according to a rotation event, for accounts whose previous state was not read. */
function rotatedFrom({ events }: EffectSources, address: Address): string | undefined {
  const [modern] = eventsOf(events, "0x1::account::KeyRotationToPublicKey", "").filter(({ data }) => readAddress(data.account) === address);
  if (modern !== undefined) return asText(modern.data.old_auth_key).toLowerCase();
  const rotation = eventsOf(events, "0x1::account::KeyRotation").find((event) => ownerOf(event.data, event.account) === address);
  return rotation && asText(rotation.data.old_authentication_key).toLowerCase();
}

function ownerOf(data: Readonly<Record<string, unknown>>, handleAccount: Address): Address {
  return data.account === undefined ? handleAccount : readAddress(data.account);
}

function multisigChanges({ before, after }: ResourceDelta): readonly PermissionChange[] {
  if (before === undefined) return [];
  const owners = (data: unknown): readonly Address[] => (data === undefined ? [] : asArray(asObject(data).owners).map(readAddress));
  const required = (data: unknown): bigint | undefined =>
    data === undefined ? undefined : asInteger(asObject(data).num_signatures_required);
  const [old, fresh] = [owners(before.data), owners(after)];
  const [needed, needs] = [required(before.data), required(after)];
  return [
    ...fresh.filter((owner) => !old.includes(owner)).map((owner) => ({ change: "ownerAdded", owner }) as const),
    ...old.filter((owner) => !fresh.includes(owner)).map((owner) => ({ change: "ownerRemoved", owner }) as const),
    ...(needs === undefined || needs === needed ? [] : [{ change: "threshold", before: needed, after: needs } as const]),
  ];
}

function poolChanges({ before, after }: ResourceDelta): readonly PermissionChange[] {
  if (before === undefined) return [];
  return (["operator", "voter"] as const).flatMap((change): readonly PermissionChange[] => {
    const field = change === "operator" ? "operator_address" : "delegated_voter";
    const roleIn = (data: unknown): Address | undefined => (data === undefined ? undefined : readAddress(asObject(data)[field]));
    const [old, fresh] = [roleIn(before.data), roleIn(after)];
    return fresh === undefined || old === fresh ? [] : [{ change, before: old, after: fresh }];
  });
}

/** Functions added or removed as authenticators: they authorise an account's transactions in place of a key. */
function authenticatorEffects({ events }: EffectSources): readonly PermissionEffect[] {
  return events.flatMap(({ type, data }): readonly PermissionEffect[] => {
    if (type === "0x1::account_abstraction::RemoveDispatchableAuthenticator") {
      return [effect(readAddress(data.account), { change: "authenticatorsRemoved" })];
    }
    if (type !== "0x1::account_abstraction::UpdateDispatchableAuthenticator") return [];
    const functionId = readFunctionInfo(data.auth_function);
    // "add" or "remove" as hex bytes; 0x616464 spells "add".
    const added = asText(data.update) === "0x616464";
    return [effect(readAddress(data.account), { change: added ? "authenticatorAdded" : "authenticatorRemoved", functionId })];
  });
}
