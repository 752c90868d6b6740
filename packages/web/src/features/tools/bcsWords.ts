import { TYPED_BYTES_MAX } from "../../chain/bcs/bcsLimits.ts";
import type { DecodeProblem } from "../../chain/bcs/decodeProblem.ts";
import type { EncodeProblem } from "../../chain/bcs/encode.ts";
import type { SchemaProblem } from "../../chain/bcs/parseSchema.ts";
import type { TypedBytes } from "../../chain/bcs/readBytes.ts";
import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/text/amount.ts";

/** Error message for BCS bytes that cannot be decoded. */
export function decodeProblemText({ kind, values }: DecodeProblem): string {
  const of = (name: string): string => (typeof values[name] === "number" ? formatCount(BigInt(values[name])) : (values[name] ?? ""));
  switch (kind) {
    case "ended":
      return t("tools:decodeEnded", { wanted: of("wanted"), left: of("left") });
    case "trailing":
      return t("tools:decodeTrailing", { count: Number(values.left), left: of("left") });
    case "badBool":
      return t("tools:decodeBadBool", { found: of("found") });
    case "badLength":
      return t("tools:decodeBadLength");
    case "badText":
      return t("tools:decodeBadText");
    case "badIdentifier":
      return t("tools:decodeBadIdentifier", { found: of("found") });
    case "badOption":
      return t("tools:decodeBadOption", { found: of("found") });
    case "wrongLength":
      return t("tools:decodeWrongLength", { wanted: of("wanted"), found: of("found") });
    case "unknownVariant":
      return t("tools:decodeUnknownVariant", { found: of("found"), type: of("type"), known: of("known") });
    case "tooDeep":
      return t("tools:tooDeep", { most: of("most") });
    case "tooMany":
      return t("tools:tooMany", { most: of("most") });
    case "tooLong":
      return t("tools:tooLong", { most: of("most") });
  }
}

/** Byte count as translated text. */
export function byteCountText(count: number): string {
  return t("tools:byteCount", { count, number: formatCount(BigInt(count)) });
}

/** Path within a decoded value, for example `raw_txn.payload.args.2`; the root has its own text. */
export function pathText(path: readonly string[]): string {
  return path.length === 0 ? t("tools:wholeValue") : path.join(".");
}

/** Error message for a value that cannot be encoded as BCS. */
export function encodeProblemText({ kind, values }: EncodeProblem): string {
  const of = (name: string): string => String(values[name] ?? "");
  switch (kind) {
    case "wrongType":
      return t("tools:encodeWrongType", { wanted: of("wanted"), found: of("found") });
    case "outOfRange":
      return t("tools:encodeOutOfRange", { wanted: of("wanted"), least: of("least"), most: of("most") });
    case "missing":
      return t("tools:encodeMissing", { field: of("field") });
    case "unknownField":
      return t("tools:encodeUnknownField", { found: of("found"), known: of("known") });
    case "unknownVariant":
      return t("tools:encodeUnknownVariant", { found: of("found"), known: of("known") });
    case "wrongLength":
      return t("tools:decodeWrongLength", { wanted: of("wanted"), found: of("found") });
    case "tooDeep":
      return t("tools:tooDeep", { most: of("most") });
    case "tooLong":
      return t("tools:tooLong", { most: of("most") });
  }
}

/** Error message for an invalid type or layout, with line and column. */
export function schemaProblemText(problem: SchemaProblem): string {
  const where = t("tools:lineAndColumn", { line: problem.line, column: problem.column });
  return `${where} ${schemaSentence(problem)}`;
}

function schemaSentence(problem: SchemaProblem): string {
  switch (problem.kind) {
    case "unexpected":
      return problem.wanted === ""
        ? t("tools:schemaTrailing", { found: problem.found })
        : t("tools:schemaUnexpected", { found: problem.found, wanted: problem.wanted });
    case "endsEarly":
      return t("tools:schemaEnds", { wanted: problem.wanted });
    case "unknownType":
      return t("tools:schemaUnknownType", { name: problem.name });
    case "alreadyDefined":
      return t("tools:schemaDefined", { name: problem.name });
    case "reference":
      return t("tools:schemaReference");
    case "tooDeep":
      return t("tools:tooDeep", { most: problem.most });
    case "tooLong":
      return t("tools:schemaTooLong", { most: formatCount(BigInt(problem.most)) });
    case "badLength":
      return t("tools:schemaBadLength", { found: problem.found });
  }
}

/** Error message for invalid byte input; undefined while the field is empty. */
export function bytesProblemText(typed: TypedBytes): string | undefined {
  if (typed.ok || typed.reason === "empty") return undefined;
  switch (typed.reason) {
    case "odd":
      return t("tools:hexOdd");
    case "tooLong":
      return t("tools:tooLong", { most: formatCount(BigInt(TYPED_BYTES_MAX)) });
    case "notHex":
      return t("tools:hexBad", { found: typed.found, at: typed.at });
  }
}
