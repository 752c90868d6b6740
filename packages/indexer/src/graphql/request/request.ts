import { GraphqlError } from "../graphqlError.ts";
import { isJsonObject, type Json, type JsonObject, parseExactJson } from "./exactJson.ts";

/** GraphQL request of a client. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: JsonObject;
  readonly operationName: string | undefined;
}

/** Reads a request from a JSON body. */
export function readRequest(body: string): GraphqlRequest {
  const json = parseJson(body, "$");
  if (!isJsonObject(json)) throw new GraphqlError("expected an object", "$", "parse-failed");
  return requestOf(json.query, json.variables, json.operationName);
}

/** Reads a request from URL parameters, as sent by an `EventSource`. */
export function readRequestParameters(parameters: Readonly<Record<string, string>>): GraphqlRequest {
  const { query, variables, operationName } = parameters;
  return requestOf(query, variables === undefined ? undefined : parseJson(variables, "$.variables"), operationName);
}

function requestOf(query: Json | undefined, variables: Json | undefined, operationName: Json | undefined): GraphqlRequest {
  if (query === undefined) throw new GraphqlError('key "query" not found', "$", "parse-failed");
  if (typeof query !== "string") throw new GraphqlError("expected a string", "$.query", "parse-failed");
  const given = variables ?? {};
  if (!isJsonObject(given)) throw new GraphqlError("expected an object", "$.variables", "parse-failed");
  const name = operationName ?? undefined;
  if (name !== undefined && typeof name !== "string") throw new GraphqlError("expected a string", "$.operationName", "parse-failed");
  return { query, variables: given, operationName: name };
}

function parseJson(text: string, path: string): Json {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new GraphqlError("not a valid json value", path, "invalid-json");
    throw error;
  }
}
