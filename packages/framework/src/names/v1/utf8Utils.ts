import { defineModule } from "../../native/defineModule.ts";
import { NAMES } from "../namesAddress.ts";
import { nameValidator } from "../nameValidator.ts";

const MODULE = `${NAMES}::utf8_utils`;
const { errors, checkName, functions } = nameValidator(MODULE, "public");

export { checkName };
export const utf8UtilsModule = defineModule({ id: MODULE, errors, functions });
