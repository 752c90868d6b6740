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
import { type KeylessRequest, readKeylessRequest } from "../token/keylessRequest.ts";
import type { FindIssuerKey } from "../token/verifyToken.ts";
import { readDerivationPath } from "./derivationPath.ts";
import { type PepperIdentity, pepperBase, pepperFromBase, pepperPublicKey } from "./derivePepper.ts";
import { keylessAddress } from "./keylessAddress.ts";

export interface PepperServiceOptions {
  /** A scalar of BLS12-381. Whoever has it knows every pepper. */
  readonly secret: bigint;
  readonly chain: ChainState;
  readonly findKey: FindIssuerKey;
  /** Milliseconds of the clock that expiry is judged by. */
  readonly now: () => number;
  readonly behaviour?: ServiceBehaviour;
  readonly requestsPerMinute?: number;
  /** Shared by services of one thread. */
  readonly turns?: Turns;
  readonly onFault?: (error: unknown) => void;
}

/** Gives whoever shows a token the pepper of the identity in it, and nobody else: without it an address does not tell whose it is. */
export function createPepperService(options: PepperServiceOptions): Hono {
  const { secret, chain, findKey, now, behaviour, requestsPerMinute, turns = createTurns(), onFault } = options;
  const app = createService({ prefix: "Pepper request processing failed with bad request: ", ...(onFault && { onFault }) });
  const limit = createRateLimit(requestsPerMinute);
  let publicKey: string | undefined;

  async function read(
    body: Readonly<Record<string, unknown>>,
  ): Promise<{ asked: KeylessRequest; base: Uint8Array; path: readonly number[] }> {
    const path = readDerivationPath(body.derivation_path);
    const context = { hash: await loadPoseidon(), limits: await chain.limits(), findKey, nowMs: now() };
    const asked = await readKeylessRequest(body, context);
    return { asked, base: pepperBase(secret, identityOf(asked)), path };
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
    return turns(async () => {
      const { asked, base, path } = await read(body);
      const pepper = pepperFromBase(base, path);
      const { issuer, ...identity } = identityOf(asked);
      const commitment = identityCommitment(await loadPoseidon(), { pepper, ...identity });
      if (commitment === undefined) throw new ServiceError(400, "aud or the user's id is longer than a keyless account's may be.");
      return c.json({ pepper: bytesToHex(pepper), address: keylessAddress(issuer, commitment) });
    });
  });

  return app;
}

function identityOf({ token, userId, userIdClaim }: KeylessRequest): PepperIdentity {
  return { issuer: token.claims.iss, audience: token.claims.aud, userId, userIdClaim };
}
