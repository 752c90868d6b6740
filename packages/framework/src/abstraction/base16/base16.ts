import { MoveAbort, VmFailure } from "@atoll/move";
import { declaration } from "../../generated/abstraction/base16.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";

/** Abort code without a category, since the Move module names no errors. */
const NOT_A_HEX_DIGIT = 1n;

function hexDigitValue(character: number): number {
  const value = Number.parseInt(String.fromCharCode(character), 16);
  if (Number.isNaN(value)) throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: "base16" }, NOT_A_HEX_DIGIT);
  return value;
}

/** Decodes ASCII hex digits without a prefix. */
export function decodeBase16(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length >> 1);
  for (let i = 0; i < text.length; i += 2) {
    const low = text[i + 1];
    if (low === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", "an odd number of hex digits");
    bytes[i >> 1] = (hexDigitValue(text[i] ?? 0) << 4) | hexDigitValue(low);
  }
  return bytes;
}

/** `0x1::base16`: decodes hex digits. */
export const base16Module = implementModule(declaration, {
  hex_char_to_u8: (_, character) => hexDigitValue(character),
  base16_utf8_to_vec_u8: (_, text) => decodeBase16(text),
});
