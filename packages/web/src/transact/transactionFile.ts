import { accountNameText, parseAccountName } from "../chain/facts/accountName.ts";
import { readAddress } from "../chain/facts/address.ts";
import type { TypedName } from "../chain/facts/enteredAddress.ts";
import { fromHex, toHex } from "../chain/facts/hex.ts";
import { asArray, asObject, asText, type JsonObject, optional } from "../chain/facts/jsonFields.ts";
import type { Address, UnsignedTransaction } from "../chain/facts/types.ts";
import { type Intent, readIntent } from "../chain/transactions/intent.ts";
import { type Collected, signersOf } from "./collected.ts";

/** A transaction on its way between its signers. Its bytes are read anew by whoever opens it; nothing else in the file says what it does. */
export interface TransactionFile {
  readonly bytes: Uint8Array;
  readonly sender: Address;
  readonly secondarySigners: readonly Address[];
  readonly feePayer: Address | undefined;
  readonly intent: Intent;
  readonly collected: Collected;
  /** What the file says that addresses in it were entered as. Anybody may have written that: it is looked up and held against contacts, and proves nothing. */
  readonly names: readonly TypedName[];
}

/** `signature`: one in it was made for other bytes than the file's. `signer`: one in it was made with another key than the account's. */
export type FileProblem = "damaged" | "newer" | "signature" | "signer";
const PROBLEMS = {
  damaged: "This file is no transaction, or it was changed on the way. Ask for it again.",
  newer: "This transaction file was written by a newer version. Update this page to open it.",
  signature: "A signature in this file was made for another transaction. Ask for it again.",
  signer: "A signature in this file was made with another key than the account has. Ask for it again.",
} as const satisfies Record<FileProblem, string>;

/** A file that is no transaction of this form. */
export class UnreadableTransactionFile extends Error {
  override readonly name = "UnreadableTransactionFile";
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(PROBLEMS[problem]);
    this.problem = problem;
  }
}

const FORMAT = "atoll-transaction";
/** With names a file is of the second form: a page that knows only the first, and would not judge them, refuses it as newer. */
const VERSION = 2;
const WITHOUT_NAMES = 1;
const FIELDS = ["format", "version", "transaction", "sender", "secondarySigners", "feePayer", "intent", "signatures"];
/** As many addresses as the largest transaction has room for; each name is asked of the network. */
const NAMES_MAX = 2_048;
/** More than any transaction and its signatures take. */
export const TRANSACTION_FILE_BYTES_MAX = 2_097_152;

/** The text of a file. */
export function writeTransactionFile(
  transaction: Pick<UnsignedTransaction, "bytes" | "sender" | "secondarySigners" | "feePayer">,
  intent: Intent,
  collected: Collected,
  names: readonly TypedName[],
): string {
  const { bytes, sender, secondarySigners, feePayer } = transaction;
  const file = {
    format: FORMAT,
    version: names.length === 0 ? WITHOUT_NAMES : VERSION,
    transaction: toHex(bytes),
    sender,
    secondarySigners,
    feePayer: feePayer ?? null,
    intent,
    signatures: [...collected].map(([signer, authenticator]) => ({ signer, authenticator: toHex(authenticator) })),
    ...(names.length > 0 && { names: names.map(({ name, address }) => ({ name: accountNameText(name), address })) }),
  };
  return JSON.stringify(file, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value), 2);
}

/** Reads a file strictly: every field and no other, signatures only of its signers, each once. */
export function readTransactionFile(text: string): TransactionFile {
  if (text.length > TRANSACTION_FILE_BYTES_MAX) throw new UnreadableTransactionFile("damaged");
  let json: JsonObject;
  try {
    json = asObject(JSON.parse(text));
    if (json.format !== FORMAT) throw new UnreadableTransactionFile("damaged");
    if (typeof json.version === "number" && json.version > VERSION) throw new UnreadableTransactionFile("newer");
    return readFields(json);
  } catch (error) {
    throw error instanceof UnreadableTransactionFile ? error : new UnreadableTransactionFile("damaged");
  }
}

function readFields(json: JsonObject): TransactionFile {
  if (json.version !== VERSION && json.version !== WITHOUT_NAMES) throw new UnreadableTransactionFile("damaged");
  exactKeys(json, json.version === VERSION ? [...FIELDS, "names"] : FIELDS);
  const signers = {
    sender: readAddress(json.sender),
    secondarySigners: asArray(json.secondarySigners).map(readAddress),
    feePayer: optional(json.feePayer, readAddress),
  };
  const signatures = asArray(json.signatures).map((item) => {
    const fields = asObject(item);
    exactKeys(fields, ["signer", "authenticator"]);
    return [readAddress(fields.signer), readBytes(fields.authenticator)] as const;
  });
  const collected = new Map(signatures);
  const expected = new Set(signersOf(signers));
  if (collected.size !== signatures.length || [...collected.keys()].some((signer) => !expected.has(signer))) {
    throw new UnreadableTransactionFile("damaged");
  }
  return { bytes: readBytes(json.transaction), ...signers, intent: readIntent(json.intent), collected, names: readNames(json) };
}

/** Each once, and in the one spelling that they are written in; without any it would be a file of the first form. */
function readNames({ version, names }: JsonObject): readonly TypedName[] {
  if (version === WITHOUT_NAMES) return [];
  const read = asArray(names).map((item): TypedName => {
    const fields = asObject(item);
    exactKeys(fields, ["name", "address"]);
    const [text, address] = [asText(fields.name), readAddress(fields.address)];
    const name = parseAccountName(text);
    if (name === undefined || accountNameText(name) !== text || address !== fields.address) throw new UnreadableTransactionFile("damaged");
    return { name, address };
  });
  const different = new Set(read.map(({ name, address }) => `${accountNameText(name)} ${address}`));
  if (read.length === 0 || read.length > NAMES_MAX || different.size !== read.length) throw new UnreadableTransactionFile("damaged");
  return read;
}

/** As they are written, and in no other spelling: two files with the same bytes are the same file. */
function readBytes(value: unknown): Uint8Array {
  const bytes = fromHex(asText(value));
  if (toHex(bytes) !== value) throw new UnreadableTransactionFile("damaged");
  return bytes;
}

function exactKeys(json: JsonObject, fields: readonly string[]): void {
  const keys = Object.keys(json);
  if (keys.length !== fields.length || !fields.every((field) => keys.includes(field))) throw new UnreadableTransactionFile("damaged");
}
