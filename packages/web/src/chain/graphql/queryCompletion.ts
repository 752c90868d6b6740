import type { GraphqlSchema, SchemaArgument, SchemaField } from "./schema.ts";

/** A completion candidate at a query position. */
export interface Suggestion {
  readonly text: string;
  /** Type of the candidate in schema notation. */
  readonly type: string;
}

export interface GraphqlCompletion {
  /** Part of the word before the cursor. */
  readonly word: string;
  readonly suggestions: readonly Suggestion[];
}

const SUGGESTIONS_MAX = 50;
const TOKEN = /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*(?:"|$)|#[^\n]*|[_A-Za-z]\w*|\$\w*|\.\.\.|[^\s\w]/gy;
const SKIPPED = /[\s,\d\ufeff]+/y;

/** Syntactic position in a query: among the fields of a type, among the arguments of a field, or inside an argument's value. */
type Place =
  | { readonly kind: "fields"; readonly type: string; field: SchemaField | undefined }
  | { readonly kind: "arguments"; readonly args: readonly SchemaArgument[]; arg: SchemaArgument | undefined }
  | { readonly kind: "value"; readonly fields: readonly SchemaArgument[]; readonly type: string; field: SchemaArgument | undefined }
  | { readonly kind: "variables" };

/** Completes a GraphQL query by its schema: fields, arguments, columns and enum values. */
export function completeAt(query: string, cursor: number, schema: GraphqlSchema): GraphqlCompletion {
  const before = query.slice(0, cursor);
  const word = /[_A-Za-z]\w*$/.exec(before)?.[0] ?? "";
  const places = placesBefore(before.slice(0, before.length - word.length), schema);
  const at = places.at(-1);
  const lower = word.toLowerCase();
  const matching = suggestionsAt(at, schema).filter(({ text }) => text.toLowerCase().includes(lower) && text !== word);
  // Candidates that start with the word come before other matches.
  const ranked = [
    ...matching.filter(({ text }) => text.toLowerCase().startsWith(lower)),
    ...matching.filter(({ text }) => !text.toLowerCase().startsWith(lower)),
  ];
  return { word, suggestions: at === undefined && word === "" ? [] : ranked.slice(0, SUGGESTIONS_MAX) };
}

function placesBefore(text: string, schema: GraphqlSchema): readonly Place[] {
  const places: Place[] = [];
  let root = schema.queryType;
  let fragmentType: string | undefined;
  let previous = "";
  for (const token of tokensOf(text)) {
    const at = places.at(-1);
    if (token === "{") places.push(opened(at, schema, fragmentType ?? root));
    else if (token === "(")
      places.push(
        at?.kind === "fields" && at.field !== undefined
          ? { kind: "arguments", args: at.field.args, arg: undefined }
          : { kind: "variables" },
      );
    else if (token === "}" || token === ")") places.pop();
    else if (at === undefined) {
      if (token === "subscription") root = schema.subscriptionType ?? schema.queryType;
      if (token === "query") root = schema.queryType;
      fragmentType = previous === "on" ? token : fragmentType;
    } else if (/^[_A-Za-z]/.test(token)) named(at, token, schema);
    if (token === "}" && places.length === 0) fragmentType = undefined;
    previous = token;
  }
  return places;
}

/** Syntactic position after an opening brace: after a field its type, after an argument a value. */
function opened(at: Place | undefined, schema: GraphqlSchema, root: string): Place {
  if (at === undefined || at.kind === "variables") return { kind: "fields", type: root, field: undefined };
  if (at.kind === "fields") return { kind: "fields", type: at.field?.type.name ?? "", field: undefined };
  const type = (at.kind === "arguments" ? at.arg : at.field)?.type.name ?? "";
  return { kind: "value", fields: schema.types.get(type)?.inputFields ?? [], type, field: undefined };
}

function named(at: Place, token: string, schema: GraphqlSchema): void {
  if (at.kind === "fields") at.field = schema.types.get(at.type)?.fields.find(({ name }) => name === token) ?? at.field;
  if (at.kind === "arguments") at.arg = at.args.find(({ name }) => name === token) ?? at.arg;
  if (at.kind === "value") at.field = at.fields.find(({ name }) => name === token) ?? at.field;
}

function suggestionsAt(at: Place | undefined, schema: GraphqlSchema): readonly Suggestion[] {
  switch (at?.kind) {
    case undefined:
      return [{ text: "query", type: "" }];
    case "variables":
      return [];
    case "fields":
      return (schema.types.get(at.type)?.fields ?? []).map(({ name, type }) => ({ text: name, type: type.text }));
    case "arguments":
      return [...valuesOf(at.arg, schema), ...at.args.map(({ name, type }) => ({ text: name, type: type.text }))];
    case "value":
      return [...valuesOf(at.field, schema), ...at.fields.map(({ name, type }) => ({ text: name, type: type.text }))];
  }
}

function valuesOf(arg: SchemaArgument | undefined, schema: GraphqlSchema): readonly Suggestion[] {
  if (arg === undefined) return [];
  return (schema.types.get(arg.type.name)?.enumValues ?? []).map((text) => ({ text, type: arg.type.name }));
}

function* tokensOf(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    SKIPPED.lastIndex = at;
    at += SKIPPED.exec(text)?.[0].length ?? 0;
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return;
    at += token.length;
    if (!/^["#]/.test(token)) yield token;
  }
}
