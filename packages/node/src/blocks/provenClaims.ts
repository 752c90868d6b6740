import { bytesToHex, crypto, encodeBcs } from "@atoll/move";
import type { KeylessFacts } from "../transaction/keylessCheck.ts";
import { claimDigest, type KeylessPart } from "../transaction/keylessParts.ts";
import type { CheckSignature } from "../transaction/signatureCheck.ts";

/** One for each proof in use, and a proof serves its account for days; more than a full mempool has. */
const REMEMBERED_MAX = 40_000;

/** Remembers which keyless proofs were verified, and under which facts: what was verified once is not verified again, until a fact changes. */
export interface ProvenClaims {
  /** As `check`, which is asked only for what is not remembered. */
  remembering(check: CheckSignature): CheckSignature;
  isProven(part: KeylessPart, facts: KeylessFacts): boolean;
}

export function createProvenClaims(): ProvenClaims {
  const proven = new Set<string>();
  /** Being verified now: what comes meanwhile with the same proof waits for the same answer. */
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

/** The claim and everything it was held against but the time, which is looked at each time. */
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
