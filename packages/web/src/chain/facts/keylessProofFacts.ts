import type { Address } from "./types.ts";

/** The issuer's key that signed a keyless sign-in's token. */
export interface SignInKey {
  readonly issuer: string;
  /** Address that publishes a federated issuer's keys. */
  readonly jwkAddress: Address | undefined;
  readonly keyId: string;
}

/** Network parameters for verifying a keyless signature. Bytes are `0x` hex. */
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
  /** BCS of the issuer's keys valid for the sign-in. */
  readonly issuerKeys: readonly string[];
  /** Ledger time in seconds. */
  readonly nowSecs: number;
}
