import type { SignatureCheck } from "@atoll/node";

/** What a thread that checks signatures is asked. */
export interface ToSignatureThread {
  readonly id: number;
  readonly check: SignatureCheck;
}

/** What it answers. */
export interface FromSignatureThread {
  readonly id: number;
  readonly isGood: boolean;
}
