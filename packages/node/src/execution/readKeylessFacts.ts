import { type Groth16VerificationKey, type KeylessLimits, parseTokenHeader, type RsaKey } from "@atoll/framework/keyless";
import { type Address, address, decodeBcs, type StructTag, structTag } from "@atoll/move";
import type { StateView } from "../chain/stateValue.ts";
import type { KeylessFacts } from "../transaction/keylessCheck.ts";
import { identityOfKey, type KeylessPart } from "../transaction/keylessParts.ts";
import { chainTimeUsecs } from "./chainTime.ts";
import type { Environment } from "./environment.ts";
import { lastDecoded } from "./lastDecoded.ts";
import { createStateAdapter } from "./stateAdapter.ts";

const FRAMEWORK = address("0x1");
const CONFIGURATION = structTag("0x1::keyless_account::Configuration");
const VERIFICATION_KEY = structTag("0x1::keyless_account::Groth16VerificationKey");
const PATCHED_JWKS = structTag("0x1::jwks::PatchedJWKs");
const FEDERATED_JWKS = structTag("0x1::jwks::FederatedJWKs");
const RSA_JWK = "0x1::jwks::RSA_JWK";
const utf8 = new TextDecoder();

type MoveText = { readonly bytes: Uint8Array };
interface Configuration {
  readonly override_aud_vals: readonly MoveText[];
  readonly max_signatures_per_txn: number;
  readonly max_exp_horizon_secs: bigint;
  readonly training_wheels_pubkey: { readonly vec: readonly Uint8Array[] };
  readonly max_commited_epk_bytes: number;
  readonly max_iss_val_bytes: number;
  readonly max_extra_field_bytes: number;
  readonly max_jwt_header_b64_bytes: number;
}
interface Jwks {
  readonly jwks: {
    readonly entries: readonly {
      readonly issuer: Uint8Array;
      readonly jwks: readonly { readonly variant: { readonly type_name: MoveText; readonly data: Uint8Array } }[];
    }[];
  };
}

/** Reads chain configuration for verifying a keyless signature; `undefined` on chains without keyless accounts. */
export function readKeylessFacts(
  { codes }: Pick<Environment, "codes">,
  state: StateView,
  { key, signature }: KeylessPart,
): KeylessFacts | undefined {
  const { layouts, places } = codes.at(state);
  const adapter = createStateAdapter(state, places);
  const read = <T>(owner: Address, type: StructTag): T | undefined => {
    const bytes = adapter.getResource(owner, type);
    return bytes === undefined ? undefined : (lastDecoded(layouts, type, bytes) as T);
  };
  const configuration = read<Configuration>(FRAMEWORK, CONFIGURATION);
  const ledgerTimeMicros = chainTimeUsecs(state);
  if (configuration === undefined || ledgerTimeMicros === undefined) return undefined;
  const { issuer } = identityOfKey(key);
  const wanted = keyNamedBy(signature.jwtHeader);
  // Keys at 0x1 take precedence; a federated key's own account is read only if 0x1 has no matching key.
  const issuerKey =
    findKey(read<Jwks>(FRAMEWORK, PATCHED_JWKS), issuer, wanted) ??
    (key.kind === "federatedKeyless" ? findKey(read<Jwks>(key.jwkAddress, FEDERATED_JWKS), issuer, wanted) : undefined);
  return {
    limits: limitsOf(configuration),
    verificationKey: read<Groth16VerificationKey>(FRAMEWORK, VERIFICATION_KEY),
    ledgerTimeMicros,
    issuerKey,
  };
}

/** Issuer key as named by the token header, which is untrusted input. */
interface NamedKey {
  readonly kid?: unknown;
  readonly alg?: unknown;
}

function keyNamedBy(jwtHeader: string): NamedKey {
  return parseTokenHeader(jwtHeader) ?? {};
}

function findKey(holder: Jwks | undefined, issuer: string, { kid, alg }: NamedKey): RsaKey | undefined {
  const entry = holder?.jwks.entries.find((candidate) => utf8.decode(candidate.issuer) === issuer);
  for (const { variant } of entry?.jwks ?? []) {
    if (utf8.decode(variant.type_name.bytes) !== RSA_JWK) continue;
    const key = decodeBcs(variant.data, (reader) => {
      const [id, , algorithm, e, n] = [reader.string(), reader.string(), reader.string(), reader.string(), reader.string()];
      return { kid: id, alg: algorithm, e, n };
    });
    if (key.kid === kid) return key.alg === alg ? key : undefined;
  }
  return undefined;
}

function limitsOf(configuration: Configuration): KeylessLimits {
  return {
    overrideAudiences: configuration.override_aud_vals.map(({ bytes }) => utf8.decode(bytes)),
    maxSignaturesPerTransaction: configuration.max_signatures_per_txn,
    maxExpiryHorizonSecs: configuration.max_exp_horizon_secs,
    trainingWheelsKey: configuration.training_wheels_pubkey.vec[0],
    maxCommittedEphemeralKeyBytes: configuration.max_commited_epk_bytes,
    maxIssuerBytes: configuration.max_iss_val_bytes,
    maxExtraFieldBytes: configuration.max_extra_field_bytes,
    maxJwtHeaderBase64Bytes: configuration.max_jwt_header_b64_bytes,
  };
}
