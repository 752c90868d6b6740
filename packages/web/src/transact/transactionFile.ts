import { accountNameText, parseAccountName } from "../chain/facts/accountName.ts";
import { readAddress } from "../chain/facts/address.ts";
import type { TypedName } from "../chain/facts/enteredAddress.ts";
import { fromHex, toHex } from "../chain/facts/hex.ts";
import { asArray, asObject, asText, type JsonObject, optional } from "../chain/facts/jsonFields.ts";
import type { Address, UnsignedTransaction } from "../chain/facts/types.ts";
import { type Intent, readIntent } from "../chain/transactions/intent.ts";
import { type Collected, collectedSigners } from "./collected.ts";

/** A transaction passed between its signers as a file. The receiving page decodes its bytes again and trusts no description in the file. */
export interface SavedTransaction {
  readonly bytes: Uint8Array;
  readonly sender: Address;
  readonly secondarySigners: readonly Address[];
  readonly feePayer: Address | undefined;
  readonly intent: Intent;
  readonly collected: Collected;
  /**
   * Names under which addresses were entered, according to the file. They are untrusted: the page resolves them again and compares them
   * with contacts.
   */
  readonly names: readonly TypedName[];
}

/**
 * Problem of a transaction file. `signature`: a signature covers other bytes. `signer`: a signature uses another key than the account's.
 */
export type FileProblem = "damaged" | "newer" | "signature" | "signer";
const PROBLEMS = {
  damaged: "This file is no transaction, or it was changed on the way. Ask for it again.",
  newer: "This transaction file was written by a newer version. Update this page to open it.",
  signature: "A signature in this file was made for another transaction. Ask for it again.",
  signer: "A signature in this file was made with another key than the account has. Ask for it again.",
} as const satisfies Record<FileProblem, string>;

/** Thrown for texts that are no valid transaction file. */
export class UnreadableTransactionFile extends Error {
  override readonly name = "UnreadableTransactionFile";
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(PROBLEMS[problem]);
    this.problem = problem;
  }
}

const FORMAT = "atoll-transaction";
/** Version of files with names: pages that support only version 1 would not check names, and reject the file as newer. */
const VERSION = 2;
const WITHOUT_NAMES = 1;
const FIELDS = ["format", "version", "transaction", "sender", "secondarySigners", "feePayer", "intent", "signatures"];
/** Maximum number of names: the number of addresses that fit into the largest transaction. Each name costs a network request. */
const NAMES_MAX = 2_048;
/** Maximum size of a transaction file, larger than any transaction with its signatures. */
export const TRANSACTION_FILE_BYTES_MAX = 2_097_152;

/** Serializes a transaction file. */
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

/** Parses a transaction file strictly: exact fields, and each signer's signature at most once. */
export function readTransactionFile(text: string): SavedTransaction {
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

function readFields(json: JsonObject): SavedTransaction {
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
  const expected = new Set(collectedSigners(signers));
  if (collected.size !== signatures.length || [...collected.keys()].some((signer) => !expected.has(signer))) {
    throw new UnreadableTransactionFile("damaged");
  }
  return { bytes: readBytes(json.transaction), ...signers, intent: readIntent(json.intent), collected, names: readNames(json) };
}

/** Distinct names in canonical spelling. An empty list is invalid: a file without names uses version 1. */
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

/** Hex bytes in canonical spelling, so that equal bytes make equal files. */
function readBytes(value: unknown): Uint8Array {
  const bytes = fromHex(asText(value));
  if (toHex(bytes) !== value) throw new UnreadableTransactionFile("damaged");
  return bytes;
}

function exactKeys(json: JsonObject, fields: readonly string[]): void {
  const keys = Object.keys(json);
  if (keys.length !== fields.length || !fields.every((field) => keys.includes(field))) throw new UnreadableTransactionFile("damaged");
}
