import { parseArgs } from "node:util";
import { usageError } from "./cliError.ts";
import type { Parameter, Verb, VerbInput } from "./verb.ts";

/** Options of every verb. */
export const COMMON: readonly Parameter[] = [
  { name: "network", kind: "text", summary: "page of a network or address of a node (http://localhost:4400, or ATOLL_NETWORK)" },
  { name: "json", kind: "flag", summary: "prints one line of JSON" },
  { name: "key-file", kind: "text", summary: "file with the private key (or ATOLL_PRIVATE_KEY)" },
  { name: "control-token-file", kind: "text", summary: "file with the token of the controls (or ATOLL_CONTROL_TOKEN)" },
  { name: "help", kind: "flag", summary: "prints this" },
];

type Values = Readonly<Record<string, unknown>>;

/** Parses arguments of a verb. Throws a usage error for unknown options, missing and surplus arguments. */
export function readInput(
  verb: Pick<Verb, "name" | "parameters">,
  args: readonly string[],
): { readonly input: VerbInput; readonly common: VerbInput } {
  const options = [...verb.parameters.filter(({ isPositional }) => isPositional !== true), ...COMMON];
  let parsed: { readonly values: Values; readonly positionals: readonly string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: true,
      options: Object.fromEntries(
        options.map(({ name, kind }) => [name, kind === "flag" ? { type: "boolean" } : { type: "string", multiple: kind === "list" }]),
      ),
    });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/, 1);
    throw usageError(`${reason}.`, verb.name);
  }
  const common = inputOf(COMMON, parsed.values, verb.name);
  if (common.flag("help")) return { input: common, common };
  return { input: inputOf(verb.parameters, { ...parsed.values, ...placed(verb, parsed.positionals) }, verb.name), common };
}

function placed(verb: Pick<Verb, "name" | "parameters">, given: readonly string[]): Values {
  const left = [...given];
  const values: Record<string, unknown> = {};
  for (const { name, kind } of verb.parameters.filter(({ isPositional }) => isPositional === true)) {
    if (left.length === 0) break;
    values[name] = kind === "list" ? left.splice(0) : left.shift();
  }
  if (left.length > 0) throw usageError(`"${left[0]}" is one argument too many.`, verb.name);
  return values;
}

/** Checks values against parameters, for arguments and for tools of the MCP server. */
export function inputOf(parameters: readonly Parameter[], values: Values, verb: string): VerbInput {
  for (const { name, kind, isRequired } of parameters) {
    const value = values[name];
    if (value === undefined && isRequired === true) throw usageError(`${name} is missing.`, verb);
    if (value !== undefined && !isOfKind(kind, value))
      throw usageError(`${name} needs ${KIND_WORDS[kind]}, not ${JSON.stringify(value)}.`, verb);
  }
  return {
    text: (name) => String(values[name]),
    optional: (name) => (values[name] === undefined ? undefined : String(values[name])),
    integer: (name) => (values[name] === undefined ? undefined : BigInt(String(values[name]))),
    flag: (name) => values[name] === true,
    list: (name) => (Array.isArray(values[name]) ? values[name].map(String) : []),
  };
}

const KIND_WORDS = { text: "a text", integer: "a whole number", flag: "true or false", list: "a list of texts" } as const;
/** Digits of the largest integer of a parameter, an u64. */
const INTEGER = /^\d{1,20}$/;

function isOfKind(kind: Parameter["kind"], value: unknown): boolean {
  if (kind === "integer") return (typeof value === "string" || typeof value === "number") && INTEGER.test(String(value));
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "list") return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === "string";
}
