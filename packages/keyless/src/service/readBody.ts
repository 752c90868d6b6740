import { ServiceError } from "./serviceError.ts";

/** Maximum size of a request body; tokens, the largest part, have at most a few kilobytes. */
const MAX_BODY_BYTES = 16 * 1024;

/** Reads a JSON object from the request body; stops reading above the size limit. */
export async function readJsonObject(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBounded(request);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError(400, "The body is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ServiceError(400, "The body is not a JSON object.");
  return value as Readonly<Record<string, unknown>>;
}

/** Reads URL-encoded form fields from the request body; stops reading above the size limit. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBounded(request)));
}

async function readBounded(request: Request): Promise<Uint8Array> {
  const body = new Uint8Array(MAX_BODY_BYTES);
  let length = 0;
  if (request.body === null) return body.subarray(0, 0);
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (length + next.value.length > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new ServiceError(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
    }
    body.set(next.value, length);
    length += next.value.length;
  }
  return body.subarray(0, length);
}
