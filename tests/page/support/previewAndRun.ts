import { Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { expect } from "vitest";
import type { ChainClient } from "../../../packages/web/src/chain/client/chainClient.ts";
import { waitForTransaction } from "../../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../../packages/web/src/chain/facts/address.ts";
import { submitTransaction } from "../../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { TransactionRequest } from "../../../packages/web/src/chain/transactions/transactionRequest.ts";
import type { Preview, PreviewAsset, SentencePart } from "../../../packages/web/src/preview/previewTypes.ts";
import { prepareFlow } from "../../../packages/web/src/transact/prepareFlow.ts";

/** Formats a preview text as plain text with full addresses. */
export const sentenceText = (parts: readonly SentencePart[]): string =>
  parts
    .map((part) => (part.kind === "text" ? part.text : part.kind === "amount" ? `${part.units} ${part.asset.symbol}` : part.address))
    .join("");

export interface Trial {
  readonly client: ChainClient;
  readonly from: Ed25519Account;
  readonly wanted: Pick<TransactionRequest, "payload" | "intent">;
  readonly assets?: readonly PreviewAsset[];
}

/** Previews a transaction as the page does. */
export async function previewOf({ client, from, wanted, assets = [] }: Trial) {
  const address = readAddress(from.accountAddress.toStringLong());
  const request: TransactionRequest = {
    sender: { address, key: { publicKey: from.publicKey.toString(), scheme: "ed25519" } },
    ...wanted,
    secondarySigners: [],
    feePayer: undefined,
    replay: { kind: "sequence", sequenceNumber: undefined },
    gasUnitPrice: undefined,
    maxGasAmount: undefined,
    expiresInSecs: 60,
    chainId: 4,
  };
  const known = { ownAccounts: [{ address, label: "Everyday" }], recipients: [], assets };
  return prepareFlow(client, request, { accountId: "one", known });
}

/** Previews a transaction as the page does, then signs and submits the same bytes, which must succeed. */
export async function previewAndRun(trial: Trial): Promise<Preview> {
  const { client, from } = trial;
  const { transaction, preview } = await previewOf(trial);
  expect(preview.outcome, sentenceText(preview.sentence)).toEqual({ kind: "succeeds" });
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = from.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(client.node, encodeSigned(transaction, soleSignature(authenticator)));
  const final = await waitForTransaction(client, hash, transaction.expirationSecs);
  expect(final).toMatchObject({ kind: "committed", transaction: { success: true } });
  return preview;
}
