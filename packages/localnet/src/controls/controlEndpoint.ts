import { readBoundedBody } from "@atoll/node";
import { errorResponse } from "../services/errorResponse.ts";
import { ControlError } from "./controlError.ts";
import { CONTROL_NAMES, type ControlName, type Controls } from "./controls.ts";

const CONTROL_TOKEN_HEADER = "x-atoll-token";
/** Maximum request body: sized for a list of hex transactions; other inputs take a few bytes. */
const MAX_BODY_BYTES = 4 << 20;
const STATUS_BY_CODE = { invalid_input: 400, not_found: 404, refused: 409 } as const;

export interface ControlEndpointOptions {
  readonly controls: Controls;
  readonly pageOrigin: string;
  readonly token: string;
}

/**
 * HTTP endpoint of the control API: `POST` with a JSON object. Controls can rewrite the ledger, so the endpoint accepts only the page's
 * own Origin, which scripts in other pages cannot claim, together with the token printed in the terminal.
 */
export function createControlEndpoint({ controls, pageOrigin, token }: ControlEndpointOptions) {
  return async (verb: string, request: Request): Promise<Response> => {
    if (request.headers.get("origin") !== pageOrigin) {
      return errorResponse(403, "origin_not_allowed", `Controls answer only requests whose Origin is ${pageOrigin}.`);
    }
    if (!isSameText(request.headers.get(CONTROL_TOKEN_HEADER) ?? "", token)) {
      return errorResponse(403, "token_required", `Controls need the token printed at start in the header ${CONTROL_TOKEN_HEADER}.`);
    }
    if (request.method !== "POST") return errorResponse(405, "method_not_allowed", "Controls are called with POST.");
    if (!isControlName(verb))
      return errorResponse(404, "not_found", `There is no control "${verb}"; there are ${CONTROL_NAMES.join(", ")}.`);
    try {
      const result: unknown = await controls[verb]((await readInput(verb, request)) as never);
      return new Response(JSON.stringify(result, writeBigints), { headers: { "content-type": "application/json" } });
    } catch (error) {
      if (error instanceof ControlError) return errorResponse(STATUS_BY_CODE[error.code], error.code, error.message);
      throw error;
    }
  };
}

function isControlName(verb: string): verb is ControlName {
  return CONTROL_NAMES.some((name) => name === verb);
}

async function readInput(verb: string, request: Request): Promise<unknown> {
  const body = await readBoundedBody(request.body, MAX_BODY_BYTES);
  if (body === undefined) throw new ControlError("invalid_input", `${verb}: the body is too long.`);
  const text = new TextDecoder().decode(body);
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ControlError("invalid_input", `${verb}: the body is not JSON.`);
  }
}

/** Encodes bigints as strings, like the node, because JSON readers lose digits of large numbers. */
function writeBigints(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

/** Compares two tokens in constant time. */
function isSameText(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let i = 0; i < expected.length; i++) difference |= given.charCodeAt(i) ^ expected.charCodeAt(i);
  return difference === 0;
}
