import { asArray, asBoolean, asObject, asText } from "../facts/jsonFields.ts";

/** Parameter types of an entry function. */
export interface FunctionAbi {
  readonly typeParameters: number;
  /** Move types without signers; `T0` is the first type argument. */
  readonly parameters: readonly string[];
}

/** Error for an entry function that does not exist. */
export class NoSuchFunction extends Error {
  override readonly name = "NoSuchFunction";
  readonly functionId: string;
  constructor(functionId: string) {
    super(`There is no entry function ${functionId} on this network`);
    this.functionId = functionId;
  }
}

/** Entry function types from a module's ABI; undefined if the function is missing. */
export function readFunctionAbi(moduleAbi: unknown, name: string): FunctionAbi | undefined {
  const functions = asArray(asObject(moduleAbi).exposed_functions).map(asObject);
  const found = functions.find((one) => asText(one.name) === name);
  if (found === undefined || !asBoolean(found.is_entry)) return undefined;
  const parameters = asArray(found.params).map(asText);
  return {
    typeParameters: asArray(found.generic_type_params).length,
    parameters: parameters.filter((type) => type !== "signer" && type !== "&signer"),
  };
}

/** Splits `0x1::module::function` into its parts. */
export function splitFunctionId(functionId: string): { readonly address: string; readonly module: string; readonly name: string } {
  const [, address, module, name] = /^(0x[0-9a-fA-F]{1,64})::(\w+)::(\w+)$/.exec(functionId) ?? [];
  if (address === undefined || module === undefined || name === undefined) {
    throw new TypeError(`${functionId} is no function: it must look like 0x1::module::function`);
  }
  return { address, module, name };
}
