import { COMMON } from "./readInput.ts";
import type { Parameter, Verb } from "./verb.ts";
import { VERBS } from "./verbs.ts";

/** Help text of a verb, with an example. */
export function verbHelp(verb: Verb): string {
  const positionals = verb.parameters.filter(({ isPositional }) => isPositional === true);
  const options = [...verb.parameters.filter(({ isPositional }) => isPositional !== true), ...COMMON];
  const words = positionals.map(({ name, kind, isRequired }) => bracketed(kind === "list" ? `${name}…` : name, isRequired === true));
  return [
    `atoll ${[verb.name, ...words, "[options]"].join(" ")}`,
    `  ${verb.summary}`,
    "",
    `Example: ${verb.example}`,
    "",
    ...rows(positionals, ({ name }) => name),
    ...rows(options, optionText),
    "",
    "Exit codes: 0 done, 1 refused or not found, 2 wrong arguments, 3 network unreachable, 4 the transaction fails, 5 a person has to sign.",
  ].join("\n");
}

/** List of verbs for the help text of the command. */
export function verbList(): string {
  const mcp = { name: "mcp", summary: "serves the verbs to agents by the Model Context Protocol" };
  const all = [...VERBS, mcp];
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join("\n");
}

function bracketed(name: string, isRequired: boolean): string {
  return isRequired ? `<${name}>` : `[${name}]`;
}

function optionText({ name, kind }: Parameter): string {
  return kind === "flag" ? `--${name}` : `--${name} <${kind === "integer" ? "number" : "text"}>`;
}

function rows(parameters: readonly Parameter[], shown: (parameter: Parameter) => string): readonly string[] {
  return parameters.map((parameter) => `  ${shown(parameter).padEnd(30)}${parameter.summary}`);
}
