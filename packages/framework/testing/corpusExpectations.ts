import { INTEGER_KINDS, integerRange, JSON_VARIANT_KEY, type JsonObject, type JsonValue, type Layout } from "@atoll/move";

/**
 * One line of a package's `expected.txt`: a call with its expected outcome, or an expected event.
 *
 *     area(3, true) = 12                    results as REST API JSON; numbers may replace digit strings
 *     area(3, false) ! abort 7 at area+4    failure: status, function, instruction offset
 *     gas 1000: area(3) ! out of gas        call with a limit of internal gas
 *     script fill("0xa", [1]) =             script of the package, by file name
 *     event Moved {"amount": 5}             event emitted by the previous call, in order
 *
 * Functions and structs belong to the module named like the folder, unless fully qualified.
 */
export type Expectation =
  | {
      readonly kind: "call";
      readonly line: string;
      readonly gas: number | undefined;
      readonly isScript: boolean;
      readonly target: string;
      readonly typeArguments: string | undefined;
      readonly args: readonly JsonValue[];
      readonly results: readonly JsonValue[];
      readonly failure: string | undefined;
    }
  | { readonly kind: "event"; readonly line: string; readonly type: string; readonly data: JsonValue };

const CALL = /^(?:gas (\d+): )?(script )?([\w:]+)(?:<(.*?)>)?\((.*)\) ([=!]) ?(.*)$/;
const EVENT = /^event ([\w:<>, ]+?) (\{.*\}|".*")$/;

/** Parses an `expected.txt`. Lines starting with `//` are comments. */
export function readExpectations(folder: string, text: string): Expectation[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("//"));
  return lines.map((line): Expectation => {
    const event = EVENT.exec(line);
    if (event !== null) return { kind: "event", line, type: inFull(folder, event[1] ?? ""), data: digits(JSON.parse(event[2] ?? "")) };
    const call = CALL.exec(line);
    if (call === null) throw new TypeError(`${folder}/expected.txt: "${line}" says no call`);
    const [, gas, script, target, typeArguments, args, sign, outcome] = call;
    const isFailure = sign === "!";
    return {
      kind: "call",
      line,
      gas: gas === undefined ? undefined : Number(gas),
      isScript: script !== undefined,
      target: script === undefined ? inFull(folder, target ?? "") : (target ?? ""),
      typeArguments,
      args: JSON.parse(`[${args}]`) as JsonValue[],
      results: isFailure ? [] : (JSON.parse(`[${outcome}]`) as JsonValue[]).map(digits),
      failure: isFailure
        ? (outcome ?? "").replace(/ at (?!script)(\w+)\+/, (_, name: string) => ` at ${inFull(folder, name)}+`)
        : undefined,
    };
  });
}

/** Converts all numbers in JSON to digit strings. */
export function digits(json: JsonValue): JsonValue {
  if (typeof json === "number") return String(json);
  if (Array.isArray(json)) return json.map(digits);
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, digits(value)]));
}

/** Converts JSON numbers to the REST API's form for their type. */
export function inRestForm(layout: Layout, json: JsonValue): JsonValue {
  const integer = INTEGER_KINDS.find((kind) => kind === layout.kind);
  if (typeof json === "number" && integer !== undefined) return integerRange(integer).isNarrow ? json : String(json);
  if (layout.kind === "vector" && Array.isArray(json)) return json.map((item: JsonValue) => inRestForm(layout.element, item));
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  const variants = layout.kind === "enum" ? layout.variants : [];
  const declared = layout.kind === "struct" ? layout : variants.find(({ name }) => name === (json as JsonObject)[JSON_VARIANT_KEY]);
  const fields = new Map(declared?.fields.map((field) => [field.name, field.layout]));
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      const field = fields.get(name);
      return [name, field === undefined ? value : inRestForm(field, value)];
    }),
  );
}

function inFull(folder: string, name: string): string {
  return name.includes("::") ? name : `0xcafe::${folder}::${name}`;
}
