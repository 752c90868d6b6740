import type { Address } from "@atoll/move";
import { applyPendingConfig } from "../chain/config_buffer/configBuffer.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import { packAny } from "../stdlib/any/anyValue.ts";
import { borrowOption, optionOf } from "../stdlib/option/option.ts";
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
import {
  JWKS_STRUCTS,
  type Jwk,
  jwkErrors,
  PATCH_REMOVE_ALL,
  PATCH_REMOVE_ISSUER,
  PATCH_REMOVE_JWK,
  type Patch,
  type ProviderJwks,
  SUPPORTED_OIDC_PROVIDERS,
  UNSUPPORTED_JWK,
} from "./jwkTypes.ts";

/** `0x1::jwks`: public keys of identity issuers. */
export const jwksModule = defineModule({
  id: "0x1::jwks",
  friends: ["0x1::genesis", "0x1::reconfiguration_with_dkg"],
  errors: jwkErrors,
  structs: JWKS_STRUCTS,
  functions: {
    "public fun patch_federated_jwks(jwk_owner: &signer, patches: vector<Patch>)": ({ context }, owner: Address, patches: Patch[]) =>
      patchFederatedJwks(context, owner, patches),
    "public entry fun update_federated_jwk_set(jwk_owner: &signer, iss: vector<u8>, kid_vec: vector<String>, alg_vec: vector<String>, e_vec: vector<String>, n_vec: vector<String>)":
      ({ context }, owner: Address, issuer: Uint8Array, kid: MoveString[], alg: MoveString[], e: MoveString[], n: MoveString[]) =>
        updateFederatedJwkSet(context, owner, issuer, { kid, alg, e, n }),
    "public fun get_patched_jwk(issuer: vector<u8>, jwk_id: vector<u8>): JWK": ({ context }, issuer: Uint8Array, id: Uint8Array) =>
      borrowOption(optionOf(patchedJwk(context, issuer, id))),
    "public fun try_get_patched_jwk(issuer: vector<u8>, jwk_id: vector<u8>): Option<JWK>": (
      { context },
      issuer: Uint8Array,
      id: Uint8Array,
    ) => optionOf(patchedJwk(context, issuer, id)),
    "public fun upsert_oidc_provider(fx: &signer, name: vector<u8>, config_url: vector<u8>): Option<vector<u8>>": (
      { context },
      framework: Address,
      name: Uint8Array,
      url: Uint8Array,
    ) => optionOf(upsertProviderInGenesis(context, framework, name, url)),
    "public fun upsert_oidc_provider_for_next_epoch(fx: &signer, name: vector<u8>, config_url: vector<u8>): Option<vector<u8>>": (
      { context },
      framework: Address,
      name: Uint8Array,
      url: Uint8Array,
    ) => optionOf(changeProviderForNextEpoch(context, framework, name, url)),
    "public fun remove_oidc_provider(fx: &signer, name: vector<u8>): Option<vector<u8>>": (
      { context },
      framework: Address,
      name: Uint8Array,
    ) => optionOf(removeProviderInGenesis(context, framework, name)),
    "public fun remove_oidc_provider_for_next_epoch(fx: &signer, name: vector<u8>): Option<vector<u8>>": (
      { context },
      framework: Address,
      name: Uint8Array,
    ) => optionOf(changeProviderForNextEpoch(context, framework, name, undefined)),
    "public(friend) fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) =>
      applyPendingConfig(context, framework, SUPPORTED_OIDC_PROVIDERS),
    "public fun set_patches(fx: &signer, patches: vector<Patch>)": ({ context }, framework: Address, patches: Patch[]) =>
      setPatches(context, framework, patches),
    "public fun new_patch_remove_all(): Patch": ({ context }) => newPatch(context, PATCH_REMOVE_ALL, { dummy_field: false }),
    "public fun new_patch_remove_issuer(issuer: vector<u8>): Patch": ({ context }, issuer: Uint8Array) =>
      newPatch(context, PATCH_REMOVE_ISSUER, { issuer }),
    "public fun new_patch_remove_jwk(issuer: vector<u8>, jwk_id: vector<u8>): Patch": (
      { context },
      issuer: Uint8Array,
      jwk_id: Uint8Array,
    ) => newPatch(context, PATCH_REMOVE_JWK, { issuer, jwk_id }),
    "public fun new_patch_upsert_jwk(issuer: vector<u8>, jwk: JWK): Patch": ({ context }, issuer: Uint8Array, jwk: Jwk) =>
      upsertPatch(context, issuer, jwk),
    "public fun new_rsa_jwk(kid: String, alg: String, e: String, n: String): JWK": (
      { context },
      kid: MoveString,
      alg: MoveString,
      e: MoveString,
      n: MoveString,
    ) => newRsaJwk(context, kid, alg, e, n),
    "public fun new_unsupported_jwk(id: vector<u8>, payload: vector<u8>): JWK": (
      { context },
      id: Uint8Array,
      payload: Uint8Array,
    ): Jwk => ({ variant: packAny(context, UNSUPPORTED_JWK, { id, payload }) }),
    "public fun initialize(fx: &signer)": ({ context }, framework: Address) => initializeJwks(context, framework),
    "public fun upsert_into_observed_jwks(fx: &signer, provider_jwks_vec: vector<ProviderJWKs>)": (
      { context },
      framework: Address,
      observations: ProviderJwks[],
    ) => upsertIntoObservedJwks(context, framework, observations),
    "public fun remove_issuer_from_observed_jwks(fx: &signer, issuer: vector<u8>): Option<ProviderJWKs>": (
      { context },
      framework: Address,
      issuer: Uint8Array,
    ) => optionOf(removeObservedIssuer(context, framework, issuer)),
  },
});
