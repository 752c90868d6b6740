import { identityCommitment, loadPoseidon } from "@atoll/framework/keyless";
import { bytesToHex } from "@atoll/move";
import type { Hono } from "hono";
import type { ChainState } from "../chain/chainState.ts";
import { createService } from "../service/createService.ts";
import { createRateLimit } from "../service/rateLimit.ts";
import { readJsonObject } from "../service/readBody.ts";
import { ServiceError } from "../service/serviceError.ts";
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
  readonly requestsPerMinute?: number;
  readonly onFault?: (error: unknown) => void;
}

/** Gives whoever shows a token the pepper of the identity in it, and nobody else: without it an address does not tell whose it is. */
export function createPepperService({ secret, chain, findKey, requestsPerMinute, onFault }: PepperServiceOptions): Hono {
  const app = createService({ prefix: "Pepper request processing failed with bad request: ", ...(onFault && { onFault }) });
  const limit = createRateLimit(requestsPerMinute);

  async function read(request: Request): Promise<{ asked: KeylessRequest; base: Uint8Array; path: readonly number[] }> {
    limit();
    const body = await readJsonObject(request);
    const path = readDerivationPath(body.derivation_path);
    const asked = await readKeylessRequest(body, { hash: await loadPoseidon(), limits: await chain.limits(), findKey });
    return { asked, base: pepperBase(secret, identityOf(asked)), path };
  }

  app.get("/v0/vuf-pub-key", (c) => c.json({ public_key: bytesToHex(pepperPublicKey(secret)) }));

  app.post("/v0/signature", async (c) => c.json({ signature: bytesToHex((await read(c.req.raw)).base) }));

  app.post("/v0/fetch", async (c) => {
    const { asked, base, path } = await read(c.req.raw);
    const pepper = pepperFromBase(base, path);
    const { issuer, ...identity } = identityOf(asked);
    const commitment = identityCommitment(await loadPoseidon(), { pepper, ...identity });
    if (commitment === undefined) throw new ServiceError(400, "aud or the user's id is longer than a keyless account's may be.");
    return c.json({ pepper: bytesToHex(pepper), address: keylessAddress(issuer, commitment) });
  });

  return app;
}

function identityOf({ token, userId, userIdClaim }: KeylessRequest): PepperIdentity {
  return { issuer: token.claims.iss, audience: token.claims.aud, userId, userIdClaim };
}
