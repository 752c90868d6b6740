import type { Address } from "../chain/facts/types.ts";
import type { AssetFacts, Finding } from "../preview/types.ts";
import type { PreparedFlow } from "./flow.ts";

/** What one recipient of a list gets. */
export interface ListPayment {
  readonly recipient: Address;
  readonly asset: AssetFacts;
  readonly units: bigint;
}

/** What a list pays of one asset, and what there is of it. APT is always there, for the fees. */
export interface ListTotal {
  readonly asset: AssetFacts;
  readonly units: bigint;
  /** Of APT, the highest fees come on top. */
  readonly needed: bigint;
  readonly balance: bigint;
}

/** A list that has been built and simulated: one transaction for each recipient, in the order of the list. */
export interface PreparedList {
  readonly accountId: string;
  readonly payments: readonly ListPayment[];
  /** As many as there are payments. */
  readonly prepared: readonly PreparedFlow[];
  readonly totals: readonly ListTotal[];
  readonly expectedFeeOctas: bigint;
  readonly maxFeeOctas: bigint;
  /** The same for all of them. */
  readonly expirationSecs: bigint;
}

/** What a rule found, with the payments that it found it in: their places, counted from 0. */
export interface ListFinding {
  readonly finding: Finding;
  readonly places: readonly number[];
}

/** Of every payment but the first it is true that others come before it. */
const GOES_WITHOUT_SAYING: readonly string[] = ["waits_for_others"];

/** What is worth a second look, each rule once. */
export function findingsOfList({ prepared }: Pick<PreparedList, "prepared">): readonly ListFinding[] {
  const found = new Map<string, { finding: Finding; places: number[] }>();
  for (const [place, { preview }] of prepared.entries()) {
    for (const finding of preview.findings) {
      if (GOES_WITHOUT_SAYING.includes(finding.rule)) continue;
      const known = found.get(finding.rule) ?? { finding, places: [] };
      found.set(finding.rule, known);
      known.places.push(place);
    }
  }
  return [...found.values()];
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
    list.prepared.length === list.payments.length &&
    list.prepared.every(({ transaction }) => transaction.isForSigning) &&
    failingOf(list).length === 0 &&
    shortOf(list).length === 0 &&
    !findingsOfList(list).some(({ finding }) => finding.level === "blocked")
  );
}
