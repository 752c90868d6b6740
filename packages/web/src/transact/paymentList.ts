import type { Address } from "../chain/facts/types.ts";
import type { Finding, PreviewAsset } from "../preview/previewTypes.ts";
import type { PreparedFlow } from "./flow.ts";

/** One payment of a batch. */
export interface ListPayment {
  readonly recipient: Address;
  readonly asset: PreviewAsset;
  readonly units: bigint;
  /** Amount typed by the user, as digits with a decimal point. */
  readonly typedAmount?: string | undefined;
}

/** Total of one asset in a batch, with the account's balance. APT is always listed for the fees. */
export interface ListTotal {
  readonly asset: PreviewAsset;
  readonly units: bigint;
  /** Units needed; for APT including the maximum fees. */
  readonly needed: bigint;
  readonly balance: bigint;
}

/** A built and simulated batch: one transaction per recipient or table row, in order. */
export interface PreparedList {
  readonly accountId: string;
  /** Number of transactions in the batch. */
  readonly count: number;
  /** Payments of the batch; empty for other calls. */
  readonly payments: readonly ListPayment[];
  /** Previews of all transactions in the batch. */
  readonly prepared: readonly PreparedFlow[];
  readonly totals: readonly ListTotal[];
  readonly expectedFeeOctas: bigint;
  readonly maxFeeOctas: bigint;
  /** Expiry of all transactions in the batch. */
  readonly expirationSecs: bigint;
  /** Line numbers in the table's text, from 1; absent if the transactions are simply counted. */
  readonly lines?: readonly number[];
}

/** Displayed number of a transaction in a batch. */
export function numberOf({ lines }: Pick<PreparedList, "lines">, place: number): number {
  return lines?.[place] ?? place + 1;
}

/**
 * A finding that several payments of a batch share. Title and level are equal; the text may name a different account or asset per payment.
 */
export interface ListFinding {
  readonly finding: Omit<Finding, "text" | "lookAlike">;
  /** Distinct texts of the finding, each with the indices of its payments, from 0. */
  readonly cases: readonly (Pick<Finding, "text" | "lookAlike"> & { readonly places: readonly number[] })[];
}

/** Rules that always apply within a batch, because each transaction waits for earlier ones. */
const IMPLIED_RULES: readonly string[] = ["waits_for_others"];

/** Findings of a batch, with equal findings merged. */
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

/** Indices, from 0, of repeated payments of the same amount to the same recipient, as in a table pasted twice. */
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

/** Assets whose balance is too low for the batch. */
export function shortOf({ totals }: Pick<PreparedList, "totals">): readonly ListTotal[] {
  return totals.filter(({ needed, balance }) => needed > balance);
}

/** Indices, from 0, of failing payments. */
export function failingOf({ prepared }: Pick<PreparedList, "prepared">): readonly number[] {
  return [...prepared.entries()].flatMap(([place, { preview }]) => (preview.outcome.kind === "succeeds" ? [] : [place]));
}

/** Prepared transactions of a flow: one, or a list. */
export type Prepared = PreparedFlow | PreparedList;

/** Transactions in order; a single transaction is a list of one. */
export function membersOf(prepared: Prepared): readonly PreparedFlow[] {
  return "prepared" in prepared ? prepared.prepared : [prepared];
}

/** Whether all members were prepared and balances suffice for their sum. The simulation of a single transaction checks both. */
export function isCovered(prepared: Prepared): boolean {
  return !("prepared" in prepared) || (prepared.prepared.length === prepared.count && shortOf(prepared).length === 0);
}

/** Ledger time at which the first member expires. */
export function expirationOf(prepared: Prepared): bigint {
  return "prepared" in prepared ? prepared.expirationSecs : prepared.transaction.expirationSecs;
}
