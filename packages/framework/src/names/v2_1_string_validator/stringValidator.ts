import { declaration, errors } from "../../generated/names/v2_1_string_validator.ts";
import { implementModule } from "../../native/implementModule.ts";
import { nameValidator } from "../nameValidator.ts";

const { checkName, bodies } = nameValidator(errors);

export const checkNameV2 = checkName;
export const stringValidatorModule = implementModule(declaration, bodies);
