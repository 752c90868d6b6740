import { namedFunctions } from "../../chain/code/namedFunctions.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { moduleQuery, packagesQuery } from "../../chain/queries/codeQueries.ts";
import { usePublishedText } from "../../parts/texts/usePublishedText.ts";
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
const NOWHERE = "0x0" as Address;
/** Framework addresses, whose source is not loaded: the packages are large, and the page contains their parameter names. */
const FRAMEWORK = /^0x0{63}[134]$/;

/** Parameters of a function; undefined until known, or if the function no longer exists. */
export function useParameters(functionId: string | undefined): Parameters | undefined {
  const [, typedAddress, module = "", name] = FUNCTION_ID.exec(functionId ?? "") ?? [];
  const identity = useLedgerIdentity();
  const isFunction = identity !== undefined && typedAddress !== undefined;
  const address = typedAddress === undefined ? NOWHERE : readAddress(typedAddress);
  const { data } = useChainQuery(moduleQuery({ address, module }), { enabled: isFunction });
  const mayBeNamed = isFunction && !FRAMEWORK.test(address);
  const { data: packages } = useChainQuery(packagesQuery(address), { enabled: mayBeNamed });
  const source = usePublishedText(packages?.flatMap(({ modules }) => modules).find((one) => one.name === module)?.source);
  const found = data?.abi?.functions.find(({ id }) => id.endsWith(`::${name}`));
  if (found === undefined) return undefined;
  const [{ parameters } = found] = namedFunctions([found], source?.kind === "text" ? source.text : undefined);
  return { list: parameters, areNamedBySource: parameters.some((parameter) => parameter.name !== undefined) };
}
