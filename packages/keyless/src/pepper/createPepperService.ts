import { identityCommitment, loadPoseidon } from "@atoll/framework/keyless";
import { bytesToHex } from "@atoll/move";
import type { Hono } from "hono";
import type { ChainState } from "../chain/chainState.ts";
import { behave, type ServiceBehaviour } from "../service/behaviour.ts";
import { createService } from "../service/createService.ts";
import { createRateLimit } from "../service/rateLimit.ts";
import { readJsonObject } from "../service/readBody.ts";
import { ServiceError } from "../service/serviceError.ts";
import { createTurns, type Turns } from "../service/turns.ts";
import { committedAudience } from "../token/committedAudience.ts";
import { objectField, readKeylessRequest, textField } from "../token/keylessRequest.ts";
import type { FindIssuerKey } from "../token/verifyToken.ts";
import { readDerivationPath } from "./derivationPath.ts";
import { type PepperIdentity, pepperBase, pepperFromBase, pepperPublicKey } from "./derivePepper.ts";
import { keylessAddress } from "./keylessAddress.ts";

export interface PepperServiceOptions {
  /** Secret BLS12-381 scalar that determines every pepper. */
  readonly secret: bigint;
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

/** Service that returns an identity's pepper only to the bearer of its token. The pepper hides the identity behind an account address. */
export function createPepperService(options: PepperServiceOptions): Hono {
  const { secret, chain, findKey, now, behaviour, requestsPerMinute, turns = createTurns(), onFault } = options;
  const app = createService({ prefix: "Pepper request processing failed with bad request: ", ...(onFault && { onFault }) });
  const limit = createRateLimit(requestsPerMinute);
  let publicKey: string | undefined;

  async function read(
    body: Readonly<Record<string, unknown>>,
    namedAudience?: string,
  ): Promise<{ identity: PepperIdentity; base: Uint8Array; path: readonly number[] }> {
    const path = readDerivationPath(body.derivation_path);
    const context = { hash: await loadPoseidon(), limits: await chain.limits(), findKey, nowMs: now() };
    const { token, userId, userIdClaim } = await readKeylessRequest(body, context);
    const { audience } = committedAudience(token, namedAudience, context.limits);
    const identity = { issuer: token.claims.iss, audience, userId, userIdClaim };
    return { identity, base: pepperBase(secret, identity), path };
  }

  async function pepperFor(body: Readonly<Record<string, unknown>>, namedAudience?: string) {
    const {
      identity: { issuer, ...identity },
      base,
      path,
    } = await read(body, namedAudience);
    const pepper = pepperFromBase(base, path);
    const commitment = identityCommitment(await loadPoseidon(), { pepper, ...identity });
    if (commitment === undefined) throw new ServiceError(400, "aud or the user's id is longer than a keyless account's may be.");
    return { pepper: bytesToHex(pepper), address: keylessAddress(issuer, commitment) };
  }

  app.get("/v0/vuf-pub-key", (c) => {
    publicKey ??= bytesToHex(pepperPublicKey(secret));
    return c.json({ public_key: publicKey });
  });

  app.post("/v0/signature", async (c) => {
    limit();
    await behave(behaviour);
    const body = await readJsonObject(c.req.raw);
    return turns(async () => c.json({ signature: bytesToHex((await read(body)).base) }));
  });

  app.post("/v0/fetch", async (c) => {
    limit();
    await behave(behaviour);
    const body = await readJsonObject(c.req.raw);
    return turns(async () => c.json(await pepperFor(body)));
  });

  // Account recovery: a recovery application sends its own token and names the application whose account it recovers.
  app.post("/v0/delegated-fetch", async (c) => {
    limit();
    await behave(behaviour);
    const body = await readJsonObject(c.req.raw);
    return turns(async () => {
      const delegated = objectField(body, "RequestWithAudOverride");
      return c.json(await pepperFor(objectField(delegated, "pepper_request"), textField(delegated, "aud_override")));
    });
  });

  return app;
}
