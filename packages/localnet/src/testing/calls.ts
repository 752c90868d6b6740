import { address, bytesToHex, ed25519Sign, hexToBytes, type JsonValue, USECS_PER_SEC } from "@atoll/move";
import { readSequenceNumber } from "@atoll/node";
import type { Localnet } from "../createLocalnet.ts";
import { jsonArguments, type MoveArgument } from "./jsonArguments.ts";
import type { TestAccount } from "./testAccounts.ts";
import {
  committedTransaction,
  describeTransaction,
  outcomeOf,
  TransactionFailedError,
  type TransactionOutcome,
} from "./transactionOutcome.ts";

export interface CallOptions {
  readonly typeArguments?: readonly string[];
  readonly arguments?: readonly MoveArgument[];
}
export interface SendOptions extends CallOptions {
  /** Gas limit; 2,000,000 units by default. */
  readonly maxGasAmount?: bigint;
}

const MAX_GAS_UNITS = 2_000_000n;
const GAS_UNIT_PRICE = 100n;
const LIFETIME_SECS = 60n;
const JSON_HEADERS = { "content-type": "application/json" };

/** Signs and sends a call of an entry function, and waits for its block. Throws `TransactionFailedError` if it fails there. */
export async function sendCall(
  localnet: Localnet,
  sender: TestAccount,
  functionId: string,
  { typeArguments = [], maxGasAmount = MAX_GAS_UNITS, ...options }: SendOptions,
): Promise<TransactionOutcome> {
  const { chain, endpoints } = localnet;
  const request = {
    sender: sender.address,
    sequence_number: (
      await readThrough(chain, () => readSequenceNumber(chain.stateAt(chain.ledger().version), address(sender.address)))
    ).toString(),
    max_gas_amount: maxGasAmount.toString(),
    gas_unit_price: GAS_UNIT_PRICE.toString(),
    expiration_timestamp_secs: (chain.nowUsecs() / USECS_PER_SEC + LIFETIME_SECS).toString(),
    payload: {
      type: "entry_function_payload",
      function: functionId,
      type_arguments: typeArguments,
      arguments: await readThrough(chain, () => jsonArguments(chain, functionId, options.arguments ?? [])),
    },
  };
  const message = (await ask(localnet, `${endpoints.node}/transactions/encode_submission`, request, functionId)) as string;
  const signature = {
    type: "ed25519_signature",
    public_key: sender.publicKey,
    signature: `0x${bytesToHex(ed25519Sign(keyOf(sender), hexToBytes(message.slice(2))))}`,
  };
  const pending = (await ask(localnet, `${endpoints.node}/transactions`, { ...request, signature }, functionId)) as { hash: string };
  const committed = await committedTransaction(localnet, pending.hash);
  if (committed === undefined) throw new Error(`${functionId} was accepted but is in no block; in block mode "manual", mine one`);
  const outcome = outcomeOf(committed);
  if (!outcome.success) throw new TransactionFailedError(outcome, await describeTransaction(localnet, outcome));
  return outcome;
}

/** Calls a view function on the latest version, or an older one. Returns its results as JSON. */
export async function callView(
  localnet: Localnet,
  functionId: string,
  { typeArguments = [], ...options }: CallOptions,
  version?: bigint,
): Promise<JsonValue[]> {
  const at = version === undefined ? "" : `?ledger_version=${version}`;
  const body = {
    function: functionId,
    type_arguments: typeArguments,
    arguments: await readThrough(localnet.chain, () => jsonArguments(localnet.chain, functionId, options.arguments ?? [])),
  };
  return (await ask(localnet, `${localnet.endpoints.node}/view${at}`, body, functionId)) as JsonValue[];
}

/** Reads the chain's state; on a fork, after fetching what is missing. */
async function readThrough<T>({ fork }: Localnet["chain"], read: () => T): Promise<T> {
  return fork === undefined ? read() : fork.readThrough(read);
}

async function ask(localnet: Localnet, url: string, body: unknown, what: string): Promise<unknown> {
  const answer = await localnet.fetch(url, { method: "POST", headers: JSON_HEADERS, body: JSON.stringify(body) });
  const json: unknown = await answer.json();
  if (answer.ok) return json;
  throw new Error(`${what} was rejected: ${(json as { message?: string }).message ?? `status ${answer.status}`}`);
}

function keyOf({ privateKey }: TestAccount): Uint8Array {
  return hexToBytes(privateKey.slice(privateKey.indexOf("0x") + 2));
}
