import type { JsonValue } from "@atoll/move";
import type { SignedTransaction } from "../../chain/signedTransaction.ts";
import {
  createSignedTransaction,
  decodeSignedTransaction,
  decodeSignedTransactions,
  readBatchLength,
} from "../../transaction/signedTransactionBcs.ts";
import { readBodyInTurn } from "../body.ts";
import { decodeBody } from "../decodeBody.ts";
import { arrayOf, member, objectOf, parseJson, readShape } from "../jsonBody.ts";
import {
  FREE_BODY_BYTES,
  MAX_BATCH_SIZE,
  MAX_BODY_BYTES,
  MAX_JSON_BATCH_BYTES,
  MAX_JSON_TRANSACTION_BYTES,
  MAX_LIST_ELEMENTS,
  MAX_TRANSACTION_BYTES,
} from "../limits.ts";
import { contentType, JSON_TYPE, SIGNED_TRANSACTION_TYPE } from "../negotiate.ts";
import type { RestRequest } from "../operation.ts";
import type { RestContext } from "../restContext.ts";
import { invalidInput } from "../restErrors.ts";
import { checkPayload } from "./checkPayload.ts";
import { rawTransactionFrom } from "./rawTransaction.ts";
import { transactionRequestFromJson } from "./requestFromJson.ts";
import { signatureFromJson } from "./signatureFromJson.ts";

/** Media types of submitted transactions. */
export const SUBMISSION_TYPES = [JSON_TYPE, SIGNED_TRANSACTION_TYPE] as const;

/** Reads a signed transaction from a BCS or JSON body. */
export async function readSubmission(context: RestContext, request: RestRequest): Promise<SignedTransaction> {
  const type = contentType(request.http.header("content-type"), SUBMISSION_TYPES);
  const body = await readBodyInTurn(context, request.http, type === JSON_TYPE ? MAX_JSON_TRANSACTION_BYTES : MAX_BODY_BYTES);
  if (type === JSON_TYPE) {
    const json = parseJson(body);
    return signedFrom(
      context,
      readShape(() => submissionFromJson(json)),
      "Failed to create SignedTransaction from SubmitTransactionRequest",
    );
  }
  const transaction = decodeBody(body, "SignedTransaction", MAX_TRANSACTION_BYTES, (bytes) =>
    decodeSignedTransaction(bytes, MAX_LIST_ELEMENTS),
  );
  checkPayload(transaction.raw.payload);
  return transaction;
}

/** Reads a batch of signed transactions, in order. */
export async function readSubmissions(context: RestContext, request: RestRequest): Promise<SignedTransaction[]> {
  const type = contentType(request.http.header("content-type"), SUBMISSION_TYPES);
  const body = await readBodyInTurn(context, request.http, type === JSON_TYPE ? MAX_JSON_BATCH_BYTES : MAX_BODY_BYTES);
  if (type === JSON_TYPE) {
    const json = parseJson(body);
    if (Array.isArray(json)) checkBatchSize(json.length);
    const submissions = readShape(() => arrayOf("SubmitTransactionRequest", json, submissionFromJson));
    const transactions: SignedTransaction[] = [];
    for (const [index, submission] of submissions.entries()) {
      // Arguments of ten transactions take up to half a second to parse, so other requests are served in between.
      if (body.length > FREE_BODY_BYTES) await context.turns.resume();
      const doing = `Failed to create SignedTransaction from SubmitTransactionRequest at position ${index}`;
      transactions.push(signedFrom(context, submission, doing));
    }
    return transactions;
  }
  return decodeBody(body, "SignedTransaction", MAX_BATCH_SIZE * MAX_TRANSACTION_BYTES, (bytes) => {
    checkBatchSize(readBatchLength(bytes));
    return decodeSignedTransactions(bytes, MAX_LIST_ELEMENTS);
  });
}

/** Checks the batch size before transactions are decoded or their arguments parsed, which takes the most time. */
function checkBatchSize(count: number): void {
  if (count > MAX_BATCH_SIZE) throw invalidInput(`Submitted too many transactions: ${count}, while limit is ${MAX_BATCH_SIZE}`);
}

type Submission = ReturnType<typeof submissionFromJson>;

function submissionFromJson(json: JsonValue) {
  return objectOf("SubmitTransactionRequest", json, (object) => ({
    transaction: transactionRequestFromJson(object),
    authenticator: signatureFromJson(member(object, "signature")),
  }));
}

function signedFrom(context: RestContext, submission: Submission, doing: string): SignedTransaction {
  return createSignedTransaction(rawTransactionFrom(context, submission.transaction, doing), submission.authenticator);
}
