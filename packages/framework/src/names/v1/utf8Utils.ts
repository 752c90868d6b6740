import { defineModule } from "../../native/defineModule.ts";
import { defineErrors } from "../../native/errors.ts";
import { type MoveString, moveString } from "../../stdlib/string.ts";
import { checkNameCharacters, type NameCheck, utf8Characters } from "../nameCharacters.ts";
import { NAMES } from "../namesAddress.ts";

const MODULE = `${NAMES}::utf8_utils`;

const errors = defineErrors(MODULE, {
  EINVALID_UTF8_START: [0n, "No character of UTF-8 begins with this byte"],
});

/** Validates a text as a name and counts its characters. */
export function checkName({ bytes }: MoveString): NameCheck {
  return checkNameCharacters(charactersOf(bytes));
}

function charactersOf(bytes: Uint8Array): bigint[] {
  return utf8Characters(bytes) ?? errors.abort("none", "EINVALID_UTF8_START");
}

export const utf8UtilsModule = defineModule({
  id: MODULE,
  errors,
  functions: {
    "public fun string_is_allowed(string: &String): (bool, u64)": (_, text: MoveString) => {
      const { isAllowed, length } = checkName(text);
      return [isAllowed, length];
    },
    "public fun utf8_to_vec_u64_fast(bytes: &vector<u8>): vector<u64>": (_, bytes: Uint8Array) => charactersOf(bytes),
    "public fun u128_to_string(value: u128): String": (_, value: bigint) => moveString(value.toString()),
  },
});
