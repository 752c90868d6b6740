import { type BcsWriter, encodeBcs } from "@atoll/move";
import type { Operation, RestRequest } from "../operation.ts";
import { bcs, jsonText, type Reply } from "../reply.ts";
import type { RestContext } from "../restContext.ts";
import { type ApiError, ERROR_CODES, errorBody } from "../restErrors.ts";
import { readSubmissions, SUBMISSION_TYPES } from "../submission/readSubmission.ts";
import { submissionError } from "./submissionError.ts";

export function batchOperations(context: RestContext): Operation[] {
  return [
    {
      method: "POST",
      path: "/transactions/batch",
      id: "submit_batch_transactions",
      summary: "Takes several signed transactions into the queue and tells which were refused",
      consumes: SUBMISSION_TYPES,
      handle: (request) => submitBatch(context, request),
    },
  ];
}

const ACCEPTED = 202;
const PARTLY_ACCEPTED = 206;

interface Failure {
  readonly error: ApiError;
  readonly index: number;
}

async function submitBatch(context: RestContext, request: RestRequest): Promise<Reply> {
  const transactions = await readSubmissions(context, request);
  const failures: Failure[] = [];
  for (const [index, outcome] of (await context.chain.submitAll(transactions)).entries()) {
    const error = submissionError(outcome);
    if (error !== undefined) failures.push({ error, index });
  }
  const status = failures.length === 0 ? ACCEPTED : PARTLY_ACCEPTED;
  if (request.format === "bcs")
    return bcs(
      encodeBcs((writer) => writer.vector(failures, writeFailure)),
      status,
    );
  const items = failures.map(({ error, index }) => `{"error":${errorBody(error)},"transaction_index":${index}}`);
  return jsonText(`{"transaction_failures":[${items.join(",")}]}`, status);
}

function writeFailure(writer: BcsWriter, { error, index }: Failure): void {
  writer.string(error.message).uleb128(ERROR_CODES.indexOf(error.code));
  writer.option(error.vmErrorCode, (inner, code) => inner.u64(code)).u64(BigInt(index));
}
