import { encodeBcs, type JsonValue } from "@atoll/move";
import type { ViewCall } from "../chain/chain.ts";
import { type ReadContext, readAt } from "../reader/readContext.ts";
import { ledgerValueToJson } from "../render/ledgerValueToJson.ts";
import { readBodyInTurn } from "./body.ts";
import { runOptionsOf } from "./client.ts";
import { decodeBody } from "./decodeBody.ts";
import { decodeViewCall } from "./decodeViewCall.ts";
import { FUNCTION_ID, printFunctionId } from "./functionId.ts";
import { GAS_USED_HEADER } from "./headers.ts";
import { argumentsFromJson, findFunction } from "./jsonArguments.ts";
import { arrayOf, member, objectOf, parseJson, readShape, textOf } from "./jsonBody.ts";
import { MAX_JSON_VIEW_BYTES, MAX_VIEW_BYTES } from "./limits.ts";
import { contentType, JSON_TYPE, VIEW_FUNCTION_TYPE } from "./negotiate.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { bcs, json, type Reply, withHeaders } from "./reply.ts";
import { readVersion } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { ApiError, invalidInput } from "./restErrors.ts";
import { typeArgumentsFromJson } from "./typeArguments.ts";

export function viewOperations(context: RestContext): Operation[] {
  return [
    {
      method: "POST",
      path: "/view",
      id: "view",
      summary: "Runs a view function and answers what it returns",
      query: ["ledger_version"],
      consumes: [JSON_TYPE, VIEW_FUNCTION_TYPE],
      handle: (request) => view(context, request),
    },
  ];
}

async function view(context: RestContext, request: RestRequest): Promise<Reply> {
  const version = readVersion(request);
  const type = contentType(request.http.header("content-type"), [JSON_TYPE, VIEW_FUNCTION_TYPE]);
  const body = await readBodyInTurn(context, request.http, MAX_JSON_VIEW_BYTES);
  const shown = readAt(context, version);
  const call = type === JSON_TYPE ? callFromJson(shown, parseJson(body)) : callFromBcs(body);
  const outcome = await context.chain.view(call, version, runOptionsOf(context, request));
  if (outcome.kind === "failed") throw new ApiError(400, "invalid_input", outcome.message, outcome.vmErrorCode);
  const reply =
    request.format === "bcs"
      ? bcs(encodeBcs((writer) => writer.vector(outcome.values, (inner, { bytes }) => inner.fixedBytes(bytes))))
      : json(
          outcome.values.map((result) =>
            ledgerValueToJson({ layout: shown.code.layouts.of(result.type), value: result.value, bytes: result.bytes }),
          ),
        );
  return withHeaders(reply, { [GAS_USED_HEADER]: outcome.gasUsed.toString() });
}

function callFromJson(context: ReadContext, body: JsonValue): ViewCall {
  const request = readShape(() =>
    objectOf("ViewRequest", body, (object) => ({
      function: textOf(FUNCTION_ID, member(object, "function")),
      typeArguments: typeArgumentsFromJson(member(object, "type_arguments")),
      args: arrayOf("any", member(object, "arguments"), (item) => item),
    })),
  );
  const { module, name } = request.function;
  const shownName = printFunctionId(request.function);
  const definition = findFunction(context, module, name, "view", shownName);
  const expected = definition.typeParameters.length;
  if (request.typeArguments.length !== expected) {
    throw invalidInput(`expected ${expected} type arguments for view function ${shownName}, but got ${request.typeArguments.length}`);
  }
  const args = argumentsFromJson(context, definition, request.typeArguments, request.args, MAX_VIEW_BYTES);
  return { module, name, typeArguments: request.typeArguments, args };
}

function callFromBcs(body: Uint8Array): ViewCall {
  return decodeBody(body, "ViewRequest", MAX_VIEW_BYTES, decodeViewCall);
}
