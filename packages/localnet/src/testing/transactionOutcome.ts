import { hexToBytes, type JsonValue, printModuleId } from "@atoll/move";
import type { Localnet } from "../createLocalnet.ts";
import { traceText } from "./traceText.ts";

/** Result of a committed transaction. */
export interface TransactionOutcome {
  readonly hash: string;
  readonly version: bigint;
  readonly success: boolean;
  /** VM status in the words of public networks. */
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  /** Events in order; integers above 32 bits are decimal text, as in the REST API. */
  readonly events: readonly TransactionEvent[];
}
export interface TransactionEvent {
  readonly type: string;
  readonly data: JsonValue;
}

/** Committed transaction with the facts that matchers compare. */
export interface CommittedTransaction extends TransactionOutcome {
  readonly abort: { readonly module: string | undefined; readonly code: bigint; readonly reason: string | undefined } | undefined;
  /** Account that paid the fee, and the fee after the storage refund, in octas. */
  readonly payer: string;
  readonly feeOctas: bigint;
}

/** Error of a call whose transaction was committed but failed; its message contains the trace. */
export class TransactionFailedError extends Error {
  override readonly name = "TransactionFailedError";
  readonly transaction: TransactionOutcome;

  constructor(transaction: TransactionOutcome, trace: string) {
    super(trace);
    this.transaction = transaction;
  }
}

interface TransactionJson {
  readonly version: string;
  readonly success: boolean;
  readonly vm_status: string;
  readonly gas_used: string;
  readonly gas_unit_price: string;
  readonly sender: string;
  readonly events: readonly TransactionEvent[];
  readonly signature?: { readonly fee_payer_address?: string };
}

/** Longest time until a pending transaction is in a block, in milliseconds. */
const LONGEST_WAIT_MS = 20_000;
const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";

/** Reads a transaction by hash, and waits for one that is pending. Returns `undefined` if this network does not know it. */
export async function committedTransaction(localnet: Localnet, hash: string): Promise<CommittedTransaction | undefined> {
  const { chain } = localnet;
  const bytes = hexToBytes(hash.replace(/^0x/, ""));
  if (chain.getPending(bytes) !== undefined) await chain.waitForTransaction(bytes, LONGEST_WAIT_MS);
  const version = chain.store.getVersionByHash(bytes);
  const stored = version === undefined ? undefined : chain.store.getTransaction(version);
  if (stored?.user === undefined) return undefined;
  const answer = await localnet.fetch(`${localnet.endpoints.node}/transactions/by_version/${version}`);
  const json = (await answer.json()) as TransactionJson;
  const { status } = stored.info;
  return {
    hash,
    version: stored.version,
    success: json.success,
    vmStatus: json.vm_status,
    gasUsed: BigInt(json.gas_used),
    events: json.events.map(({ type, data }) => ({ type, data })),
    abort:
      status.kind === "moveAbort"
        ? { module: status.location && printModuleId(status.location), code: status.code, reason: status.info?.reasonName }
        : undefined,
    payer: json.signature?.fee_payer_address ?? json.sender,
    feeOctas: feeOf(json),
  };
}

/** Public part of a committed transaction. */
export function outcomeOf({ hash, version, success, vmStatus, gasUsed, events }: CommittedTransaction): TransactionOutcome {
  return { hash, version, success, vmStatus, gasUsed, events };
}

/** Describes a committed transaction: result, and for a failed one the calls up to the failing instruction. */
export async function describeTransaction(localnet: Localnet, transaction: TransactionOutcome): Promise<string> {
  const head = `Transaction ${transaction.hash} (version ${transaction.version})`;
  if (transaction.success) return `${head} succeeded with ${transaction.gasUsed} gas units.`;
  const trace = await localnet.trace({ version: transaction.version, instructions: true });
  return `${head} failed: ${transaction.vmStatus}\n${traceText(trace)}`;
}

function feeOf({ gas_used, gas_unit_price, events }: TransactionJson): bigint {
  const statement = events.find(({ type }) => type === FEE_STATEMENT)?.data as { storage_fee_refund_octas?: string } | undefined;
  return BigInt(gas_used) * BigInt(gas_unit_price) - BigInt(statement?.storage_fee_refund_octas ?? "0");
}
