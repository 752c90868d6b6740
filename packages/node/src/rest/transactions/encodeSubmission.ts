import { bytesToHex } from "@atoll/move";
import { encodeRawTransaction } from "../../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../../transaction/signingMessage.ts";
import { readBodyInTurn } from "../body.ts";
import { arrayOf, objectOf, optionalMember, parseJson, readShape, textOf } from "../jsonBody.ts";
import { MAX_JSON_TRANSACTION_BYTES } from "../limits.ts";
import { contentType, JSON_TYPE } from "../negotiate.ts";
import type { Operation, RestRequest } from "../operation.ts";
import { json, type Reply } from "../reply.ts";
import { ADDRESS } from "../requestParams.ts";
import type { RestContext } from "../restContext.ts";
import { ApiError } from "../restErrors.ts";
import { rawTransactionFrom } from "../submission/rawTransaction.ts";
import { transactionRequestFromJson } from "../submission/requestFromJson.ts";

export function encodeSubmissionOperations(context: RestContext): Operation[] {
  return [
    {
      method: "POST",
      path: "/transactions/encode_submission",
      id: "encode_submission",
      summary: "The bytes to sign for a transaction given in JSON",
      consumes: [JSON_TYPE],
      handle: (request) => encodeSubmission(context, request),
    },
  ];
}

async function encodeSubmission(context: RestContext, request: RestRequest): Promise<Reply> {
  contentType(request.http.header("content-type"), [JSON_TYPE]);
  const body = parseJson(await readBodyInTurn(context, request.http, MAX_JSON_TRANSACTION_BYTES));
  const { transaction, secondaryAddresses } = readShape(() =>
    objectOf("EncodeSubmissionRequest", body, (object) => {
      const secondarySigners = optionalMember(object, "secondary_signers");
      return {
        transaction: transactionRequestFromJson(object),
        secondaryAddresses:
          secondarySigners === undefined ? undefined : arrayOf(ADDRESS.label, secondarySigners, (item) => textOf(ADDRESS, item)),
      };
    }),
  );
  if (request.format === "bcs") throw new ApiError(400, "bcs_not_supported", "BCS is not supported for encode submission");
  const raw = encodeRawTransaction(rawTransactionFrom(context, transaction, "The given transaction is invalid"));
  const message = signingMessage(raw, secondaryAddresses === undefined ? { kind: "single" } : { kind: "multiAgent", secondaryAddresses });
  return json(`0x${bytesToHex(message)}`);
}
