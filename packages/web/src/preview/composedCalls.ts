import { toHex } from "../chain/facts/hex.ts";
import type { ComposedScript, EncodedCall } from "../chain/transactions/composeScript.ts";
import { argumentNames } from "./argumentNames.ts";
import type { PreviewFacts } from "./facts.ts";
import type { ScriptCall } from "./reading/payload.ts";
import { argumentText, typeArgumentsText } from "./sentences/argumentText.ts";
import type { ComposedArgumentPreview, ComposedCallPreview } from "./types.ts";

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
        const meant = isWhole ? known[place] : undefined;
        place += 1;
        if (argument.kind === "result") return [{ kind: "result", call: argument.call + 1, result: argument.result + 1 }];
        const type = typeArgumentsText(argument.type, typeArguments);
        return [{ kind: "value", name: undefined, known: meant, type, value: argumentText(type, argument.bytes) }];
      }),
    };
  });
}

function isComposed({ code, typeArguments, args }: ScriptCall, composed: ComposedScript): boolean {
  const given = args.map(({ type, value }) => (type === "serialized" ? toHex(value) : undefined));
  const meant = composed.args.map(({ value }) => (value instanceof Uint8Array ? toHex(value) : undefined));
  const isSameScript =
    toHex(code) === toHex(composed.code) &&
    typeArguments.length === 0 &&
    composed.typeArguments.length === 0 &&
    given.length === meant.length &&
    given.every((bytes, at) => bytes !== undefined && bytes === meant[at]);
  // The argument values listed for the calls must equal the script's actual arguments.
  const said = new Set(composed.calls.flatMap(valuesOf));
  return isSameScript && said.size === new Set(given).size && given.every((bytes) => bytes !== undefined && said.has(bytes));
}

function valuesOf({ args }: EncodedCall): readonly string[] {
  return args.flatMap((argument) => (argument.kind === "value" ? [toHex(argument.bytes)] : []));
}
