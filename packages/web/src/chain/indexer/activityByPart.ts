import { asArray, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { PUBLISHING_CALLS } from "./publications.ts";

/** Range of ledger versions greater than `after`, up to and including `until`. */
export interface VersionRange {
  readonly after: bigint;
  readonly until: bigint;
}

/** Number of rows in a version range. `isCut`: the index's row limit truncated the count. */
export interface PartCount {
  readonly count: bigint;
  readonly isCut: boolean;
}

/** Average transaction cost of a range in octas, sampled from at most a hundred transactions. */
export interface PartFees {
  readonly meanOctas: bigint;
  readonly sampled: bigint;
  readonly medianGasPrice: bigint;
}

/** Builds a single request with one aliased query per version range, because no public index groups rows by time. */
function byPart<T>(
  ranges: readonly VersionRange[],
  ask: (range: VersionRange) => string,
  read: (part: unknown) => T,
): IndexQuestion<readonly T[]> {
  return {
    query: `query ByPart { ${ranges.map((range, place) => `p${place}: ${ask(range)}`).join("\n")} }`,
    variables: {},
    read: (data) => ranges.map((_, place) => read(asObject(data)[`p${place}`])),
  };
}

const within = (column: string, { after, until }: VersionRange) => `${column}: { _gt: ${after}, _lte: ${until} }`;

function countRows(part: unknown): PartCount {
  const { length } = asArray(part);
  return { count: BigInt(length), isCut: length >= MAX_ROWS };
}

/** Number of distinct senders per version range. */
export function sendersByPart(ranges: readonly VersionRange[]): IndexQuestion<readonly PartCount[]> {
  return byPart(
    ranges,
    (range) =>
      `user_transactions(distinct_on: sender, where: { ${within("version", range)} }, order_by: [{ sender: asc }], limit: ${MAX_ROWS}) { sender }`,
    countRows,
  );
}

/** Number of accounts per version range that sent their first transaction with a sequence number. */
export function newSendersByPart(ranges: readonly VersionRange[]): IndexQuestion<readonly PartCount[]> {
  return byPart(
    ranges,
    (range) => `user_transactions(where: { ${within("version", range)}, sequence_number: { _eq: 0 } }, limit: ${MAX_ROWS}) { version }`,
    countRows,
  );
}

/** Number of transactions per version range that published or upgraded code. */
export function publicationsByPart(
  ranges: readonly VersionRange[],
): IndexQuestion<readonly (PartCount & { readonly deployers: bigint })[]> {
  const publishing = Object.entries(PUBLISHING_CALLS)
    .map(([column, { _in }]) => `${column}: { _in: ${JSON.stringify(_in)} }`)
    .join(", ");
  return byPart(
    ranges,
    (range) => `user_transactions(where: { ${within("version", range)}, ${publishing} }, limit: ${MAX_ROWS}) { sender }`,
    (part) => ({
      ...countRows(part),
      deployers: BigInt(new Set(asArray(part).map((row) => asText(asObject(row).sender))).size),
    }),
  );
}

/** Query for fees of the newest transactions per version range, minus storage refunds. */
export function feesByPart(ranges: readonly VersionRange[]): IndexQuestion<readonly (PartFees | undefined)[]> {
  const prices = (range: VersionRange, place: number) =>
    `g${place}: user_transactions(where: { ${within("version", range)} }, order_by: [{ version: desc }], limit: ${MAX_ROWS}) { gas_unit_price }`;
  const fees = (range: VersionRange, place: number) =>
    `f${place}: fungible_asset_activities(where: { ${within("transaction_version", range)}, is_gas_fee: { _eq: true } }, order_by: [{ transaction_version: desc }], limit: ${MAX_ROWS}) { amount storage_refund_amount }`;
  return {
    query: `query FeesByPart { ${ranges.flatMap((range, place) => [prices(range, place), fees(range, place)]).join("\n")} }`,
    variables: {},
    read: (data) => ranges.map((_, place) => readFees(asObject(data), place)),
  };
}

function readFees(data: JsonObject, place: number): PartFees | undefined {
  const fees = asArray(data[`f${place}`]).map((json) => {
    const row = asObject(json);
    return (optional(row.amount, asInteger) ?? 0n) - (optional(row.storage_refund_amount, asInteger) ?? 0n);
  });
  const prices = asArray(data[`g${place}`])
    .map((json) => asInteger(asObject(json).gas_unit_price))
    .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const median = prices[Math.floor(prices.length / 2)];
  if (fees.length === 0 || median === undefined) return undefined;
  const sampled = BigInt(fees.length);
  return { meanOctas: fees.reduce((sum, octas) => sum + octas, 0n) / sampled, sampled, medianGasPrice: median };
}

/** Number of distinct touched accounts per version range. The query is an aggregate, which indexes may reject. */
export function activeAccountsByPart(ranges: readonly VersionRange[]): IndexQuestion<readonly PartCount[]> {
  return byPart(
    ranges,
    (range) =>
      `account_transactions_aggregate(where: { ${within("transaction_version", range)} }) { aggregate { count(columns: account_address, distinct: true) } }`,
    (part) => ({ count: asInteger(asObject(asObject(part).aggregate).count), isCut: false }),
  );
}
