import { structTag } from "@atoll/move";
import type { Any as AnyValue } from "../generated/stdlib/any.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineErrors } from "../native/errors.ts";

/** Abort codes of `0x1::jwks`. Codes from 0x101 on come from nodes, not from Move. */
export const jwkErrors = defineErrors("0x1::jwks", {
  EUNEXPECTED_EPOCH: [1n, "The update belongs to another epoch"],
  EUNEXPECTED_VERSION: [2n, "The update is not the next version of the issuer's keys"],
  EUNKNOWN_PATCH_VARIANT: [3n, "There is no such kind of patch"],
  EUNKNOWN_JWK_VARIANT: [4n, "There is no such kind of key"],
  EISSUER_NOT_FOUND: [5n, "The issuer is not known"],
  EJWK_ID_NOT_FOUND: [6n, "The issuer has no key of this id"],
  EINSTALL_FEDERATED_JWKS_AT_APTOS_FRAMEWORK: [7n, "The framework account cannot hold federated keys"],
  EFEDERATED_JWKS_TOO_LARGE: [8n, "The federated keys of one account take less than 2 KiB"],
  EINVALID_FEDERATED_JWK_SET: [9n, "The lists of key attributes are empty or of different lengths"],
  ENATIVE_MISSING_RESOURCE_VALIDATOR_SET: [0x101n, "There is no validator set"],
  ENATIVE_MISSING_RESOURCE_OBSERVED_JWKS: [0x102n, "There are no observed keys"],
  ENATIVE_INCORRECT_VERSION: [0x103n, "The observed version is not the next one"],
  ENATIVE_MULTISIG_VERIFICATION_FAILED: [0x104n, "The validators' signature is wrong"],
  ENATIVE_NOT_ENOUGH_VOTING_POWER: [0x105n, "Too few validators agree"],
});

export const SUPPORTED_OIDC_PROVIDERS = structTag("0x1::jwks::SupportedOIDCProviders");
export const OBSERVED_JWKS = structTag("0x1::jwks::ObservedJWKs");
export const OBSERVED_JWKS_UPDATED = structTag("0x1::jwks::ObservedJWKsUpdated");
export const PATCHES = structTag("0x1::jwks::Patches");
export const PATCHED_JWKS = structTag("0x1::jwks::PatchedJWKs");
export const FEDERATED_JWKS = structTag("0x1::jwks::FederatedJWKs");
export const RSA_JWK = structTag("0x1::jwks::RSA_JWK");
export const UNSUPPORTED_JWK = structTag("0x1::jwks::UnsupportedJWK");
export const PATCH_REMOVE_ALL = structTag("0x1::jwks::PatchRemoveAll");
export const PATCH_REMOVE_ISSUER = structTag("0x1::jwks::PatchRemoveIssuer");
export const PATCH_REMOVE_JWK = structTag("0x1::jwks::PatchRemoveJWK");
export const PATCH_UPSERT_JWK = structTag("0x1::jwks::PatchUpsertJWK");

export type RsaJwk = { kid: MoveString; kty: MoveString; alg: MoveString; e: MoveString; n: MoveString };
/** Issuer key of an unsupported type. */
export type UnsupportedJwk = { id: Uint8Array; payload: Uint8Array };
/** Issuer key: a variant with an `RSA_JWK` or an `UnsupportedJWK`. */
export type Jwk = { variant: AnyValue };
/** Issuer keys of one issuer, sorted by key id. */
export type ProviderJwks = { issuer: Uint8Array; version: bigint; jwks: Jwk[] };
/** Issuer keys of all issuers, sorted by issuer. */
export type AllProvidersJwks = { entries: ProviderJwks[] };
/** Resource with observed, patched or federated issuer keys. */
export type JwksHolder = { jwks: AllProvidersJwks };
export type Patch = { variant: AnyValue };
type OidcProvider = { name: Uint8Array; config_url: Uint8Array };
export type SupportedOidcProviders = { providers: OidcProvider[] };

export const JWKS_STRUCTS = `
  struct OIDCProvider has copy, drop, store { name: vector<u8>, config_url: vector<u8> }
  struct SupportedOIDCProviders has copy, drop, key, store { providers: vector<OIDCProvider> }
  struct UnsupportedJWK has copy, drop, store { id: vector<u8>, payload: vector<u8> }
  struct RSA_JWK has copy, drop, store { kid: String, kty: String, alg: String, e: String, n: String }
  struct JWK has copy, drop, store { variant: copyable_any::Any }
  struct ProviderJWKs has copy, drop, store { issuer: vector<u8>, version: u64, jwks: vector<JWK> }
  struct AllProvidersJWKs has copy, drop, store { entries: vector<ProviderJWKs> }
  struct ObservedJWKs has copy, drop, key, store { jwks: AllProvidersJWKs }
  #[event] struct ObservedJWKsUpdated has drop, store { epoch: u64, jwks: AllProvidersJWKs }
  struct Patch has copy, drop, store { variant: copyable_any::Any }
  struct PatchRemoveAll has copy, drop, store {}
  struct PatchRemoveIssuer has copy, drop, store { issuer: vector<u8> }
  struct PatchRemoveJWK has copy, drop, store { issuer: vector<u8>, jwk_id: vector<u8> }
  struct PatchUpsertJWK has copy, drop, store { issuer: vector<u8>, jwk: JWK }
  struct Patches has key { patches: vector<Patch> }
  struct PatchedJWKs has drop, key { jwks: AllProvidersJWKs }
  struct FederatedJWKs has drop, key { jwks: AllProvidersJWKs }
`;
