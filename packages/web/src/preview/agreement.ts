import type { PlainKey } from "../language/wordKeys.ts";
import { t } from "../language/words.ts";
import { argumentsFromBytes, argumentsFromJson } from "./callArguments.ts";
import { digestOf } from "./digest.ts";
import type { PreviewInput } from "./input.ts";
import { canonicalName } from "./longAddress.ts";
import type { RawTransaction } from "./rawTransaction.ts";
import { type Transfer, transferOf } from "./transfer.ts";

/** The first thing in which the bytes, their description and their simulation differ, in words; undefined where all agree. */
export function findDisagreement(input: PreviewInput, raw: RawTransaction | undefined): string | undefined {
  const { transaction, simulation, digest } = input;
  if (digest !== digestOf(transaction.bytes)) return t("preview:otherDigest");
  if (raw === undefined) return t("preview:cannotBeRead");
  const run = simulation.transaction.user;
  if (run?.functionId === undefined) return t("preview:otherSimulation");
  const { functionId } = run;
  const described = transaction.payload.kind === "entryFunction" ? transaction.payload : undefined;
  const signed = transferOf({ ...raw, args: argumentsFromBytes(raw.args) });
  const ran = transferOf({ functionId, typeArguments: run.typeArguments, args: argumentsFromJson(run.args) });
  /** What it is about, by the bytes, by their description, and by the simulation. */
  const parts: readonly (readonly [what: PlainKey, bytes: unknown, described: unknown, run: unknown])[] = [
    ["preview:partSender", raw.sender, transaction.sender, run.sender],
    ["preview:partSequence", raw.sequenceNumber, transaction.sequenceNumber, run.sequenceNumber],
    ["preview:partFunction", raw.functionId, described && canonicalName(described.functionId), canonicalName(functionId)],
    ["preview:partAsset", names(raw.typeArguments), described && names(described.typeArguments), names(run.typeArguments)],
    ["preview:partPayment", transferText(signed), transferText(signed), transferText(ran)],
    ["preview:partGasLimit", raw.maxGasAmount, transaction.maxGasAmount, run.maxGasAmount],
    ["preview:partGasPrice", raw.gasUnitPrice, transaction.gasUnitPrice, run.gasUnitPrice],
    ["preview:partExpiry", raw.expirationSecs, transaction.expirationSecs, run.expirationSecs],
    ["preview:partChainId", raw.chainId, transaction.chainId, raw.chainId],
  ];
  const different = parts.find(([, bytes, described, ran]) => bytes !== described || bytes !== ran);
  return different && t("preview:differsIn", { what: t(different[0]) });
}

function names(types: readonly string[]): string {
  return types.map(canonicalName).join(" ");
}

function transferText(transfer: Transfer | undefined): string | undefined {
  return transfer && `${transfer.units} ${transfer.assetId} ${transfer.recipient}`;
}
