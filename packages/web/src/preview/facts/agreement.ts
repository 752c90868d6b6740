import { signableOf } from "../../chain/transactions/signable.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { digestOf } from "../digest.ts";
import type { PreviewInput } from "../input.ts";
import { canonicalName } from "../longAddress.ts";
import { argumentsFromBytes, argumentsFromJson } from "../reading/callArguments.ts";
import { payloadText, ranPayloadText } from "../reading/ranPayload.ts";
import type { SignableTransaction } from "../reading/signableTransaction.ts";
import { type Transfer, transferOf } from "../reading/transfer.ts";

/**
 * First mismatch between the transaction's bytes, its JSON description and its simulation, as an error text; undefined if all three agree.
 */
export function findDisagreement(input: PreviewInput, signable: SignableTransaction | undefined): string | undefined {
  const { transaction, simulation, digest } = input;
  if (digest !== digestOf(signableOf(transaction).bytes)) return t("preview:otherDigest");
  if (signable === undefined) return t("preview:cannotBeRead");
  const { raw } = signable;
  const run = simulation.transaction.user;
  const ran = ranPayloadText(simulation.transaction);
  if (run === undefined || ran === undefined) return t("preview:otherSimulation");
  const signed = raw.runs.kind === "entryFunction" ? transferOf({ ...raw.runs, args: argumentsFromBytes(raw.runs.args) }) : undefined;
  const simulated =
    run.functionId === undefined
      ? undefined
      : transferOf({ functionId: run.functionId, typeArguments: run.typeArguments, args: argumentsFromJson(run.args) });
  // For multisig transactions, nodes report the inner call in a different field, so the function is compared only for the sender's own
  // call.
  const isOwnCall = raw.runs.kind === "entryFunction" && raw.multisig === undefined;
  /** Compared fields, each with its value in the bytes, in the JSON description and in the simulation. */
  const parts: readonly (readonly [what: PlainKey, bytes: unknown, described: unknown, run: unknown])[] = [
    ["preview:partSender", raw.sender, transaction.sender, run.sender],
    ["preview:partSigners", signable.secondarySigners.join(" "), transaction.secondarySigners.join(" "), run.secondarySigners.join(" ")],
    ["preview:partFeePayer", signable.feePayer, transaction.feePayer, run.feePayer],
    ["preview:partSequence", raw.sequenceNumber, transaction.sequenceNumber, ranInPlaceOf(input, raw.sequenceNumber, run.sequenceNumber)],
    ["preview:partFunction", payloadText(raw), describedText(input), ran],
    ["preview:partAsset", ...(isOwnCall ? typeNames(input, raw, run.typeArguments) : NOT_COMPARED)],
    [
      "preview:partPayment",
      ...(isOwnCall ? ([transferText(signed), transferText(signed), transferText(simulated)] as const) : NOT_COMPARED),
    ],
    ["preview:partGasLimit", raw.maxGasAmount, transaction.maxGasAmount, run.maxGasAmount],
    ["preview:partGasPrice", raw.gasUnitPrice, transaction.gasUnitPrice, run.gasUnitPrice],
    ["preview:partExpiry", raw.expirationSecs, transaction.expirationSecs, run.expirationSecs],
    ["preview:partChainId", raw.chainId, transaction.chainId, raw.chainId],
  ];
  const different = parts.find(([, bytes, described, ran]) => bytes !== described || bytes !== ran);
  return different && t("preview:differsIn", { what: t(different[0]) });
}

/**
 * Sequence number to compare: the transaction's own if the node simulated the earlier number that was requested, otherwise the simulated
 * number.
 */
function ranInPlaceOf({ simulatedSequenceNumber }: PreviewInput, own: bigint, ran: bigint): bigint {
  return simulatedSequenceNumber === ran && ran < own ? own : ran;
}

const NOT_COMPARED = [undefined, undefined, undefined] as const;

function typeNames(input: PreviewInput, raw: SignableTransaction["raw"], ran: readonly string[]) {
  return [names(typeArgumentsOf(raw)), names(describedTypes(input)), names(ran)] as const;
}

/** Payload of the transaction's JSON description as canonical text, for comparison with the bytes. */
function describedText({ transaction: { payload, replayNonce } }: PreviewInput): string {
  switch (payload.kind) {
    case "entryFunction":
      return payloadText({ runs: { ...payload, args: [] }, multisig: undefined, nonce: replayNonce });
    case "script":
      return payloadText({ runs: { ...payload, args: [] }, multisig: undefined, nonce: replayNonce });
    case "multisig": {
      const runs = payload.call === undefined ? ({ kind: "stored" } as const) : { ...payload.call, args: [] };
      return payloadText({ runs, multisig: payload.multisigAddress, nonce: replayNonce });
    }
  }
}

function describedTypes({ transaction: { payload } }: PreviewInput): readonly string[] {
  return payload.kind === "entryFunction" ? payload.typeArguments : [];
}

function typeArgumentsOf({ runs }: SignableTransaction["raw"]): readonly string[] {
  return runs.kind === "stored" ? [] : runs.typeArguments;
}

function names(types: readonly string[]): string {
  return types.map(canonicalName).join(" ");
}

function transferText(transfer: Transfer | undefined): string | undefined {
  return transfer && `${transfer.units} ${transfer.assetId} ${transfer.recipient}`;
}
