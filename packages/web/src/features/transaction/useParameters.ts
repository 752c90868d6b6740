import { namedFunctions } from "../../chain/code/namedFunctions.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { moduleQuery } from "../../chain/queries/codeQueries.ts";
import { useModuleSource } from "../../parts/code/useModuleSource.ts";
import { useLedgerIdentity } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** A function parameter: its type, and its name if the source code is known. */
export interface Parameter {
  readonly name: string | undefined;
  readonly type: string;
}

/** Parameters of a function without its signers. Names come from the publisher's source code. */
export interface Parameters {
  readonly list: readonly Parameter[];
  readonly areNamedBySource: boolean;
}

const FUNCTION_ID = /^(0x[0-9a-fA-F]{1,64})::(\w+)::(\w+)$/;
const NOWHERE = readAddress("0x1");

/** Parameters of a function; undefined until known, or if the function no longer exists. */
export function useParameters(functionId: string | undefined): Parameters | undefined {
  const [, typedAddress, module = "", name] = FUNCTION_ID.exec(functionId ?? "") ?? [];
  const identity = useLedgerIdentity();
  const isFunction = identity !== undefined && typedAddress !== undefined;
  const address = typedAddress === undefined ? NOWHERE : readAddress(typedAddress);
  const { data } = useChainQuery(moduleQuery({ address, module }), { enabled: isFunction });
  const { outline } = useModuleSource(address, module);
  const found = data?.abi?.functions.find(({ id }) => id.endsWith(`::${name}`));
  if (found === undefined) return undefined;
  const [{ parameters } = found] = namedFunctions([found], outline);
  return { list: parameters, areNamedBySource: parameters.some((parameter) => parameter.name !== undefined) };
}
