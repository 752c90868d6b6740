import { defineModule } from "../../native/defineModule.ts";
import { NAMES } from "../namesAddress.ts";
import { nameValidator } from "../nameValidator.ts";

const MODULE = `${NAMES}::v2_1_string_validator`;
const { errors, checkName, functions } = nameValidator(MODULE, "public(friend)");

export { checkName };
export const stringValidatorModule = defineModule({
  id: MODULE,
  friends: [`${NAMES}::v2_1_domains`, `${NAMES}::v2_1_token_helper`, `${NAMES}::v2_1_config`],
  errors,
  functions,
});
