import { toHex } from "../../chain/facts/hex.ts";
import type { ComposedScript, EncodedCall } from "../../chain/transactions/composeScript.ts";
import type { ComposedArgumentPreview, ComposedCallPreview } from "../previewTypes.ts";
import type { ScriptCall } from "../reading/payload.ts";
import { argumentText, typeArgumentsText } from "../sentences/argumentText.ts";
import { argumentNames } from "../words/argumentNames.ts";
import type { PreviewFacts } from "./facts.ts";

/** Calls of a script composed in this page; empty unless the bytes to be signed contain exactly that script and its arguments. */
export function composedCalls({ raw, signable, input }: PreviewFacts): readonly ComposedCallPreview[] {
  const { composed } = input.known;
  if (composed === undefined || signable === undefined || raw?.runs.kind !== "script" || !isComposed(raw.runs, composed)) return [];
  const signers = [raw.sender, ...signable.secondarySigners];
  return composed.calls.map(({ functionId, typeArguments, args }) => {
    const known = argumentNames(functionId, typeArguments);
    const isWhole = known?.length === args.filter(({ kind }) => kind !== "signer").length;
    let place = 0;
    return {
      functionId,
      typeArguments,
      args: args.flatMap((argument): readonly ComposedArgumentPreview[] => {
        if (argument.kind === "signer") {
          const address = signers[argument.index];
          return address === undefined ? [] : [{ kind: "signer", address }];
        }
        const argumentName = isWhole ? known[place] : undefined;
        place += 1;
        if (argument.kind === "result") return [{ kind: "result", call: argument.call + 1, result: argument.result + 1 }];
        const type = typeArgumentsText(argument.type, typeArguments);
        return [{ kind: "value", name: undefined, known: argumentName, type, value: argumentText(type, argument.bytes) }];
      }),
    };
  });
}

function isComposed({ code, typeArguments, args }: ScriptCall, composed: ComposedScript): boolean {
  const signedArgs = args.map(({ type, value }) => (type === "serialized" ? toHex(value) : undefined));
  const composedArgs = composed.args.map(({ value }) => (value instanceof Uint8Array ? toHex(value) : undefined));
  const isSameScript =
    toHex(code) === toHex(composed.code) &&
    typeArguments.length === 0 &&
    composed.typeArguments.length === 0 &&
    signedArgs.length === composedArgs.length &&
    signedArgs.every((bytes, at) => bytes !== undefined && bytes === composedArgs[at]);
  // The argument values listed for the calls must equal the script's actual arguments.
  const listedValues = new Set(composed.calls.flatMap(valuesOf));
  return (
    isSameScript &&
    listedValues.size === new Set(signedArgs).size &&
    signedArgs.every((bytes) => bytes !== undefined && listedValues.has(bytes))
  );
}

function valuesOf({ args }: EncodedCall): readonly string[] {
  return args.flatMap((argument) => (argument.kind === "value" ? [toHex(argument.bytes)] : []));
}
