import { parseTypeTag, TypeParseError, type TypeTag } from "@atoll/move";
import { ParameterError, type TextType } from "./params.ts";

/** A type as JSON bodies write it. */
export const MOVE_TYPE: TextType<TypeTag> = {
  label: "string(MoveType)",
  parse(text) {
    try {
      return parseTypeTag(text);
    } catch (error) {
      if (error instanceof TypeParseError) throw new ParameterError(`Unable to parse move type ${text}: ${error.message}`);
      throw error;
    }
  },
};
