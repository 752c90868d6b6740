import type { Groth16VerificationKey, KeylessLimits, RsaKey } from "@atoll/framework/keyless";
import { decodeBcs, hexToBytes } from "@atoll/move";
import { ServiceError } from "../service/serviceError.ts";

/** On-chain state used by the pepper and prover services. */
export interface ChainState {
  limits(): Promise<KeylessLimits>;
  /** Finds an active key of an issuer at `0x1` by key id. */
  issuerKey(issuer: string, kid: string): Promise<RsaKey | undefined>;
  /** All active issuer keys at `0x1`. */
  issuerKeys(): Promise<readonly { readonly issuer: string; readonly key: RsaKey }[]>;
  verificationKey(): Promise<Groth16VerificationKey>;
}

interface Jwk {
  readonly variant: { readonly type_name: string; readonly data: string };
}
interface PatchedJwks {
  readonly jwks: { readonly entries: readonly { readonly issuer: string; readonly jwks: readonly Jwk[] }[] };
}
/** Verification key with curve points as hex, the node's format for bytes. */
interface VerificationKeyJson {
  readonly alpha_g1: string;
  readonly beta_g2: string;
  readonly gamma_g2: string;
  readonly delta_g2: string;
  readonly gamma_abc_g1: readonly string[];
}
interface Configuration {
  readonly override_aud_vals: readonly string[];
  readonly max_signatures_per_txn: number;
  readonly max_exp_horizon_secs: string;
  readonly training_wheels_pubkey: { readonly vec: readonly string[] };
  readonly max_commited_epk_bytes: number;
  readonly max_iss_val_bytes: number;
  readonly max_extra_field_bytes: number;
  readonly max_jwt_header_b64_bytes: number;
}

/** Reads the keyless configuration over the node's REST API, without a cache, because an epoch change or revert can change it. */
export function createChainState(options: { readonly nodeUrl: string; readonly fetch: (url: string) => Promise<Response> }): ChainState {
  async function resource<T>(type: string): Promise<T> {
    return (await ask<{ data: T }>(`/accounts/0x1/resource/${type}`)).data;
  }
  async function ask<T>(path: string): Promise<T> {
    let response: Response;
    try {
      response = await options.fetch(`${options.nodeUrl}${path}`);
    } catch {
      throw new ServiceError(503, "The node did not answer. Try again in a moment.");
    }
    if (!response.ok) throw new ServiceError(503, `The node answered ${response.status}. Try again in a moment.`);
    return (await response.json()) as T;
  }
  const issuerKeys: ChainState["issuerKeys"] = async () => {
    const { jwks } = await resource<PatchedJwks>("0x1::jwks::PatchedJWKs");
    return jwks.entries.flatMap((entry) => {
      const issuer = new TextDecoder().decode(bytesOf(entry.issuer));
      return entry.jwks.flatMap((jwk) => {
        const key = rsaKeyFrom(jwk);
        return key === undefined ? [] : [{ issuer, key }];
      });
    });
  };
  return {
    limits: async () => limitsFrom(await resource<Configuration>("0x1::keyless_account::Configuration")),
    issuerKey: async (issuer, kid) => (await issuerKeys()).find((there) => there.issuer === issuer && there.key.kid === kid)?.key,
    issuerKeys,
    verificationKey: async () => verificationKeyFrom(await resource<VerificationKeyJson>("0x1::keyless_account::Groth16VerificationKey")),
  };
}

function verificationKeyFrom({ alpha_g1, beta_g2, gamma_g2, delta_g2, gamma_abc_g1 }: VerificationKeyJson): Groth16VerificationKey {
  return {
    alpha_g1: bytesOf(alpha_g1),
    beta_g2: bytesOf(beta_g2),
    gamma_g2: bytesOf(gamma_g2),
    delta_g2: bytesOf(delta_g2),
    gamma_abc_g1: gamma_abc_g1.map(bytesOf),
  };
}

function limitsFrom(configuration: Configuration): KeylessLimits {
  const [trainingWheelsKey] = configuration.training_wheels_pubkey.vec;
  return {
    overrideAudiences: configuration.override_aud_vals,
    maxSignaturesPerTransaction: configuration.max_signatures_per_txn,
    maxExpiryHorizonSecs: BigInt(configuration.max_exp_horizon_secs),
    trainingWheelsKey: trainingWheelsKey === undefined ? undefined : bytesOf(trainingWheelsKey),
    maxCommittedEphemeralKeyBytes: configuration.max_commited_epk_bytes,
    maxIssuerBytes: configuration.max_iss_val_bytes,
    maxExtraFieldBytes: configuration.max_extra_field_bytes,
    maxJwtHeaderBase64Bytes: configuration.max_jwt_header_b64_bytes,
  };
}

function rsaKeyFrom({ variant }: Jwk): RsaKey | undefined {
  if (variant.type_name !== "0x1::jwks::RSA_JWK") return undefined;
  return decodeBcs(bytesOf(variant.data), (reader) => {
    const [kid, , alg, e, n] = [reader.string(), reader.string(), reader.string(), reader.string(), reader.string()];
    return { kid, alg, e, n };
  });
}

/** Parses hex with a `0x` prefix. */
function bytesOf(text: string): Uint8Array {
  return hexToBytes(text.slice(2));
}
