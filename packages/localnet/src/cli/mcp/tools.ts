import type { JsonObject } from "@atoll/move";
import { inputOf } from "../readInput.ts";
import type { Parameter, Verb, VerbInput } from "../verb.ts";
import { VERBS } from "../verbs.ts";

/**
 * Parameters that tools do not have: the server's standard input is the protocol, and a tool reads and writes no files that its caller
 * names, except compiled packages.
 */
const NOT_FOR_TOOLS: ReadonlySet<string> = new Set(["file", "out"]);

function parametersOf(verb: Verb): readonly Parameter[] {
  return verb.parameters.filter(({ name }) => !NOT_FOR_TOOLS.has(name));
}

/** Tools of the server: one for each verb. */
export function toolList(): readonly JsonObject[] {
  return VERBS.map((verb) => {
    const parameters = parametersOf(verb);
    return {
      name: verb.name,
      description: `${verb.summary[0]?.toUpperCase()}${verb.summary.slice(1)}. On the command line: ${verb.example}`,
      inputSchema: {
        type: "object",
        properties: Object.fromEntries(parameters.map((parameter) => [fieldOf(parameter), schemaOf(parameter)])),
        required: parameters.filter(({ isRequired }) => isRequired === true).map(fieldOf),
        additionalProperties: false,
      },
      annotations: { readOnlyHint: verb.effect === "reads", openWorldHint: false },
    };
  });
}

export function findTool(name: unknown): Verb | undefined {
  return VERBS.find((verb) => verb.name === name);
}

/** Input of a verb from the arguments of its tool. Throws a usage error for unknown and missing fields. */
export function toolInput(verb: Verb, given: JsonObject): VerbInput {
  const parameters = parametersOf(verb);
  const unknown = Object.keys(given).find((field) => !parameters.some((parameter) => fieldOf(parameter) === field));
  const extra: Parameter[] = unknown === undefined ? [] : [{ name: `${unknown} (unknown)`, kind: "flag", summary: "", isRequired: true }];
  const values = Object.fromEntries(parameters.map((parameter) => [parameter.name, given[fieldOf(parameter)]]));
  return inputOf([...extra, ...parameters], values, verb.name);
}

function fieldOf({ name }: Parameter): string {
  return name.replaceAll("-", "_");
}

function schemaOf({ kind, summary }: Parameter): JsonObject {
  const description = summary;
  if (kind === "flag") return { type: "boolean", description };
  if (kind === "list") return { type: "array", items: { type: "string" }, description };
  if (kind === "integer") return { type: "integer", minimum: 0, description };
  return { type: "string", description };
}
