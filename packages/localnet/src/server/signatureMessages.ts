import type { CheckSignature } from "@atoll/node";

/** Request to a signature thread. */
export interface ToSignatureThread {
  readonly id: number;
  readonly check: Parameters<CheckSignature>[0];
}

/** Reply of a signature thread. */
export interface FromSignatureThread {
  readonly id: number;
  readonly isGood: boolean;
}
