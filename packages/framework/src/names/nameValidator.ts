import type { NativeCall } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import type { ModuleErrors } from "../native/errors.ts";
import { moveString } from "../stdlib/string/string.ts";
import { checkNameCharacters, type NameCheck, utf8Characters } from "./nameCharacters.ts";

/** Validation of names, with the bodies of a registry version's own module. */
export function nameValidator(errors: ModuleErrors<"EINVALID_UTF8_START">) {
  function charactersOf(bytes: Uint8Array): bigint[] {
    return utf8Characters(bytes) ?? errors.abort("none", "EINVALID_UTF8_START");
  }
  /** Validates a text as a name and counts its characters. */
  function checkName({ bytes }: MoveString): NameCheck {
    return checkNameCharacters(charactersOf(bytes));
  }
  const bodies = {
    string_is_allowed(_: NativeCall, text: MoveString): [boolean, bigint] {
      const { isAllowed, length } = checkName(text);
      return [isAllowed, length];
    },
    utf8_to_vec_u64_fast: (_: NativeCall, bytes: Uint8Array) => charactersOf(bytes),
    u128_to_string: (_: NativeCall, value: bigint) => moveString(value.toString()),
  };
  return { checkName, bodies };
}
