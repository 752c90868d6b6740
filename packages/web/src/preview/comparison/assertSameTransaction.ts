import type { UnsignedTransaction } from "../../chain/facts/types.ts";
import { signableOf } from "../../chain/transactions/signable.ts";
import { digestOf } from "../digest.ts";
import type { Preview } from "../previewTypes.ts";

/** Thrown if the transaction to be signed differs from the previewed transaction. */
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

/** Rejects a transaction whose signing message differs from the previewed one. The signer repeats this check independently. */
export function assertSameTransaction(preview: Preview, transaction: UnsignedTransaction): void {
  const digest = digestOf(signableOf(transaction).bytes);
  if (digest !== preview.digest) throw new NotWhatWasShownError(preview.digest, digest);
}
