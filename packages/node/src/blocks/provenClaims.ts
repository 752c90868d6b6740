import { bytesToHex, crypto, encodeBcs } from "@atoll/move";
import type { KeylessFacts } from "../transaction/keylessCheck.ts";
import { claimDigest, type KeylessPart } from "../transaction/keylessParts.ts";
import type { CheckSignature } from "../transaction/signatureCheck.ts";

/** Maximum number of cached proofs. A proof serves its account for days, and a full mempool contains fewer proofs than this. */
const REMEMBERED_MAX = 40_000;

/** Cache of verified keyless proofs, keyed by proof and chain configuration. A configuration change invalidates its entries. */
export interface ProvenClaims {
  /** Wraps a signature check so that it uses the cache of verified proofs. */
  remembering(check: CheckSignature): CheckSignature;
  isProven(part: KeylessPart, facts: KeylessFacts): boolean;
}

export function createProvenClaims(): ProvenClaims {
  const proven = new Set<string>();
  /** Pending proof verifications, shared by concurrent transactions with the same proof. */
  const checking = new Map<string, Promise<boolean>>();
  return {
    remembering: (check) => async (asked) => {
      if (asked.kind !== "keyless") return check(asked);
      const name = nameOf({ key: { kind: "keyless", ...asked.identity }, signature: asked.signature }, asked.facts);
      if (proven.has(name)) return true;
      const underWay = checking.get(name);
      if (underWay !== undefined) return underWay;
      const checked = check(asked).finally(() => checking.delete(name));
      checking.set(name, checked);
      const isGood = await checked;
      if (isGood) remember(name);
      return isGood;
    },
    isProven: (part, facts) => proven.has(nameOf(part, facts)),
  };

  function remember(name: string): void {
    const [oldest] = proven;
    if (proven.size >= REMEMBERED_MAX && oldest !== undefined) proven.delete(oldest);
    proven.add(name);
  }
}

/** Cache key of a proof: the claim plus its verification inputs, except the time, which every check compares again. */
function nameOf(part: KeylessPart, { limits, verificationKey, issuerKey }: KeylessFacts): string {
  const facts = encodeBcs((writer) => {
    writer.string(JSON.stringify([limits, issuerKey ?? null], exactly));
    writer.option(verificationKey, (inner, key) => {
      inner.bytes(key.alpha_g1).bytes(key.beta_g2).bytes(key.gamma_g2).bytes(key.delta_g2);
      inner.vector(key.gamma_abc_g1, (each, point) => each.bytes(point));
    });
  });
  return bytesToHex(crypto.sha3_256(Uint8Array.of(...claimDigest(part), ...facts)));
}

function exactly(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  return value instanceof Uint8Array ? bytesToHex(value) : value;
}
