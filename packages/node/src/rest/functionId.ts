import { isIdentifier, type ModuleId, parseAddress, printModuleId } from "@atoll/move";
import { ParameterError, type TextType } from "./requestParams.ts";
import { shownText } from "./shownText.ts";

/** Function id such as `0x1::aptos_account::transfer`. */
export interface FunctionId {
  readonly module: ModuleId;
  readonly name: string;
}

export const FUNCTION_ID: TextType<FunctionId> = {
  label: "string(EntryFunctionId)",
  parse(text) {
    const parts = text.split("::");
    const [address, module, name] = [parseAddress(parts[0] ?? ""), parts[1] ?? "", parts[2] ?? ""];
    if (parts.length !== 3 || address === undefined || !isIdentifier(module) || !isIdentifier(name)) {
      throw new ParameterError(`Invalid entry function ID ${shownText(text)}`);
    }
    return { module: { address, name: module }, name };
  },
};

export function printFunctionId({ module, name }: FunctionId): string {
  return `${printModuleId(module)}::${name}`;
}
