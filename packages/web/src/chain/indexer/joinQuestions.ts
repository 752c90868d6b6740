import { asObject } from "../facts/jsonFields.ts";
import type { IndexQuestion } from "./createIndexApi.ts";

const OPERATION = /^query \w+(?:\(([^)]*)\))? \{([\s\S]*)\}\s*$/;
/** Splits GraphQL into strings, alias-field pairs, names and single characters. */
const TOKENS = /"[^"]*"|\w+\s*:\s*\w+(?=\s*[({])|\w+|[\s\S]/g;

/** Joins several index queries into one request. Each parser receives its response as if the query was sent alone. */
export function joinQuestions<Answers extends readonly unknown[]>(
  questions: {
    readonly [Place in keyof Answers]: IndexQuestion<Answers[Place]>;
  },
): IndexQuestion<Answers> {
  const untyped: readonly IndexQuestion<unknown>[] = questions;
  const parts = untyped.map(({ query }, place) => renamed(query, `q${place}_`));
  return {
    query: `query Joined(${parts.map(({ parameters }) => parameters).join(", ")}) {${parts.map(({ body }) => body).join("")}}`,
    variables: Object.fromEntries(
      untyped.flatMap(({ variables }, place) => Object.entries(variables).map(([name, value]) => [`q${place}_${name}`, value] as const)),
    ),
    read: (data) => {
      const fields = Object.entries(asObject(data));
      const answers = untyped.map(({ read }, place) => {
        const prefix = `q${place}_`;
        return read(
          Object.fromEntries(fields.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []))),
        );
      });
      return answers as unknown as Answers;
    },
  };
}

/** Adds a prefix to the variables and aliases of a query. */
function renamed(query: string, prefix: string): { readonly parameters: string; readonly body: string } {
  const [, parameters, body] = OPERATION.exec(query) ?? [];
  if (parameters === undefined || body === undefined) throw new TypeError("Only a plain question with variables can be joined.");
  return { parameters: withVariables(parameters, prefix), body: withAliases(withVariables(body, prefix), prefix) };
}

function withVariables(text: string, prefix: string): string {
  return text.replace(/\$(\w+)/g, `$$${prefix}$1`);
}

function withAliases(body: string, prefix: string): string {
  let depth = 0;
  let joined = "";
  for (const token of body.match(TOKENS) ?? []) {
    if (depth === 0 && /^\w/.test(token)) {
      const [alias, field] = token.split(/\s*:\s*/);
      joined += `${prefix}${alias}: ${field ?? alias}`;
    } else {
      if (/^[({[]$/.test(token)) depth += 1;
      if (/^[)}\]]$/.test(token)) depth -= 1;
      joined += token;
    }
  }
  return joined;
}
