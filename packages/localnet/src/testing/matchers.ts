import type { JsonValue } from "@atoll/move";
import type { Localnet } from "../createLocalnet.ts";
import { callView } from "./calls.ts";
import { matchesData } from "./matchesData.ts";
import type { TestAccount } from "./testAccounts.ts";
import { type CommittedTransaction, committedTransaction, describeTransaction } from "./transactionOutcome.ts";

/** Transaction of an assertion: its hash, an object with a `hash`, a promise of one, or a function that returns one. */
export type TransactionLike =
  | string
  | { readonly hash: string }
  | PromiseLike<string | { readonly hash: string }>
  | (() => TransactionLike);

/** Result of a matcher, in the form that `expect.extend` takes. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}
/** Runs an assertion, given whether it is negated. */
type Assertion = (isNot: boolean) => Promise<MatcherResult>;

export interface BalanceOptions {
  /** Asset: type of a coin or address of fungible asset metadata; APT by default. */
  readonly asset?: string;
  /** Counts the fee of the account that paid it; false by default. Only APT pays fees. */
  readonly includeFee?: boolean;
}

const HASH = /^0x[0-9a-f]{64}$/i;
const APT = "0x1::aptos_coin::AptosCoin";

/** Assertions about transactions, by name. The first argument is the value given to `expect`. */
export const matchers = {
  /** Passes if the transaction was committed and succeeded. */
  toSucceed: (received: unknown) =>
    judge(received, async (transaction, describe) => ({
      pass: transaction.success,
      expected: "to succeed",
      detail: describe,
    })),
  /** Passes if the transaction aborted in this module; `reason` is the error's name or its abort code. */
  toAbortWith: (received: unknown, module: string, reason?: string | number | bigint) =>
    judge(received, async ({ abort }, describe) => ({
      pass: abort !== undefined && abort.module === module && (reason === undefined || isReason(abort, reason)),
      expected: `to abort in ${module}${reason === undefined ? "" : ` with ${typeof reason === "string" ? reason : codeText(reason)}`}`,
      detail: describe,
    })),
  /** Passes if the transaction emitted an event of this type whose data contains `data`. */
  toEmit: (received: unknown, type: string, data?: unknown) =>
    judge(received, async ({ events }, describe) => {
      const ofType = events.filter((event) => event.type === type);
      const shown = ofType.map((event) => JSON.stringify(event.data));
      const found =
        ofType.length > 0
          ? `Its events of this type:\n  ${shown.join("\n  ")}`
          : `Its events: ${namesOf(events.map((event) => event.type))}`;
      return {
        pass: ofType.some((event) => data === undefined || matchesData(event.data, data)),
        expected: `to emit ${type}${data === undefined ? "" : ` with ${textOf(data)}`}`,
        detail: async () => `${found}\n${await describe()}`,
      };
    }),
  /** Passes if the transaction used at most this many gas units. */
  toCostAtMost: (received: unknown, gasUnits: number | bigint) =>
    judge(received, async ({ gasUsed }, describe) => ({
      pass: gasUsed <= BigInt(gasUnits),
      expected: `to cost at most ${gasUnits} gas units; it cost ${gasUsed}`,
      detail: describe,
    })),
  /** Passes if the transaction changed the account's balance by exactly this amount. */
  toChangeBalance: (received: unknown, account: TestAccount | string, amount: number | bigint, options: BalanceOptions = {}) =>
    judge(received, async (transaction, describe, localnet) => {
      const owner = typeof account === "string" ? account : account.address;
      const change = await balanceChange(localnet, transaction, owner, options);
      return {
        pass: change === BigInt(amount),
        expected: `to change the balance of ${typeof account === "string" ? account : account.name} by ${amount}; it changed by ${change}`,
        detail: describe,
      };
    }),
};

/** Matcher in the form that Vitest's and Jest's `expect.extend` take. */
type RunnerMatcher = (this: { readonly isNot?: boolean }, received: unknown, ...args: unknown[]) => Promise<MatcherResult>;

/** All matchers for `expect.extend`. */
export function runnerMatchers(): Record<string, RunnerMatcher> {
  return Object.fromEntries(
    Object.entries(matchers).map(([name, matcher]): [string, RunnerMatcher] => [
      name,
      function (received, ...args) {
        return (matcher as (...given: unknown[]) => Assertion)(received, ...args)(this.isNot === true);
      },
    ]),
  );
}

const networks = new Set<Localnet>();
const shown = new Set<string>();

/** Adds a network whose transactions matchers find; returns the function that removes it. */
export function matchTransactionsOf(localnet: Localnet): () => void {
  networks.add(localnet);
  return () => networks.delete(localnet);
}

/** Returns the hashes of transactions that failed assertions have described since the last call. */
export function takeDescribed(): ReadonlySet<string> {
  const taken = new Set(shown);
  shown.clear();
  return taken;
}

interface Judgement {
  readonly pass: boolean;
  /** Expectation, as the end of a sentence that starts with "expected the transaction". */
  readonly expected: string;
  /** Further lines for the message of a failed assertion. */
  readonly detail: () => Promise<string>;
}
type Judge = (transaction: CommittedTransaction, describe: () => Promise<string>, localnet: Localnet) => Promise<Judgement>;

function judge(received: unknown, decide: Judge): Assertion {
  return (isNot) => decided(received, decide, isNot);
}

async function decided(received: unknown, decide: Judge, isNot: boolean): Promise<MatcherResult> {
  const hash = await hashOf(received);
  for (const localnet of networks) {
    const transaction = await committedTransaction(localnet, hash);
    if (transaction === undefined) continue;
    const describe = () => describeTransaction(localnet, transaction);
    const { pass, expected, detail } = await decide(transaction, describe, localnet);
    if (pass !== isNot) return { pass, message: () => "" };
    shown.add(hash);
    const text = `expected the transaction ${isNot ? "not " : ""}${expected}\n\n${await detail()}`;
    return { pass, message: () => text };
  }
  throw new Error(`the transaction ${hash} is not on the network of this test: it was reverted, never sent, or sent to another network`);
}

/** Hash of a transaction. Errors of clients that carry a failed transaction count as that transaction. */
async function hashOf(received: unknown): Promise<string> {
  try {
    const value: unknown = await (typeof received === "function" ? received() : received);
    const hash = typeof value === "string" ? value : (value as { hash?: unknown } | undefined)?.hash;
    if (typeof hash === "string" && HASH.test(hash)) return hash;
  } catch (error) {
    const { transaction } = (error ?? {}) as { transaction?: { hash?: unknown } };
    if (typeof transaction?.hash === "string" && HASH.test(transaction.hash)) return transaction.hash;
    throw error;
  }
  throw new TypeError("expected a transaction: its hash, an object with a hash, or a promise of one");
}

function isReason(
  { code, reason }: { readonly code: bigint; readonly reason: string | undefined },
  wanted: string | number | bigint,
): boolean {
  return typeof wanted === "string" ? reason === wanted : code === BigInt(wanted);
}

function codeText(code: number | bigint): string {
  return `0x${code.toString(16)}`;
}

async function balanceChange(
  localnet: Localnet,
  { version, payer, feeOctas }: CommittedTransaction,
  owner: string,
  { asset = APT, includeFee = false }: BalanceOptions,
): Promise<bigint> {
  const [after, before] = [await balance(localnet, owner, asset, version), await balance(localnet, owner, asset, version - 1n)];
  const fee = asset === APT && !includeFee && BigInt(payer) === BigInt(owner) ? feeOctas : 0n;
  return after - before + fee;
}

async function balance(localnet: Localnet, owner: string, asset: string, version: bigint): Promise<bigint> {
  const isCoin = asset.includes("::");
  const [amount] = isCoin
    ? await callView(localnet, "0x1::coin::balance", { typeArguments: [asset], arguments: [owner] }, version)
    : await callView(
        localnet,
        "0x1::primary_fungible_store::balance",
        { typeArguments: ["0x1::fungible_asset::Metadata"], arguments: [owner, asset] },
        version,
      );
  return BigInt(amount as string);
}

function namesOf(types: readonly string[]): string {
  return types.length === 0 ? "none" : [...new Set(types)].join(", ");
}

function textOf(data: unknown): string {
  return JSON.stringify(data, (_, value: JsonValue | bigint) => (typeof value === "bigint" ? value.toString() : value));
}
