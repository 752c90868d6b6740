import fc from "fast-check";
import { toHex } from "../../facts/hex.ts";
import { decode } from "../decode.ts";
import { encodeValue } from "../encode.ts";
import { type Layout, layoutText, type Schema } from "../layout.ts";
import { parseSchema, parseType, SchemaError } from "../parseSchema.ts";
import { recogniseTypes } from "../recognise.ts";
import { WELL_KNOWN, WELL_KNOWN_TEXT } from "../wellKnown.ts";

/** A list, a tree and a struct that contains itself: definitions a user may type, including one that no bytes can satisfy. */
const TYPED = parseSchema(
  "struct Endless { next: Endless } enum Tree { Leaf, Node { left: Tree, right: Tree } } struct Nothing {} struct Pair(u8, Option<Option<i16>>)",
  WELL_KNOWN,
);
const NAMES = [...TYPED.keys()];

const layouts: fc.Arbitrary<Layout> = fc.letrec<{ layout: Layout }>((tie) => ({
  layout: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...NAMES).map((name): Layout => ({ kind: "named", name })),
    fc.constantFrom<Layout>(
      { kind: "bool" },
      { kind: "address" },
      { kind: "string" },
      { kind: "identifier" },
      { kind: "bytes", length: undefined },
    ),
    fc
      .constantFrom(8, 16, 32, 64, 128, 256)
      .chain((bits) => fc.boolean().map((isSigned): Layout => ({ kind: "integer", bits: bits as 8, isSigned }))),
    fc.nat(40).map((length): Layout => ({ kind: "fixedBytes", length })),
    tie("layout").map((element): Layout => ({ kind: "vector", element })),
    tie("layout").map((element): Layout => ({ kind: "option", element })),
  ),
})).layout;

/** Bytes with frequent small numbers, as in lengths and variant indices. */
const smallBytes = fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(255) }), { maxLength: 200 });

/** Untrusted input for the BCS tools, by kind. */
export type HostileInput =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly layout: Layout }
  | { readonly kind: "json"; readonly value: unknown; readonly layout: Layout }
  | { readonly kind: "schema"; readonly text: string };

/**
 * Generates hostile inputs of every kind. `samples` are real transactions and authenticators, which get truncated, modified and extended.
 */
export function hostileInputs(samples: readonly Uint8Array[]): fc.Arbitrary<HostileInput> {
  const damaged = fc
    .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 4 }), fc.nat(2_000), smallBytes)
    .map(([sample, changes, cut, tail]) => {
      const bytes = Uint8Array.from([
        ...sample.slice(0, sample.length - (cut % 5 === 0 ? cut % sample.length : 0)),
        ...(cut % 7 === 0 ? tail : []),
      ]);
      for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes;
    });
  const bytes = fc.oneof(
    damaged,
    smallBytes.map((list) => Uint8Array.from(list)),
    fc.uint8Array({ maxLength: 300 }),
  );
  const wellKnown = fc
    .constantFrom(
      "SignedTransaction",
      "RawTransaction",
      "TransactionPayload",
      "AccountAuthenticator",
      "TransactionAuthenticator",
      "TypeTag",
    )
    .map((name): Layout => ({ kind: "named", name }));
  return fc.oneof(
    fc.record({ kind: fc.constant("bytes" as const), bytes, layout: fc.oneof(wellKnown, layouts) }),
    fc.record({ kind: fc.constant("json" as const), value: fc.jsonValue({ maxDepth: 6 }), layout: layouts }),
    fc.record({ kind: fc.constant("schema" as const), text: fc.oneof(fc.string(), schemaPieces) }),
  );
}

const schemaPieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."{}()<>[];:,=&".split("")),
      fc.constantFrom(...(WELL_KNOWN_TEXT.match(/\w+/g) ?? [])),
      fc.nat().map(String),
    ),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => pieces.join(" "));

/** Checks that an input either encodes back to the same bytes or fails with a position. Throws otherwise. */
export function checkHostileInput(input: HostileInput): "understood" | "refused" {
  switch (input.kind) {
    case "bytes":
      recogniseTypes(input.bytes);
      return checkBytes(input.bytes, input.layout, TYPED);
    case "json": {
      const encoded = encodeValue(input.value, input.layout, TYPED);
      if (!encoded.ok) return "refused";
      if (checkBytes(encoded.bytes, input.layout, TYPED) === "refused") throw new Error("what was encoded is not decoded");
      return "understood";
    }
    case "schema":
      return checkSchema(input.text);
  }
}

function checkBytes(bytes: Uint8Array, layout: Layout, schema: Schema): "understood" | "refused" {
  const decoded = decode(bytes, layout, schema);
  let at = 0;
  for (const span of decoded.spans) {
    if (span.start !== at || span.end < span.start || span.end > bytes.length)
      throw new Error(`a span from ${span.start} to ${span.end} after ${at}`);
    at = span.end;
  }
  if (!decoded.ok) {
    const { problem } = decoded;
    if (problem.at < 0 || problem.at > bytes.length) throw new Error(`a problem at ${problem.at} of ${bytes.length} bytes`);
    return "refused";
  }
  if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes have no meaning`);
  const again = encodeValue(JSON.parse(JSON.stringify(decoded.root.json)), layout, schema);
  if (!again.ok) throw new Error(`cannot be encoded again: ${JSON.stringify(again.problem)}`);
  if (toHex(again.bytes) !== toHex(bytes)) throw new Error(`${toHex(bytes)} became ${toHex(again.bytes)}`);
  return "understood";
}

function checkSchema(text: string): "understood" | "refused" {
  try {
    const schema = parseSchema(text, WELL_KNOWN);
    for (const name of schema.keys()) parseType(layoutText({ kind: "vector", element: { kind: "named", name } }), schema);
    return "understood";
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const { line, column } = error.problem;
    const lines = text.split("\n");
    if (line < 1 || line > lines.length || column < 1 || column > (lines[line - 1]?.length ?? 0) + 1) {
      throw new Error(`a problem at ${line}:${column}, which is not in the text`);
    }
    return "refused";
  }
}
