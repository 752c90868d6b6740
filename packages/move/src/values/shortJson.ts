import type { JsonObject, JsonValue } from "./json.ts";

/** JSON text of a value, cut after `maxLength` characters. Stops there, because a request may contain a megabyte of JSON. */
export function shortJson(json: JsonValue | undefined, maxLength: number): string {
  let text = "";
  for (const piece of pieces(json, maxLength)) {
    text += piece;
    if (text.length > maxLength) return `${text.slice(0, maxLength)}…`;
  }
  return text;
}

function* pieces(json: JsonValue | undefined, maxLength: number): Generator<string, void, undefined> {
  if (typeof json === "string") yield JSON.stringify(json.slice(0, maxLength + 1));
  else if (typeof json !== "object" || json === null) yield JSON.stringify(json) ?? "nothing";
  else if (Array.isArray(json)) yield* listPieces(json as readonly JsonValue[], maxLength);
  else yield* objectPieces(json as JsonObject, maxLength);
}

function* listPieces(items: readonly JsonValue[], maxLength: number): Generator<string, void, undefined> {
  let before = "[";
  for (const item of items) {
    yield before;
    yield* pieces(item, maxLength);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function* objectPieces(object: JsonObject, maxLength: number): Generator<string, void, undefined> {
  let before = "{";
  for (const name in object) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* pieces(object[name], maxLength);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}
