import { useQuery } from "@tanstack/react-query";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { moduleQuery } from "../../chain/queries/codeQueries.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";

/** A parameter of a function: its name where the code's source is known, and its type. */
export interface Parameter {
  readonly name: string | undefined;
  readonly type: string;
}

const FUNCTION_ID = /^(0x[0-9a-fA-F]{1,64})::(\w+)::(\w+)$/;
const NOWHERE = "0x0" as Address;

/** The parameters of a function, signers left out; undefined until they are known, and where nobody knows the function any more. */
export function useParameters(functionId: string | undefined): readonly Parameter[] | undefined {
  const [, address, module, name] = FUNCTION_ID.exec(functionId ?? "") ?? [];
  const chain = useChain();
  const identity = useLedgerIdentity();
  const isFunction = address !== undefined && module !== undefined;
  const of = { address: isFunction ? readAddress(address) : NOWHERE, module: module ?? "" };
  const { data } = useQuery({ ...moduleQuery(chain, identity, of), enabled: identity !== undefined && isFunction });
  return data?.abi?.functions.find(({ id }) => id.endsWith(`::${name}`))?.parameters;
}
