import {
  type Groth16VerificationKey,
  identityCommitment,
  loadPoseidon,
  publicInputsHash,
  scalarToBytes,
  trainingWheelsMessage,
} from "@atoll/framework/keyless";
import { bytesToHex, ed25519Sign, encodeBcs } from "@atoll/move";
import type { Hono } from "hono";
import type { ChainState } from "../chain/chainState.ts";
import { simulateProof, type Trapdoor, verificationKeyOf } from "../secrets/trapdoor.ts";
import { behave, type ServiceBehaviour } from "../service/behaviour.ts";
import { createService } from "../service/createService.ts";
import { createRateLimit } from "../service/rateLimit.ts";
import { readJsonObject } from "../service/readBody.ts";
import { ServiceError } from "../service/serviceError.ts";
import { createTurns, type Turns } from "../service/turns.ts";
import { committedAudience } from "../token/committedAudience.ts";
import { hexField, readKeylessRequest, secondsField, textField } from "../token/keylessRequest.ts";
import type { FindIssuerKey } from "../token/verifyToken.ts";

const PEPPER_BYTES = 31;
const ED25519_SIGNATURE = 0;

export interface ProverServiceOptions {
  readonly trapdoor: Trapdoor;
  /** Ed25519 private key (32 bytes) that countersigns each proof. */
  readonly trainingWheelsKey: Uint8Array;
  readonly chain: ChainState;
  readonly findKey: FindIssuerKey;
  /** Returns the time in milliseconds, for expiry checks. */
  readonly now: () => number;
  readonly behaviour?: ServiceBehaviour;
  readonly requestsPerMinute?: number;
  /** Queue for CPU-heavy tasks, shared by all services of a thread. */
  readonly turns?: Turns;
  readonly onFault?: (error: unknown) => void;
}

/** Service that verifies a token in plain text, then issues a simulated proof under the network's own verification key. */
export function createProverService(options: ProverServiceOptions): Hono {
  const { trapdoor, trainingWheelsKey, chain, findKey, now, behaviour, requestsPerMinute, turns = createTurns(), onFault } = options;
  const app = createService({ prefix: "", ...(onFault && { onFault }) });
  const limit = createRateLimit(requestsPerMinute);
  let ownKey: Groth16VerificationKey | undefined;

  app.get("/healthcheck", (c) => c.text("OK"));

  app.post("/v0/prove", async (c) => {
    limit();
    await behave(behaviour);
    const body = await readJsonObject(c.req.raw);
    return c.json(await turns(() => prove(body)));
  });

  async function prove(body: Readonly<Record<string, unknown>>) {
    const limits = await chain.limits();
    // Verification key, computed on first use because multiplying curve points would delay startup.
    ownKey ??= verificationKeyOf(trapdoor);
    if (!isSameKey(await chain.verificationKey(), ownKey)) {
      throw new ServiceError(
        503,
        "The network verifies proofs with another key than this prover's. Begin a new ledger, or take the keys that this one was made with.",
      );
    }
    const expiryHorizonSecs = secondsField(body, "exp_horizon_secs");
    if (expiryHorizonSecs > limits.maxExpiryHorizonSecs) {
      throw new ServiceError(400, `exp_horizon_secs is more than the ${limits.maxExpiryHorizonSecs} that the network allows.`);
    }
    const pepper = hexField(body, "pepper");
    if (pepper.length !== PEPPER_BYTES) throw new ServiceError(400, `pepper does not have ${PEPPER_BYTES} bytes.`);
    if (!isAbsent(body.extra_field)) throw new ServiceError(400, "This prover proves nothing about extra_field.");
    const named = isAbsent(body.idc_aud) ? undefined : textField(body, "idc_aud");
    const hash = await loadPoseidon();
    const asked = await readKeylessRequest(body, { hash, limits, findKey, nowMs: now(), horizonSecs: expiryHorizonSecs });
    const { token, userId, userIdClaim, ephemeralPublicKey, expiryDateSecs } = asked;
    const { audience, overrideAudience } = committedAudience(token, named, limits);
    const commitment = identityCommitment(hash, { pepper, audience, userId, userIdClaim });
    if (commitment === undefined) throw new ServiceError(400, "aud or the user's id is longer than a keyless account's may be.");
    const identity = { issuer: token.claims.iss, identityCommitment: commitment };
    const statement = { identity, ephemeralPublicKey, expiryDateSecs, expiryHorizonSecs, jwtHeader: token.header, key: token.key };
    const publicInput = publicInputsHash(hash, { ...statement, extraField: undefined, overrideAudience }, limits);
    if (publicInput === undefined) throw new ServiceError(400, "iss, the token's header or its key is larger than the circuit's.");
    const proof = simulateProof(trapdoor, publicInput);
    const signature = ed25519Sign(trainingWheelsKey, trainingWheelsMessage(proof, publicInput));
    return {
      proof: { a: bytesToHex(proof.a), b: bytesToHex(proof.b), c: bytesToHex(proof.c) },
      public_inputs_hash: bytesToHex(scalarToBytes(publicInput)),
      training_wheels_signature: bytesToHex(encodeBcs((writer) => writer.uleb128(ED25519_SIGNATURE).bytes(signature))),
    };
  }

  return app;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isSameKey(left: Groth16VerificationKey, right: Groth16VerificationKey): boolean {
  const text = ({ alpha_g1, beta_g2, gamma_g2, delta_g2, gamma_abc_g1 }: Groth16VerificationKey) =>
    [alpha_g1, beta_g2, gamma_g2, delta_g2, ...gamma_abc_g1].map(bytesToHex).join();
  return text(left) === text(right);
}
