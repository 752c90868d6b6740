import type { Address } from "../chain/facts/types.ts";
import type { AssetFacts, Finding } from "../preview/types.ts";
import type { PreparedFlow } from "./flow.ts";

/** What one recipient of a list gets. */
export interface ListPayment {
  readonly recipient: Address;
  readonly asset: AssetFacts;
  readonly units: bigint;
  /** The amount in the list, as digits with a point. */
  readonly typedAmount?: string | undefined;
}

/** What a list pays of one asset, and what there is of it. APT is always there, for the fees. */
export interface ListTotal {
  readonly asset: AssetFacts;
  readonly units: bigint;
  /** Of APT, the highest fees come on top. */
  readonly needed: bigint;
  readonly balance: bigint;
}

/** A list that has been built and simulated: one transaction for each recipient or each line of a table, in the order of the list. */
export interface PreparedList {
  readonly accountId: string;
  /** How many there are in it. */
  readonly count: number;
  /** Empty where it does something else than pay. */
  readonly payments: readonly ListPayment[];
  /** As many as `count` says. */
  readonly prepared: readonly PreparedFlow[];
  readonly totals: readonly ListTotal[];
  readonly expectedFeeOctas: bigint;
  readonly maxFeeOctas: bigint;
  /** The same for all of them. */
  readonly expirationSecs: bigint;
  /** Where each stands in the text of a table, counted from 1; absent where they are counted by themselves. */
  readonly lines?: readonly number[];
}

/** The number by which a member of a list is called. */
export function numberOf({ lines }: Pick<PreparedList, "lines">, place: number): number {
  return lines?.[place] ?? place + 1;
}

/** What a rule found in payments of a list: the same words for all of them but the text, which may name another account or asset for each. */
export interface ListFinding {
  readonly finding: Omit<Finding, "text" | "lookAlike">;
  /** Each text once, with the places of its payments, counted from 0. */
  readonly cases: readonly (Pick<Finding, "text" | "lookAlike"> & { readonly places: readonly number[] })[];
}

/** Of every payment but the first it is true that others come before it. */
const GOES_WITHOUT_SAYING: readonly string[] = ["waits_for_others"];

/** What is worth a second look, the same words once. */
export function findingsOfList({ prepared }: Pick<PreparedList, "prepared">): readonly ListFinding[] {
  const found = new Map<string, { finding: Finding; cases: Map<string, Pick<Finding, "text" | "lookAlike"> & { places: number[] }> }>();
  for (const [place, { preview }] of prepared.entries()) {
    for (const finding of preview.findings) {
      if (GOES_WITHOUT_SAYING.includes(finding.rule)) continue;
      const { rule, level, title, text, loss, lookAlike } = finding;
      const known = computed(found, keyOf([rule, level, title, loss]), () => ({ finding, cases: new Map() }));
      computed(known.cases, keyOf(text), () => ({ text, places: [], ...(lookAlike && { lookAlike }) })).places.push(place);
    }
  }
  return [...found.values()].map(({ finding, cases }) => ({ finding, cases: [...cases.values()] }));
}

/** Payments of the same to the same recipient, as in a table that was pasted twice: their places, counted from 0. */
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

/** What there is too little of. */
export function shortOf({ totals }: Pick<PreparedList, "totals">): readonly ListTotal[] {
  return totals.filter(({ needed, balance }) => needed > balance);
}

/** The payments that would fail: their places, counted from 0. */
export function failingOf({ prepared }: Pick<PreparedList, "prepared">): readonly number[] {
  return [...prepared.entries()].flatMap(([place, { preview }]) => (preview.outcome.kind === "succeeds" ? [] : [place]));
}

/** Whether something in the list can cost the person dearly. */
export function isDangerousList(list: PreparedList): boolean {
  return findingsOfList(list).some(({ finding }) => finding.level === "danger");
}

/** The one gate for a list: all of it would run, all of it can be paid, and nothing in it must not be signed. */
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
