import type { CheckSignature } from "@atoll/node";

/** What a thread that checks signatures is asked. */
export interface ToSignatureThread {
  readonly id: number;
  readonly check: Parameters<CheckSignature>[0];
}

/** What it answers. */
export interface FromSignatureThread {
  readonly id: number;
  readonly isGood: boolean;
}
