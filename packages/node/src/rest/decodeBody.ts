import { BcsError } from "@atoll/move";
import { InvalidFunctionName } from "../transaction/payloadBcs.ts";
import { invalidInput } from "./restErrors.ts";
import { shownText } from "./shownText.ts";

/** Decodes a BCS request body. Rejects oversized bodies without parsing, because a few megabytes can contain millions of arguments. */
export function decodeBody<T>(body: Uint8Array, expected: string, maxBytes: number, decode: (body: Uint8Array) => T): T {
  try {
    if (body.length > maxBytes) throw new BcsError(`the input is longer than ${maxBytes} bytes`);
    return decode(body);
  } catch (error) {
    if (error instanceof InvalidFunctionName) throw invalidInput(invalidNameMessage(error));
    if (error instanceof BcsError) throw invalidInput(`Failed to deserialize input into ${expected}: ${error.message}`);
    throw error;
  }
}

/** Error message of public nodes for an invalid name, which they read before validating it. */
function invalidNameMessage({ part, text }: InvalidFunctionName): string {
  const place = part === "module" ? "module" : "name";
  return `Transaction entry function ${place} invalid: invalid Move ${part} name: ${shownText(text)}`;
}
