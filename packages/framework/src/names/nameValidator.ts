import type { NativeBody } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineErrors } from "../native/errors.ts";
import { moveString } from "../stdlib/string/string.ts";
import { checkNameCharacters, type NameCheck, utf8Characters } from "./nameCharacters.ts";

/** Validation of names, with the native functions of a registry version's own module. */
export function nameValidator(module: string, visibility: "public" | "public(friend)") {
  const errors = defineErrors(module, { EINVALID_UTF8_START: [0n, "No character of UTF-8 begins with this byte"] });

  function charactersOf(bytes: Uint8Array): bigint[] {
    return utf8Characters(bytes) ?? errors.abort("none", "EINVALID_UTF8_START");
  }
  /** Validates a text as a name and counts its characters. */
  function checkName({ bytes }: MoveString): NameCheck {
    return checkNameCharacters(charactersOf(bytes));
  }
  const functions: Record<string, NativeBody> = {
    [`${visibility} fun string_is_allowed(string: &String): (bool, u64)`]: (_, text: MoveString) => {
      const { isAllowed, length } = checkName(text);
      return [isAllowed, length];
    },
    [`${visibility} fun utf8_to_vec_u64_fast(bytes: &vector<u8>): vector<u64>`]: (_, bytes: Uint8Array) => charactersOf(bytes),
    [`${visibility} fun u128_to_string(value: u128): String`]: (_, value: bigint) => moveString(value.toString()),
  };
  return { errors, checkName, functions };
}
