import { parseTypeTag, TypeParseError, type TypeTag } from "@atoll/move";
import { ParameterError, type TextType } from "./requestParams.ts";
import { shownText } from "./shownText.ts";

/** Parser of a Move type in the text form of JSON bodies. */
export const MOVE_TYPE: TextType<TypeTag> = {
  label: "string(MoveType)",
  notText: "deserialize Move type failed, ",
  parse(text) {
    try {
      return parseTypeTag(text);
    } catch (error) {
      if (error instanceof TypeParseError) throw new ParameterError(`Unable to parse move type ${shownText(text)}: ${error.message}`);
      throw error;
    }
  },
};
