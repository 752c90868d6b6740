import type { Address } from "../facts/types.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { PayloadRequest, ReplayRequest } from "../transactions/transactionRequest.ts";

/** What is written as a program: what is to run, of whom, and where. What is left open the program leaves to the network. */
export interface CodeRequest {
  readonly sender: string;
  readonly payload: PayloadRequest;
  /** The types of what it calls; undefined for a script. */
  readonly abi: FunctionAbi | undefined;
  readonly replay?: ReplayRequest;
  readonly gasUnitPrice?: bigint;
  readonly maxGasAmount?: bigint;
  readonly expiresInSecs?: number;
  readonly otherSigners: readonly Address[];
  /** Somebody else pays. */
  readonly isSponsored: boolean;
  readonly nodeUrl: string;
}

/** What a language may have no words for. */
export type Lacking = "signers" | "feePayer" | "nonce" | "sharedAccount" | "type";

/** A program cannot say this. */
export class NotInThisLanguage extends Error {
  override readonly name = "NotInThisLanguage";
  readonly lacks: Lacking;
  constructor(lacks: Lacking) {
    super(`This language has no words for: ${lacks}`);
    this.lacks = lacks;
  }
}
