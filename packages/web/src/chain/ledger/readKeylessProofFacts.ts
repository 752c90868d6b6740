import { USECS_PER_SEC } from "../../units/time.ts";
import { asArray, asInteger, asObject, asText, type JsonObject } from "../facts/jsonFields.ts";
import type { KeylessProofFacts, SignInKey } from "../facts/keylessProofFacts.ts";
import type { Address, NetworkDefinition } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { isNotFound } from "../transport/chainError.ts";
import type { Transport } from "../transport/transport.ts";
import { createNodeApi } from "./createNodeApi.ts";
import { rsaKeysOf } from "./rsaKeysOf.ts";

const BYTES = /^0x(?:[0-9a-f]{2})+$/;

/** Reads all facts that nodes use to verify a keyless signature. */
export async function readKeylessProofFacts(
  network: NetworkDefinition,
  transport: Transport,
  { issuer, jwkAddress }: Omit<SignInKey, "keyId">,
  signal?: AbortSignal,
): Promise<KeylessProofFacts> {
  const api = createNodeApi(network, transport);
  const resource = <T>(address: string, type: string, read: (data: JsonObject) => T) =>
    api.get(`accounts/${address}/resource/${type}`, (json) => read(asObject(asObject(json).data)), { signal });
  const keysAt = async (address: Address | "0x1", type: string): Promise<readonly string[]> => {
    try {
      return await resource(address, `0x1::jwks::${type}`, (data) => rsaKeysOf(data, issuer));
    } catch (error) {
      // An unused address publishes no keys of this issuer.
      if (isNotFound(error)) return [];
      throw error;
    }
  };
  const [limits, verificationKey, nowSecs, patched, federated] = await Promise.all([
    resource("0x1", "0x1::keyless_account::Configuration", limitsOf),
    resource("0x1", "0x1::keyless_account::Groth16VerificationKey", verificationKeyOf),
    api.get("", (json) => Number(asInteger(asObject(json).ledger_timestamp) / USECS_PER_SEC), { signal }),
    keysAt("0x1", "PatchedJWKs"),
    jwkAddress === undefined ? [] : keysAt(jwkAddress, "FederatedJWKs"),
  ]);
  return { ...limits, verificationKey, nowSecs, issuerKeys: [...patched, ...federated] };
}

function limitsOf(data: JsonObject): Omit<KeylessProofFacts, "verificationKey" | "nowSecs" | "issuerKeys"> {
  const [trainingWheelsKey] = asArray(asObject(data.training_wheels_pubkey).vec);
  return {
    trainingWheelsKey: trainingWheelsKey === undefined ? undefined : bytesIn(trainingWheelsKey),
    overrideAudiences: asArray(data.override_aud_vals).map(asText),
    maxHorizonSecs: Number(asInteger(data.max_exp_horizon_secs)),
    maxExtraFieldBytes: Number(asInteger(data.max_extra_field_bytes)),
    maxHeaderBytes: Number(asInteger(data.max_jwt_header_b64_bytes)),
    maxIssuerBytes: Number(asInteger(data.max_iss_val_bytes)),
    maxEphemeralKeyBytes: Number(asInteger(data.max_commited_epk_bytes)),
  };
}

/** Verification key for proofs, parsed from its resource. */
export function verificationKeyOf(data: JsonObject): KeylessProofFacts["verificationKey"] {
  const [base, step, ...others] = asArray(data.gamma_abc_g1);
  if (others.length > 0) throw new UnreadableAnswer("a verification key for one public input was expected");
  return {
    alphaG1: bytesIn(data.alpha_g1),
    betaG2: bytesIn(data.beta_g2),
    gammaG2: bytesIn(data.gamma_g2),
    deltaG2: bytesIn(data.delta_g2),
    gammaAbcG1: [bytesIn(base), bytesIn(step)],
  };
}

function bytesIn(value: unknown): string {
  const text = asText(value);
  if (!BYTES.test(text)) throw new UnreadableAnswer("bytes in hex were expected");
  return text;
}
