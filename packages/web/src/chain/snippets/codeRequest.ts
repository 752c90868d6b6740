import type { Address } from "../facts/types.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { PayloadRequest, ReplayRequest } from "../transactions/transactionRequest.ts";

/** Transaction to express as code: payload, sender and network. The generated program leaves missing fields to the network. */
export interface CodeRequest {
  readonly sender: string;
  readonly payload: PayloadRequest;
  /** Parameter types of the called function; undefined for a script. */
  readonly abi: FunctionAbi | undefined;
  readonly replay?: ReplayRequest;
  readonly gasUnitPrice?: bigint;
  readonly maxGasAmount?: bigint;
  readonly expiresInSecs?: number;
  readonly otherSigners: readonly Address[];
  /** Whether another account pays the fee. */
  readonly isSponsored: boolean;
  readonly nodeUrl: string;
}

/** Features that a language may lack. */
export type Lacking = "signers" | "feePayer" | "nonce" | "sharedAccount" | "type";

/** The transaction cannot be expressed in this language. */
export class NotInThisLanguage extends Error {
  override readonly name = "NotInThisLanguage";
  readonly lacks: Lacking;
  constructor(lacks: Lacking) {
    super(`This language has no words for: ${lacks}`);
    this.lacks = lacks;
  }
}
