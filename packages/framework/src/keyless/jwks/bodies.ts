import { applyPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import {
  declaration,
  PATCH_REMOVE_ALL_TAG,
  PATCH_REMOVE_ISSUER_TAG,
  PATCH_REMOVE_JWK_TAG,
  SUPPORTED_OIDC_PROVIDERS_TAG,
  UNSUPPORTED_JWK_TAG,
} from "../../generated/keyless/jwks.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { borrowOption, optionOf } from "../../stdlib/option/option.ts";
import { newPatch, newRsaJwk, upsertPatch } from "./jwkSets.ts";
import {
  changeProviderForNextEpoch,
  initializeJwks,
  patchedJwk,
  patchFederatedJwks,
  removeObservedIssuer,
  removeProviderInGenesis,
  setPatches,
  updateFederatedJwkSet,
  upsertIntoObservedJwks,
  upsertProviderInGenesis,
} from "./jwks.ts";

/** `0x1::jwks`: public keys of identity issuers. */
export const jwksModule = implementModule(declaration, {
  patch_federated_jwks: ({ context }, owner, patches) => patchFederatedJwks(context, owner, patches),
  update_federated_jwk_set: ({ context }, owner, issuer, kid, alg, e, n) =>
    updateFederatedJwkSet(context, owner, issuer, { kid, alg, e, n }),
  get_patched_jwk: ({ context }, issuer, id) => borrowOption(optionOf(patchedJwk(context, issuer, id))),
  try_get_patched_jwk: ({ context }, issuer, id) => optionOf(patchedJwk(context, issuer, id)),
  upsert_oidc_provider: ({ context }, framework, name, url) => optionOf(upsertProviderInGenesis(context, framework, name, url)),
  upsert_oidc_provider_for_next_epoch: ({ context }, framework, name, url) =>
    optionOf(changeProviderForNextEpoch(context, framework, name, url)),
  remove_oidc_provider: ({ context }, framework, name) => optionOf(removeProviderInGenesis(context, framework, name)),
  remove_oidc_provider_for_next_epoch: ({ context }, framework, name) =>
    optionOf(changeProviderForNextEpoch(context, framework, name, undefined)),
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, SUPPORTED_OIDC_PROVIDERS_TAG),
  set_patches: ({ context }, framework, patches) => setPatches(context, framework, patches),
  new_patch_remove_all: ({ context }) => newPatch(context, PATCH_REMOVE_ALL_TAG, { dummy_field: false }),
  new_patch_remove_issuer: ({ context }, issuer) => newPatch(context, PATCH_REMOVE_ISSUER_TAG, { issuer }),
  new_patch_remove_jwk: ({ context }, issuer, jwk_id) => newPatch(context, PATCH_REMOVE_JWK_TAG, { issuer, jwk_id }),
  new_patch_upsert_jwk: ({ context }, issuer, jwk) => upsertPatch(context, issuer, jwk),
  new_rsa_jwk: ({ context }, kid, alg, e, n) => newRsaJwk(context, kid, alg, e, n),
  new_unsupported_jwk: ({ context }, id, payload) => ({ variant: packAny(context, UNSUPPORTED_JWK_TAG, { id, payload }) }),
  initialize: ({ context }, framework) => initializeJwks(context, framework),
  upsert_into_observed_jwks: ({ context }, framework, observations) => upsertIntoObservedJwks(context, framework, observations),
  remove_issuer_from_observed_jwks: ({ context }, framework, issuer) => optionOf(removeObservedIssuer(context, framework, issuer)),
});
