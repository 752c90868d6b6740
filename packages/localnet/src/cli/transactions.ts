import { deflateSync } from "node:zlib";
import { type Address, bytesToHex, ed25519Sign, type JsonObject, shortAddress } from "@atoll/move";
import {
  createSignedTransaction,
  type EntryFunction,
  encodeRawTransaction,
  type RawTransaction,
  signingMessage,
  type TransactionAuthenticator,
} from "@atoll/node";
import { CliError } from "./cliError.ts";
import { EXIT } from "./exitCodes.ts";
import { explainStatus } from "./explainStatus.ts";
import { DEFAULT_NETWORK, type Network } from "./network.ts";
import { isRecord } from "./requests.ts";
import { BOOLEAN, DIGITS, HEX, record, TEXT } from "./shape.ts";
import type { Signer } from "./signer.ts";
import type { Outcome } from "./verb.ts";
import type { VerbContext } from "./verbContext.ts";

/** Result of verbs that send: `sent` with the executed transaction, or the file of an unsigned one. */
export const SENT_RESULT = record({
  sent: BOOLEAN,
  success: BOOLEAN,
  gasUsed: DIGITS,
  "hash?": HEX,
  "version?": DIGITS,
  "vmStatus?": TEXT,
  "file?": TEXT,
  "link?": TEXT,
});

const LIFETIME_SECS = 60n;
/** An unsigned transaction waits for a person. */
const UNSIGNED_LIFETIME_SECS = 3_600n;
const DEFAULT_MAX_GAS = 200_000n;
const LARGEST_MAX_GAS = 2_000_000n;
const BCS_TYPE = "application/x.aptos.signed_transaction+bcs";
const WAIT_SECS = 30;
const POLL_MS = 25;
/** Longest link that the page reads. */
const LINK_CHARACTERS_MAX = 6_000;
/** Ids of public networks in the page's addresses. */
const PUBLIC_IDS: Readonly<Record<number, string>> = { 1: "mainnet", 2: "testnet" };

/** Sends with `isForced` although the simulation failed, so that the failure is on the chain and can be traced. */
export interface SendOptions {
  readonly isForced: boolean;
  /** File for the unsigned transaction on networks for which verbs do not sign. */
  readonly out: string | undefined;
}

/** Transaction of a call, with the sender's next sequence number, the node's gas price and an expiry in ledger time. */
export async function prepareCall(context: VerbContext, sender: Address, call: EntryFunction): Promise<RawTransaction> {
  const { chainId, isOurs } = await context.network();
  const [ledger, account, price] = await Promise.all([
    context.node(""),
    context.node(`/accounts/${sender}`).catch((error: unknown) => {
      if (error instanceof CliError && error.code === "node.account_not_found") return { sequence_number: "0" };
      throw error;
    }),
    context.node("/estimate_gas_price"),
  ]);
  const now = BigInt(textField(ledger, "ledger_timestamp")) / 1_000_000n;
  return {
    sender,
    sequenceNumber: BigInt(textField(account, "sequence_number")),
    payload: { kind: "entryFunction", entryFunction: call },
    maxGasAmount: DEFAULT_MAX_GAS,
    gasUnitPrice: isRecord(price) && typeof price.gas_estimate === "number" ? BigInt(price.gas_estimate) : 100n,
    expirationTimestampSecs: now + (isOurs ? LIFETIME_SECS : UNSIGNED_LIFETIME_SECS),
    chainId,
  };
}

function textField(json: unknown, name: string): string {
  const value = isRecord(json as JsonObject) ? (json as JsonObject)[name] : undefined;
  if (typeof value !== "string" || !/^\d+$/.test(value))
    throw new CliError("network.unreadable_answer", { values: { Service: "The network's node" }, details: `${name} is missing` });
  return value;
}

/** Signed form for simulations, whose signature must not be valid. */
export function unsigned(raw: RawTransaction, publicKey: Uint8Array | undefined): Uint8Array<ArrayBuffer> {
  const authenticator: TransactionAuthenticator =
    publicKey === undefined
      ? { kind: "singleSender", sender: { kind: "none" } }
      : { kind: "ed25519", publicKey, signature: new Uint8Array(64) };
  return new Uint8Array(createSignedTransaction(raw, authenticator).bytes);
}

/** Runs a transaction without sending it; returns the node's transaction. */
export async function simulate(context: VerbContext, raw: RawTransaction, publicKey: Uint8Array | undefined): Promise<JsonObject> {
  const answer = await context.node("/transactions/simulate", {
    method: "POST",
    headers: { "content-type": BCS_TYPE },
    body: unsigned(raw, publicKey),
  });
  const [transaction] = Array.isArray(answer) ? answer : [];
  if (!isRecord(transaction))
    throw new CliError("network.unreadable_answer", { values: { Service: "The network's node" }, details: "no transaction" });
  return transaction;
}

/**
 * Simulates a call, then signs and sends it if the network is ours, and waits for its execution. For every other network it writes the
 * unsigned transaction for a person, whatever key there is.
 */
export async function send(
  context: VerbContext,
  call: EntryFunction,
  { signer, sender }: { readonly signer: Signer | undefined; readonly sender: Address | undefined },
  options: SendOptions,
): Promise<Outcome> {
  const network = await context.network();
  const from = sender ?? signer?.address;
  if (from === undefined || (network.isOurs && signer === undefined)) throw new CliError("cli.no_key", { exitCode: EXIT.usage });
  const raw = await prepareCall(context, from, call);
  const preview = await simulate(context, raw, from === signer?.address ? signer.publicKey : undefined);
  const status = String(preview.vm_status);
  if (preview.success !== true && !options.isForced) throw explainStatus(status);
  const sized: RawTransaction = preview.success === true ? { ...raw, maxGasAmount: roomFor(textField(preview, "gas_used")) } : raw;
  if (!network.isOurs || signer === undefined) return writeUnsigned(context, network, sized, preview, options.out);
  // A rotated account has another address than its key.
  return submit(context, sized, signer);
}

function roomFor(gasUsed: string): bigint {
  const room = (BigInt(gasUsed) * 3n) / 2n + 10n;
  return room > LARGEST_MAX_GAS ? LARGEST_MAX_GAS : room;
}

async function submit(context: VerbContext, raw: RawTransaction, { privateKey, publicKey }: Signer): Promise<Outcome> {
  const signature = ed25519Sign(privateKey, signingMessage(encodeRawTransaction(raw), { kind: "single" }));
  const { bytes } = createSignedTransaction(raw, { kind: "ed25519", publicKey, signature });
  const pending = await context.node("/transactions", {
    method: "POST",
    headers: { "content-type": BCS_TYPE },
    body: new Uint8Array(bytes),
  });
  const hash = isRecord(pending) && typeof pending.hash === "string" ? pending.hash : "";
  const transaction = await executed(context, hash);
  const failure = transaction.success === true ? undefined : explainStatus(String(transaction.vm_status));
  const result = {
    sent: true,
    hash,
    version: String(transaction.version),
    success: transaction.success === true,
    gasUsed: String(transaction.gas_used),
    vmStatus: String(transaction.vm_status),
  };
  const lines = [
    failure === undefined ? `Executed in version ${result.version}.` : `Failed in version ${result.version}: ${failure.what}`,
    ...(failure === undefined ? [] : [`${failure.details}`]),
    `hash ${hash}`,
    `gas  ${result.gasUsed}`,
  ];
  return { result, lines, ...(failure && { exitCode: EXIT.transactionFailed }) };
}

/** Waits for a transaction's execution. */
export async function executed(context: VerbContext, hash: string): Promise<JsonObject> {
  for (const end = Date.now() + WAIT_SECS * 1_000; Date.now() < end; ) {
    const found = await context.node(`/transactions/by_hash/${hash}`).catch((error: unknown) => {
      if (error instanceof CliError && error.code === "node.transaction_not_found") return undefined;
      throw error;
    });
    if (isRecord(found) && found.type !== "pending_transaction") return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new CliError("cli.not_committed", { values: { seconds: String(WAIT_SECS), hash } });
}

/** Writes the transaction in the format that the page opens under Transact, and a link to it if it is short enough. */
async function writeUnsigned(
  context: VerbContext,
  network: Network,
  raw: RawTransaction,
  preview: JsonObject,
  out: string | undefined,
): Promise<Outcome> {
  const call = raw.payload.kind === "entryFunction" ? raw.payload.entryFunction : undefined;
  const functionId = call === undefined ? "" : `${shortAddress(call.module.address)}::${call.module.name}::${call.name}`;
  const file = {
    format: "atoll-transaction",
    version: 1,
    transaction: `0x${bytesToHex(encodeRawTransaction(raw))}`,
    sender: raw.sender,
    secondarySigners: [],
    feePayer: null,
    intent: { kind: "call", functionId },
    signatures: [],
  };
  const link = linkTo(network, JSON.stringify(file));
  const path = await context.write(
    out ?? `atoll-transaction-${raw.sender.slice(2, 10)}-${raw.sequenceNumber}.json`,
    `${JSON.stringify(file, null, 2)}\n`,
  );
  return {
    exitCode: EXIT.needsPerson,
    result: {
      sent: false,
      file: path,
      ...(link === undefined ? {} : { link }),
      success: preview.success === true,
      gasUsed: String(preview.gas_used),
    },
    lines: [
      "Not signed: Atoll's command signs only for networks that it runs on this computer.",
      `Open ${path} in the page under Transact; a person reviews and signs it there.`,
      ...(link === undefined ? [] : [`Or open ${link}`]),
    ],
  };
}

function linkTo({ id, page, chainId }: Network, text: string): string | undefined {
  const name = id ?? PUBLIC_IDS[chainId];
  const packed = deflateSync(text).toString("base64url");
  return name === undefined || packed.length > LINK_CHARACTERS_MAX
    ? undefined
    : `${page ?? DEFAULT_NETWORK}/${name}/transact?transaction=${packed}`;
}
