import type { Address } from "../chain/facts/types.ts";
import type { AssetFacts, Finding } from "../preview/types.ts";
import type { PreparedFlow } from "./flow.ts";

/** A single payment in a list. */
export interface ListPayment {
  readonly recipient: Address;
  readonly asset: AssetFacts;
  readonly units: bigint;
  /** The typed amount, as digits with a decimal point. */
  readonly typedAmount?: string | undefined;
}

/** Total of one asset in a list, with its balance. APT is always listed for the fees. */
export interface ListTotal {
  readonly asset: AssetFacts;
  readonly units: bigint;
  /** For APT, including maximum fees. */
  readonly needed: bigint;
  readonly balance: bigint;
}

/** A built and simulated list: one transaction per recipient or table row, in list order. */
export interface PreparedList {
  readonly accountId: string;
  /** Number of members. */
  readonly count: number;
  /** Empty for lists of other calls. */
  readonly payments: readonly ListPayment[];
  /** Previews, `count` of them. */
  readonly prepared: readonly PreparedFlow[];
  readonly totals: readonly ListTotal[];
  readonly expectedFeeOctas: bigint;
  readonly maxFeeOctas: bigint;
  /** Shared by all members. */
  readonly expirationSecs: bigint;
  /** Line numbers in the table's text, from 1; absent if members are simply counted. */
  readonly lines?: readonly number[];
}

/** Displayed number of a list member. */
export function numberOf({ lines }: Pick<PreparedList, "lines">, place: number): number {
  return lines?.[place] ?? place + 1;
}

/** A finding shared by payments of a list. Title and level are equal; the text may name a different account or asset per payment. */
export interface ListFinding {
  readonly finding: Omit<Finding, "text" | "lookAlike">;
  /** Distinct texts, each with the places of its payments, counted from 0. */
  readonly cases: readonly (Pick<Finding, "text" | "lookAlike"> & { readonly places: readonly number[] })[];
}

/** Rules that always apply to list members: each waits for earlier payments. */
const IMPLIED_RULES: readonly string[] = ["waits_for_others"];

/** Findings of a list, with equal findings merged. */
export function findingsOfList({ prepared }: Pick<PreparedList, "prepared">): readonly ListFinding[] {
  const found = new Map<string, { finding: Finding; cases: Map<string, Pick<Finding, "text" | "lookAlike"> & { places: number[] }> }>();
  for (const [place, { preview }] of prepared.entries()) {
    for (const finding of preview.findings) {
      if (IMPLIED_RULES.includes(finding.rule)) continue;
      const { rule, level, title, text, loss, lookAlike } = finding;
      const known = computed(found, keyOf([rule, level, title, loss]), () => ({ finding, cases: new Map() }));
      computed(known.cases, keyOf(text), () => ({ text, places: [], ...(lookAlike && { lookAlike }) })).places.push(place);
    }
  }
  return [...found.values()].map(({ finding, cases }) => ({ finding, cases: [...cases.values()] }));
}

/** Repeated payments of the same amount to the same recipient, as in a table pasted twice: places from 0. */
export function repeatedPayments(payments: readonly ListPayment[]): readonly (readonly number[])[] {
  const places = new Map<string, number[]>();
  for (const [place, { recipient, asset, units }] of payments.entries()) {
    computed(places, keyOf([recipient, asset.id, units]), () => []).push(place);
  }
  return [...places.values()].filter(({ length }) => length > 1);
}

function computed<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

function keyOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}

/** Assets whose balance is too low. */
export function shortOf({ totals }: Pick<PreparedList, "totals">): readonly ListTotal[] {
  return totals.filter(({ needed, balance }) => needed > balance);
}

/** Places of failing payments, from 0. */
export function failingOf({ prepared }: Pick<PreparedList, "prepared">): readonly number[] {
  return [...prepared.entries()].flatMap(([place, { preview }]) => (preview.outcome.kind === "succeeds" ? [] : [place]));
}

/** Whether a finding warns of a serious loss. */
export function isDangerousList(list: PreparedList): boolean {
  return findingsOfList(list).some(({ finding }) => finding.level === "danger");
}

/** The only gate for signing a list: every member succeeds, balances suffice, and no finding forbids it. */
export function canSignList(list: PreparedList): boolean {
  return (
    list.prepared.length > 0 &&
    list.prepared.length === list.count &&
    list.prepared.every(({ transaction }) => transaction.isForSigning) &&
    failingOf(list).length === 0 &&
    shortOf(list).length === 0 &&
    !findingsOfList(list).some(({ finding }) => finding.level === "blocked")
  );
}
