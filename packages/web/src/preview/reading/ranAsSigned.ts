import { wholly } from "../../chain/bcs/bytesReader.ts";
import { toHex } from "../../chain/facts/hex.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { UnreadableAnswer } from "../../chain/facts/unreadableAnswer.ts";
import { type PayloadFacts, payloadFacts, type RunFacts } from "../../chain/ledger/payloadFacts.ts";
import { canonicalName } from "../longAddress.ts";
import type { EntryFunctionCall, Payload, ScriptCall } from "./payload.ts";
import { type RawTransaction, readRaw } from "./rawTransaction.ts";
import { isEncodingOf } from "./reportedArgument.ts";
import { scriptArgumentBytes } from "./scriptArgument.ts";

/** Variants of `TransactionAuthenticator` for transactions with several signers or a fee payer. */
const MULTI_AGENT = 2;
const FEE_PAYER = 3;

export type Agreement = "same" | "partly" | "other";

/** Decoded parts of a signed transaction that determine what executes and who pays. */
interface Signed {
  readonly raw: RawTransaction;
  /** Variant index of the transaction's authenticator. */
  readonly variant: number;
  /** Authenticator bytes after the variant, in hex. */
  readonly rest: string;
}

/**
 * Compares a node's response with the signed transaction: payload with all arguments, sequence number, gas, price, expiry, other signers
 * and fee payer. Returns `partly` if all comparable fields agree but an argument has an incomparable form; undefined if the signed bytes
 * are unreadable.
 */
export function ranAsSigned(signedTransaction: Uint8Array, { user, raw: json }: TransactionFacts): Agreement | undefined {
  const signed = wholly(signedTransaction, (reader): Signed => {
    return { raw: readRaw(reader), variant: reader.uleb128(), rest: toHex(reader.rest()) };
  });
  if (signed === undefined) return undefined;
  if (user === undefined) return "other";
  const { raw, variant, rest } = signed;
  const others = [...user.secondarySigners, ...(user.feePayer === undefined ? [] : [user.feePayer])];
  const isSame =
    user.sender === raw.sender &&
    user.replayProtectionNonce === raw.nonce &&
    // Transactions with a replay nonce have no meaningful sequence number.
    (raw.nonce !== undefined || user.sequenceNumber === raw.sequenceNumber) &&
    user.maxGasAmount === raw.maxGasAmount &&
    user.gasUnitPrice === raw.gasUnitPrice &&
    user.expirationSecs === raw.expirationSecs &&
    (user.feePayer !== undefined) === (variant === FEE_PAYER) &&
    others.length > 0 === (variant === FEE_PAYER || variant === MULTI_AGENT) &&
    others.every((address) => rest.includes(address.slice(2)));
  return isSame ? payloadAgreement(raw, readPayload(json)) : "other";
}

function readPayload(json: unknown): PayloadFacts | undefined {
  try {
    return payloadFacts(json);
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
}

function payloadAgreement({ runs, multisig }: Payload, reported: PayloadFacts | undefined): Agreement {
  if (reported?.kind === "multisig") {
    if (reported.multisig !== multisig) return "other";
    if (runs.kind === "stored") return reported.runs === undefined ? "same" : "other";
    return reported.runs === undefined ? "other" : runAgreement(runs, reported.runs);
  }
  if (multisig !== undefined || runs.kind === "stored") return "other";
  return reported?.kind === "entryFunction" || reported?.kind === "script" ? runAgreement(runs, reported) : "other";
}

function runAgreement(runs: EntryFunctionCall | ScriptCall, reported: RunFacts): Agreement {
  if (names(runs.typeArguments) !== names(reported.typeArguments)) return "other";
  if (runs.kind === "entryFunction") {
    if (reported.kind !== "entryFunction" || canonicalName(runs.functionId) !== canonicalName(reported.functionId)) return "other";
    return argumentAgreement(runs.args, reported.args);
  }
  if (reported.kind !== "script" || toHex(runs.code) !== reported.bytecode.toLowerCase()) return "other";
  return argumentAgreement(runs.args.map(scriptArgumentBytes), reported.args);
}

function names(types: readonly string[]): string {
  return types.map(canonicalName).join(" ");
}

function argumentAgreement(args: readonly Uint8Array[], reported: readonly unknown[]): Agreement {
  if (args.length !== reported.length) return "other";
  const compared = args.map((bytes, at) => isEncodingOf(bytes, reported[at]));
  if (compared.includes(false)) return "other";
  return compared.includes(undefined) ? "partly" : "same";
}
