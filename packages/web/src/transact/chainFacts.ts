import type { ChainClient } from "../chain/client/chainClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import type { Address } from "../chain/facts/types.ts";
import { splitFunctionId } from "../chain/transactions/functionAbi.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import type { Known } from "../preview/createPreview.ts";
import { isReservedAddress } from "../preview/longAddress.ts";

const OBJECT = "0x1::object::ObjectCore";
const ACCOUNT = "0x1::account::Account";
const USECS_PER_SEC = 1_000_000n;

/** What was simulated, as far as facts are read about it. */
export interface CalledTransaction {
  readonly intent: Intent;
  /** Undefined where it calls no function by name. */
  readonly functionId: string | undefined;
  readonly atVersion: bigint;
}

/** What the network knows about a call's code and a payment's recipient, where this browser does not know them. A payment to somebody known asks nothing. */
export async function withChainFacts(
  client: ChainClient,
  known: Known,
  { intent, functionId, atVersion }: CalledTransaction,
  signal: AbortSignal | undefined,
): Promise<Known> {
  if (intent.kind === "payment") {
    if (known.recipientResources !== undefined || isKnown(known, intent.recipient)) return known;
    return { ...known, recipientResources: await resourcesThatTell(client, intent.recipient, atVersion, signal) };
  }
  if (functionId === undefined || known.code !== undefined) return known;
  const { address: text, module } = splitFunctionId(functionId);
  const address = readAddress(text);
  if (isReservedAddress(address)) return known;
  const { policy, publishedAtUsecs } = await client.publishedCode(address, module, signal);
  const publishedAtSecs = publishedAtUsecs === undefined ? undefined : publishedAtUsecs / USECS_PER_SEC;
  return { ...known, code: { address, policy, publishedAtSecs } };
}

function isKnown({ ownAccounts, recipients, contacts = [] }: Known, address: Address): boolean {
  return [...ownAccounts, ...recipients, ...contacts].some((one) => one.address === address);
}

/** Most recipients are no objects, and are asked about once. */
async function resourcesThatTell(
  client: ChainClient,
  address: Address,
  atVersion: bigint,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const has = async (type: string) => (await client.resourceAt(address, type, atVersion, signal)) !== undefined;
  if (!(await has(OBJECT))) return [];
  return (await has(ACCOUNT)) ? [OBJECT, ACCOUNT] : [OBJECT];
}
