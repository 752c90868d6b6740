import type { Address } from "../facts/types.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { PayloadRequest, ReplayRequest } from "../transactions/transactionRequest.ts";

/** Transaction to be shown as code: payload, sender and network. The generated program leaves missing fields to the network. */
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
  /** True if another account pays the fee. */
  readonly isSponsored: boolean;
  readonly nodeUrl: string;
}

/** Transaction features that a code language may lack. */
export type Lacking = "signers" | "feePayer" | "nonce" | "sharedAccount" | "type";

/** Error for a transaction that cannot be expressed in a code language. */
export class NotInThisLanguage extends Error {
  override readonly name = "NotInThisLanguage";
  readonly lacks: Lacking;
  constructor(lacks: Lacking) {
    super(`This language has no words for: ${lacks}`);
    this.lacks = lacks;
  }
}
