import type { UnsignedTransaction } from "../chain/facts/types.ts";
import { signableOf } from "../chain/transactions/signable.ts";
import { digestOf } from "./digest.ts";
import type { Preview } from "./types.ts";

/** What is about to be signed is not what was shown. */
export class NotWhatWasShownError extends Error {
  override readonly name = "NotWhatWasShownError";
  readonly shownDigest: string;
  readonly digest: string;
  constructor(shownDigest: string, digest: string) {
    super(`Shown was ${shownDigest}, to be signed is ${digest}`);
    this.shownDigest = shownDigest;
    this.digest = digest;
  }
}

/** Refuses a transaction of which what its signers sign differs in anything from what the preview was made of. The signer checks it again for itself. */
export function assertSameTransaction(preview: Preview, transaction: UnsignedTransaction): void {
  const digest = digestOf(signableOf(transaction).bytes);
  if (digest !== preview.digest) throw new NotWhatWasShownError(preview.digest, digest);
}
