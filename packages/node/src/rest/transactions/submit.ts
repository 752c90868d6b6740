import type { TransactionRenderer } from "../../render/transactionRenderer.ts";
import type { Operation, RestRequest } from "../operation.ts";
import { bcs, jsonText, type Reply } from "../reply.ts";
import type { RestContext } from "../restContext.ts";
import { readSubmission, SUBMISSION_TYPES } from "../submission/readSubmission.ts";
import { submissionError } from "./submissionError.ts";

export function submitOperations(context: RestContext, renderer: TransactionRenderer): Operation[] {
  return [
    {
      method: "POST",
      path: "/transactions",
      id: "submit_transaction",
      summary: "Takes a signed transaction into the queue",
      consumes: SUBMISSION_TYPES,
      handle: (request) => submit(context, renderer, request),
    },
  ];
}

const ACCEPTED = 202;

async function submit(context: RestContext, renderer: TransactionRenderer, request: RestRequest): Promise<Reply> {
  const transaction = await readSubmission(context, request);
  const error = submissionError(await context.chain.submitInBackground(transaction));
  if (error !== undefined) throw error;
  // BCS responses are empty, because clients can compute the hash themselves.
  return request.format === "bcs" ? bcs(new Uint8Array(), ACCEPTED) : jsonText(renderer.accepted(transaction), ACCEPTED);
}
