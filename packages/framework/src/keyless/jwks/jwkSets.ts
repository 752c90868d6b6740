import { compareBytes, copyValue, type NativeContext, printTypeTag, type StructTag } from "@atoll/move";
import {
  type AllProvidersJWKs as AllProvidersJwks,
  errors,
  type JWK as Jwk,
  type Patch,
  type ProviderJWKs as ProviderJwks,
  type RSA_JWK as RsaJwk,
  tags,
  type UnsupportedJWK as UnsupportedJwk,
} from "../../generated/keyless/jwks.ts";
import type { Any as AnyValue } from "../../generated/stdlib/any.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";

/** Payload that marks an observed key as deleted. */
const DELETE_COMMAND = "THIS_IS_A_DELETE_COMMAND";
/** Internal gas per comparison of issuer keys. Sorting compares keys one by one, so the cost of many keys grows quadratically. */
const GAS_PER_COMPARED_KEY = 50_000n;

export function newRsaJwk(context: NativeContext, kid: MoveString, alg: MoveString, e: MoveString, n: MoveString): Jwk {
  return { variant: packAny(context, tags.RSA_JWK, { kid, kty: moveString("RSA"), alg, e, n }) };
}

export function newPatch(context: NativeContext, kind: StructTag, content: Parameters<typeof packAny>[2]): Patch {
  return { variant: packAny(context, kind, content) };
}

export function upsertPatch(context: NativeContext, issuer: Uint8Array, jwk: Jwk): Patch {
  return newPatch(context, tags.PatchUpsertJWK, { issuer, jwk });
}

/** Applies one patch to the issuer keys in place. */
export function applyPatch(context: NativeContext, jwks: AllProvidersJwks, { variant }: Patch): void {
  if (isA(variant, tags.PatchRemoveAll)) {
    jwks.entries = [];
  } else if (isA(variant, tags.PatchRemoveIssuer)) {
    const { issuer } = context.deserialize(tags.PatchRemoveIssuer, variant.data) as { issuer: Uint8Array };
    removeIssuer(jwks, issuer);
  } else if (isA(variant, tags.PatchRemoveJWK)) {
    const { issuer, jwk_id } = context.deserialize(tags.PatchRemoveJWK, variant.data) as { issuer: Uint8Array; jwk_id: Uint8Array };
    const provider = findIssuer(jwks, issuer);
    if (provider !== undefined) removeJwk(context, provider, jwk_id);
  } else if (isA(variant, tags.PatchUpsertJWK)) {
    const { issuer, jwk } = context.deserialize(tags.PatchUpsertJWK, variant.data) as { issuer: Uint8Array; jwk: Jwk };
    const provider = findIssuer(jwks, issuer) ?? { issuer, version: 0n, jwks: [] };
    upsertJwk(context, provider, jwk);
    upsertProvider(jwks, provider);
  } else {
    errors.abort("invalidArgument", "EUNKNOWN_PATCH_VARIANT");
  }
}

/** Applies validators' observation of an issuer's keys, key by key; it must be the next version. */
export function observeKeys(context: NativeContext, jwks: AllProvidersJwks, observed: ProviderJwks): void {
  const provider = findIssuer(jwks, observed.issuer) ?? { issuer: observed.issuer, version: 0n, jwks: [] };
  errors.check(provider.version + 1n === observed.version, "invalidArgument", "EUNEXPECTED_VERSION");
  for (const jwk of observed.jwks) {
    if (isDeletion(context, jwk)) removeJwk(context, provider, jwkId(context, jwk));
    else upsertJwk(context, provider, jwk);
  }
  provider.version = observed.version;
  upsertProvider(jwks, provider);
}

export function upsertProvider(jwks: AllProvidersJwks, provider: ProviderJwks): void {
  insertSorted(jwks.entries, provider, ({ issuer }) => issuer);
}

export function removeIssuer(jwks: AllProvidersJwks, issuer: Uint8Array): ProviderJwks | undefined {
  const index = jwks.entries.findIndex((provider) => compareBytes(provider.issuer, issuer) === 0);
  return index < 0 ? undefined : jwks.entries.splice(index, 1)[0];
}

/** Returns a copy of an issuer's key, if it exists. */
export function findJwk(context: NativeContext, jwks: AllProvidersJwks, issuer: Uint8Array, id: Uint8Array): Jwk | undefined {
  const found = findIssuer(jwks, issuer)?.jwks.find((jwk) => compareBytes(jwkId(context, jwk), id) === 0);
  return found === undefined ? undefined : copyValue(found);
}

function findIssuer(jwks: AllProvidersJwks, issuer: Uint8Array): ProviderJwks | undefined {
  return jwks.entries.find((provider) => compareBytes(provider.issuer, issuer) === 0);
}

function upsertJwk(context: NativeContext, provider: ProviderJwks, jwk: Jwk): void {
  const index = insertSorted(provider.jwks, jwk, (entry) => jwkId(context, entry));
  context.charge(BigInt(index + 1) * GAS_PER_COMPARED_KEY);
}

function removeJwk(context: NativeContext, provider: ProviderJwks, id: Uint8Array): void {
  const index = provider.jwks.findIndex((jwk) => compareBytes(jwkId(context, jwk), id) === 0);
  if (index >= 0) provider.jwks.splice(index, 1);
}

/** Inserts an item in sorted order, replacing an equal item; returns its index. */
function insertSorted<Item>(items: Item[], item: Item, keyOf: (item: Item) => Uint8Array): number {
  const key = keyOf(item);
  const found = items.findIndex((entry) => compareBytes(key, keyOf(entry)) <= 0);
  const index = found < 0 ? items.length : found;
  const existing = items[index];
  const replaces = existing !== undefined && compareBytes(key, keyOf(existing)) === 0;
  items.splice(index, replaces ? 1 : 0, item);
  return index;
}

function jwkId(context: NativeContext, { variant }: Jwk): Uint8Array {
  if (isA(variant, tags.RSA_JWK)) return (context.deserialize(tags.RSA_JWK, variant.data) as RsaJwk).kid.bytes;
  if (isA(variant, tags.UnsupportedJWK)) return (context.deserialize(tags.UnsupportedJWK, variant.data) as UnsupportedJwk).id;
  return errors.abort("invalidArgument", "EUNKNOWN_JWK_VARIANT");
}

function isDeletion(context: NativeContext, { variant }: Jwk): boolean {
  if (!isA(variant, tags.UnsupportedJWK)) return false;
  const { payload } = context.deserialize(tags.UnsupportedJWK, variant.data) as UnsupportedJwk;
  return compareBytes(payload, moveString(DELETE_COMMAND).bytes) === 0;
}

function isA(variant: AnyValue, type: StructTag): boolean {
  return stringText(variant.type_name) === printTypeTag(type);
}
