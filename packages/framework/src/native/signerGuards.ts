import type { Address, FunctionDefinition, NativeBody, NativeContext } from "@atoll/move";
import { isSigner } from "./signerArguments.ts";

/** Check of a function's first signer, for instance a permission. */
export interface SignerGuard {
  readonly check: (context: NativeContext, signer: Address) => void;
  readonly functions: readonly string[];
}

/** Wraps a body to run the checks of its function first. */
export function withGuards(guards: readonly SignerGuard[], declared: FunctionDefinition, body: NativeBody): NativeBody {
  return guards
    .filter(({ functions }) => functions.includes(declared.name))
    .reduce((inner, guard) => withGuard(guard, declared, inner), body);
}

function withGuard({ check }: SignerGuard, { name, parameters }: FunctionDefinition, body: NativeBody): NativeBody {
  const place = parameters.findIndex(({ type }) => isSigner(type));
  if (place < 0) throw new TypeError(`${name} has a guard, but no signer`);
  return (call, ...args) => {
    check(call.context, args[place] as Address);
    return body(call, ...args);
  };
}
