import { argumentsFromBytes, argumentsFromJson } from "./callArguments.ts";
import { digestOf } from "./digest.ts";
import type { PreviewInput } from "./input.ts";
import { canonicalName } from "./longAddress.ts";
import type { RawTransaction } from "./rawTransaction.ts";
import { type Transfer, transferOf } from "./transfer.ts";

/** The first thing in which the bytes, their description and their simulation differ, in words; undefined where all agree. */
export function findDisagreement(input: PreviewInput, raw: RawTransaction | undefined): string | undefined {
  const { transaction, simulation, digest } = input;
  if (digest !== digestOf(transaction.bytes)) return "The digest is not that of the transaction.";
  if (raw === undefined) return "The transaction cannot be read.";
  const run = simulation.transaction.user;
  if (run?.functionId === undefined) return "The simulation is not one of such a transaction.";
  const { functionId } = run;
  const signed = transferOf({ ...raw, args: argumentsFromBytes(raw.args) });
  const ran = transferOf({ functionId, typeArguments: run.typeArguments, args: argumentsFromJson(run.args) });
  /** What it is about, by the bytes, by their description, and by the simulation. */
  const parts: readonly (readonly [what: string, bytes: unknown, described: unknown, run: unknown])[] = [
    ["sender", raw.sender, transaction.sender, run.sender],
    ["sequence number", raw.sequenceNumber, transaction.sequenceNumber, run.sequenceNumber],
    ["function", raw.functionId, canonicalName(transaction.functionId), canonicalName(functionId)],
    ["asset", names(raw.typeArguments), names(transaction.typeArguments), names(run.typeArguments)],
    ["payment", transferText(signed), transferText(signed), transferText(ran)],
    ["gas limit", raw.maxGasAmount, transaction.maxGasAmount, run.maxGasAmount],
    ["gas price", raw.gasUnitPrice, transaction.gasUnitPrice, run.gasUnitPrice],
    ["expiry", raw.expirationSecs, transaction.expirationSecs, run.expirationSecs],
    ["chain id", raw.chainId, transaction.chainId, raw.chainId],
  ];
  const different = parts.find(([, bytes, described, ran]) => bytes !== described || bytes !== ran);
  return different && `The ${different[0]} to be signed is not the one that was described or simulated.`;
}

function names(types: readonly string[]): string {
  return types.map(canonicalName).join(" ");
}

function transferText(transfer: Transfer | undefined): string | undefined {
  return transfer && `${transfer.units} ${transfer.assetId} ${transfer.recipient}`;
}
