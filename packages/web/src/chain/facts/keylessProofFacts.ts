import type { Address } from "./types.ts";

/** The issuer's key that a sign-in was made with: who published it, and which it is. */
export interface SignInKey {
  readonly issuer: string;
  /** Where a federated issuer's keys are published. */
  readonly jwkAddress: Address | undefined;
  readonly keyId: string;
}

/** What a network holds a keyless signature against. Bytes are `0x` and hex. */
export interface KeylessProofFacts {
  readonly verificationKey: {
    readonly alphaG1: string;
    readonly betaG2: string;
    readonly gammaG2: string;
    readonly deltaG2: string;
    readonly gammaAbcG1: readonly [string, string];
  };
  readonly trainingWheelsKey: string | undefined;
  readonly overrideAudiences: readonly string[];
  readonly maxHorizonSecs: number;
  readonly maxExtraFieldBytes: number;
  readonly maxHeaderBytes: number;
  readonly maxIssuerBytes: number;
  readonly maxEphemeralKeyBytes: number;
  /** BCS of each key of the issuer that counts for the sign-in. */
  readonly issuerKeys: readonly string[];
  /** The network's clock. */
  readonly nowSecs: number;
}
