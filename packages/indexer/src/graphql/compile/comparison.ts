import { sql } from "kysely";
import type { ScalarName } from "../../catalogue/table.ts";
import { asBoolean, asList, asObject, asText, type InputObject, type InputValue } from "../input/inputValue.ts";
import { LIMITS } from "../limits.ts";
import type { Compilation, Sql } from "./compilation.ts";
import { listParameter, parameter } from "./parameter.ts";
import { checkLikePattern, checkRegularExpression } from "./pattern.ts";

/** Operators that compare two values of the same type. */
const COMPARISONS: Readonly<Record<string, Sql>> = {
  _eq: sql.raw("="),
  _neq: sql.raw("<>"),
  _gt: sql.raw(">"),
  _gte: sql.raw(">="),
  _lt: sql.raw("<"),
  _lte: sql.raw("<="),
  _contains: sql.raw("@>"),
  _contained_in: sql.raw("<@"),
};

const LIKE_PATTERNS: Readonly<Record<string, Sql>> = {
  _like: sql.raw("like"),
  _nlike: sql.raw("not like"),
  _ilike: sql.raw("ilike"),
  _nilike: sql.raw("not ilike"),
};

const REGULAR_EXPRESSIONS: Readonly<Record<string, Sql>> = {
  _similar: sql.raw("similar to"),
  _nsimilar: sql.raw("not similar to"),
  _regex: sql.raw("~"),
  _iregex: sql.raw("~*"),
  _nregex: sql.raw("!~"),
  _niregex: sql.raw("!~*"),
};

/** SQL conditions for all operators of a comparison. */
export function compileComparison(c: Compilation, left: Sql, scalar: ScalarName, operators: InputObject, path: string): readonly Sql[] {
  return [...operators.fields].flatMap(([operator, value]) => {
    c.countComparison(path);
    if (operator === "_cast") {
      const cast = asObject(value).fields.get("String");
      return cast === undefined ? [] : compileComparison(c, sql`${left}::text`, "String", asObject(cast), `${path}._cast.String`);
    }
    return [compileOperator(c, left, scalar, operator, value, `${path}.${operator}`)];
  });
}

function compileOperator(c: Compilation, left: Sql, scalar: ScalarName, operator: string, value: InputValue, path: string): Sql {
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) return sql`${left} ${comparison} ${parameter(value, scalar)}`;
  const like = LIKE_PATTERNS[operator];
  if (like !== undefined) {
    c.countPattern(checkLikePattern(asText(value), path), path);
    return compileMatch(left, like, value);
  }
  const expression = REGULAR_EXPRESSIONS[operator];
  if (expression !== undefined) {
    c.countPattern(checkRegularExpression(asText(value), path, operator.endsWith("similar") ? "similar" : "posix"), path);
    return compileMatch(left, expression, value);
  }
  switch (operator) {
    case "_in":
      return sql`${left} = any(${listParameter(asList(value), scalar)})`;
    case "_nin":
      return sql`${left} <> all(${listParameter(asList(value), scalar)})`;
    case "_is_null":
      return asBoolean(value) ? sql`${left} is null` : sql`${left} is not null`;
    case "_has_key":
      return sql`jsonb_exists(${left}, ${parameter(value, "String")})`;
    case "_has_keys_any":
      return sql`jsonb_exists_any(${left}, ${listParameter(asList(value), "String")})`;
    case "_has_keys_all":
      return sql`jsonb_exists_all(${left}, ${listParameter(asList(value), "String")})`;
    default:
      throw new TypeError(`there is no operator ${operator}`);
  }
}

/** Matching an overlong text would take too long, so the result is null: neither a match nor a mismatch. */
function compileMatch(left: Sql, operator: Sql, pattern: InputValue): Sql {
  return sql`case when length(${left}) <= ${sql.lit(LIMITS.matchedCharacters)} then ${left} ${operator} ${parameter(pattern, "String")} end`;
}
