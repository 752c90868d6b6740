import { declaration, errors } from "../../generated/names/utf8_utils.ts";
import { implementModule } from "../../native/implementModule.ts";
import { nameValidator } from "../nameValidator.ts";

const { checkName, bodies } = nameValidator(errors);

export const checkNameV1 = checkName;
export const utf8UtilsModule = implementModule(declaration, bodies);
