import type { JsonValue } from "@atoll/move";
import { CliError, usageError } from "../cliError.ts";
import { isRecord } from "../requests.ts";
import { ANY, record } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** GraphQL query to the index. */
export const query: Verb = {
  name: "query",
  summary: "sends a GraphQL query to the index",
  example: "atoll query '{ ledger_infos { chain_id } }'",
  parameters: [
    { name: "query", kind: "text", summary: "GraphQL text; without it, --file is read", isPositional: true },
    { name: "file", kind: "text", summary: "file with the query, or - for standard input" },
    { name: "variables", kind: "text", summary: "variables as a JSON object" },
  ],
  effect: "reads",
  result: record({ data: ANY }),
  async run(input, context) {
    const file = input.optional("file");
    const text = input.optional("query") ?? (file === undefined ? undefined : (await context.read(file)).toString("utf8"));
    if (text === undefined) throw usageError("Name a query, or a file with --file.", "query");
    const { indexer } = await context.network();
    if (indexer === undefined) throw new CliError("cli.no_index");
    const answer = await context.post("index", indexer, { query: text, variables: variablesOf(input.optional("variables")) });
    const { data, errors } = isRecord(answer) ? answer : {};
    if (errors !== undefined || data === undefined)
      throw new CliError("network.index_refused", { details: JSON.stringify(errors ?? answer) });
    return { result: { data }, lines: JSON.stringify(data, null, 2).split("\n") };
  },
};

function variablesOf(text: string | undefined): JsonValue {
  if (text === undefined) return {};
  try {
    const value = JSON.parse(text) as JsonValue;
    if (isRecord(value)) return value;
  } catch {
    // Reported below, like JSON that is no object.
  }
  throw usageError("--variables needs a JSON object.", "query");
}
