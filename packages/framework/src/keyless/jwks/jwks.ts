import { type Address, compareBytes, copyValue, type NativeContext } from "@atoll/move";
import { applyPendingConfig, extractPendingConfig, hasPendingConfig, upsertPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import { currentEpoch } from "../../chain/reconfiguration/reconfiguration.ts";
import {
  declaration,
  errors,
  type JWK as Jwk,
  type Patch,
  type ProviderJWKs as ProviderJwks,
  type SupportedOIDCProviders as SupportedOidcProviders,
  tags,
} from "../../generated/keyless/jwks.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { assertGenesis } from "../../stdlib/chain_status/chainStatus.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { borrowOption, optionOf } from "../../stdlib/option/option.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { applyPatch, findJwk, newPatch, newRsaJwk, observeKeys, removeIssuer, upsertPatch, upsertProvider } from "./jwkSets.ts";

/** Maximum bytes of the issuer keys that one account installs. */
const MAX_FEDERATED_JWKS_BYTES = 2048;

export function initializeJwks(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.SupportedOIDCProviders, { providers: [] });
  context.moveTo(framework, tags.ObservedJWKs, { jwks: { entries: [] } });
  context.moveTo(framework, tags.Patches, { patches: [] });
  context.moveTo(framework, tags.PatchedJWKs, { jwks: { entries: [] } });
}

/** Patches the issuer keys that an account installed for its users. */
function patchFederatedJwks(context: NativeContext, owner: Address, patches: readonly Patch[]): void {
  errors.check(owner !== FRAMEWORK_ADDRESS, "invalidArgument", "EINSTALL_FEDERATED_JWKS_AT_APTOS_FRAMEWORK");
  if (!context.exists(owner, tags.FederatedJWKs)) context.moveTo(owner, tags.FederatedJWKs, { jwks: { entries: [] } });
  const holder = context.borrowMut(owner, tags.FederatedJWKs);
  for (const patch of patches) applyPatch(context, holder.jwks, patch);
  const size = context.serialize(tags.FederatedJWKs, holder).length;
  errors.check(size < MAX_FEDERATED_JWKS_BYTES, "invalidArgument", "EFEDERATED_JWKS_TOO_LARGE");
}

/** Returns the issuer key for verifying keyless signatures, if known to the network. */
function patchedJwk(context: NativeContext, issuer: Uint8Array, id: Uint8Array): Jwk | undefined {
  return findJwk(context, context.borrow(FRAMEWORK_ADDRESS, tags.PatchedJWKs).jwks, issuer, id);
}

/** Replaces the patches that apply to the observed issuer keys. */
export function setPatches(context: NativeContext, framework: Address, patches: Patch[]): void {
  assertAptosFramework(framework);
  context.borrowMut(FRAMEWORK_ADDRESS, tags.Patches).patches = patches;
  regeneratePatchedJwks(context);
}

function removeObservedIssuer(context: NativeContext, framework: Address, issuer: Uint8Array): ProviderJwks | undefined {
  assertAptosFramework(framework);
  const removed = removeIssuer(context.borrowMut(FRAMEWORK_ADDRESS, tags.ObservedJWKs).jwks, issuer);
  announceObserved(context);
  return removed;
}

function announceObserved(context: NativeContext): void {
  const { jwks } = context.borrow(FRAMEWORK_ADDRESS, tags.ObservedJWKs);
  context.emit(tags.ObservedJWKsUpdated, { epoch: currentEpoch(context), jwks: copyValue(jwks) });
  regeneratePatchedJwks(context);
}

function regeneratePatchedJwks(context: NativeContext): void {
  const jwks = copyValue(context.borrow(FRAMEWORK_ADDRESS, tags.ObservedJWKs).jwks);
  for (const patch of context.borrow(FRAMEWORK_ADDRESS, tags.Patches).patches) applyPatch(context, jwks, patch);
  context.borrowMut(FRAMEWORK_ADDRESS, tags.PatchedJWKs).jwks = jwks;
}

/** Adds or updates a watched provider immediately; only genesis calls this. Returns the previous URL. */
function upsertProviderInGenesis(context: NativeContext, framework: Address, name: Uint8Array, url: Uint8Array): Uint8Array | undefined {
  const previous = removeProviderInGenesis(context, framework, name);
  const { providers } = context.borrowMut(FRAMEWORK_ADDRESS, tags.SupportedOIDCProviders);
  providers.push({ name, config_url: url });
  return previous;
}

function removeProviderInGenesis(context: NativeContext, framework: Address, name: Uint8Array): Uint8Array | undefined {
  assertAptosFramework(framework);
  assertGenesis(context);
  return withoutProvider(context.borrowMut(FRAMEWORK_ADDRESS, tags.SupportedOIDCProviders), name);
}

/** Adds, updates or removes a watched provider for the next epoch. */
function changeProviderForNextEpoch(
  context: NativeContext,
  framework: Address,
  name: Uint8Array,
  url: Uint8Array | undefined,
): Uint8Array | undefined {
  assertAptosFramework(framework);
  const watched = hasPendingConfig(context, tags.SupportedOIDCProviders)
    ? (extractPendingConfig(context, tags.SupportedOIDCProviders) as SupportedOidcProviders)
    : copyValue(context.borrow(FRAMEWORK_ADDRESS, tags.SupportedOIDCProviders));
  const previous = withoutProvider(watched, name);
  if (url !== undefined) watched.providers.push({ name, config_url: url });
  upsertPendingConfig(context, tags.SupportedOIDCProviders, watched);
  return previous;
}

/** Removes a watched provider and moves the last provider into the gap. */
function withoutProvider({ providers }: SupportedOidcProviders, name: Uint8Array): Uint8Array | undefined {
  const index = providers.findIndex((provider) => compareBytes(provider.name, name) === 0);
  const removed = providers[index];
  const last = providers.at(-1);
  if (removed === undefined || last === undefined) return undefined;
  providers[index] = last;
  providers.pop();
  return removed.config_url;
}

/** `0x1::jwks`: public keys of identity issuers. */
export const jwksModule = implementModule(declaration, {
  patch_federated_jwks: ({ context }, owner, patches) => patchFederatedJwks(context, owner, patches),
  /** Replaces all issuer keys that an account installed by RSA keys of one issuer. */
  update_federated_jwk_set: ({ context }, owner, issuer, kid, alg, e, n) => {
    const isSet = kid.length > 0 && [alg, e, n].every(({ length }) => length === kid.length);
    errors.check(isSet, "invalidArgument", "EINVALID_FEDERATED_JWK_SET");
    const patches = [newPatch(context, tags.PatchRemoveAll, { dummy_field: false })];
    // Iterates from the end: of two keys with the same id the first in the list remains.
    for (let index = kid.length - 1; index >= 0; index--) {
      const jwk = newRsaJwk(context, kid[index] as MoveString, alg[index] as MoveString, e[index] as MoveString, n[index] as MoveString);
      patches.push(upsertPatch(context, issuer, jwk));
    }
    patchFederatedJwks(context, owner, patches);
  },
  get_patched_jwk: ({ context }, issuer, id) => borrowOption(optionOf(patchedJwk(context, issuer, id))),
  try_get_patched_jwk: ({ context }, issuer, id) => optionOf(patchedJwk(context, issuer, id)),
  upsert_oidc_provider: ({ context }, framework, name, url) => optionOf(upsertProviderInGenesis(context, framework, name, url)),
  upsert_oidc_provider_for_next_epoch: ({ context }, framework, name, url) =>
    optionOf(changeProviderForNextEpoch(context, framework, name, url)),
  remove_oidc_provider: ({ context }, framework, name) => optionOf(removeProviderInGenesis(context, framework, name)),
  remove_oidc_provider_for_next_epoch: ({ context }, framework, name) =>
    optionOf(changeProviderForNextEpoch(context, framework, name, undefined)),
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, tags.SupportedOIDCProviders),
  set_patches: ({ context }, framework, patches) => setPatches(context, framework, patches),
  new_patch_remove_all: ({ context }) => newPatch(context, tags.PatchRemoveAll, { dummy_field: false }),
  new_patch_remove_issuer: ({ context }, issuer) => newPatch(context, tags.PatchRemoveIssuer, { issuer }),
  new_patch_remove_jwk: ({ context }, issuer, jwk_id) => newPatch(context, tags.PatchRemoveJWK, { issuer, jwk_id }),
  new_patch_upsert_jwk: ({ context }, issuer, jwk) => upsertPatch(context, issuer, jwk),
  new_rsa_jwk: ({ context }, kid, alg, e, n) => newRsaJwk(context, kid, alg, e, n),
  new_unsupported_jwk: ({ context }, id, payload) => ({ variant: packAny(context, tags.UnsupportedJWK, { id, payload }) }),
  initialize: ({ context }, framework) => initializeJwks(context, framework),
  upsert_into_observed_jwks: ({ context }, framework, observations) => {
    assertAptosFramework(framework);
    const { jwks } = context.borrowMut(FRAMEWORK_ADDRESS, tags.ObservedJWKs);
    const byKey = isFeatureEnabled(context, FEATURES.JWK_CONSENSUS_PER_KEY_MODE);
    for (const observed of observations) {
      if (byKey) observeKeys(context, jwks, observed);
      else upsertProvider(jwks, observed);
    }
    announceObserved(context);
  },
  remove_issuer_from_observed_jwks: ({ context }, framework, issuer) => optionOf(removeObservedIssuer(context, framework, issuer)),
});
