import { readBoundedBody } from "@atoll/node";
import { errorResponse } from "../services/errorResponse.ts";
import { type OwnerCredentials, ownerRefusal } from "../services/ownerRequest.ts";
import { ControlError } from "./controlError.ts";
import { CONTROL_NAMES, type ControlName, type Controls } from "./controls.ts";

/** Maximum request body: sized for a list of hex transactions; other inputs take a few bytes. */
const MAX_BODY_BYTES = 4 << 20;
const STATUS_BY_CODE = { invalid_input: 400, not_found: 404, refused: 409, unavailable: 503 } as const;

export interface ControlEndpointOptions extends OwnerCredentials {
  readonly controls: Controls;
}

/**
 * HTTP endpoint of the control API: `POST` with a JSON object. Controls can rewrite the ledger, so the endpoint accepts only the owner's
 * requests.
 */
export function createControlEndpoint({ controls, ...owner }: ControlEndpointOptions) {
  return async (verb: string, request: Request): Promise<Response> => {
    const refusal = ownerRefusal(request, owner, "Controls");
    if (refusal !== undefined) return refusal;
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
