import { Deserializer, type EntryFunction, MultiSigTransactionPayload } from "@aptos-labs/ts-sdk";
import type { ReadTransfer, StatedAmount } from "../approvals.ts";
import { SignerError } from "../signer.ts";
import { functionIdOf } from "./readPayload.ts";
import { signedTransferOf } from "./readTransfer.ts";

const PLAIN_AMOUNT = /^(\d{1,80})(?:\.(\d{1,255}))?$/;
const DECIMALS_MAX = 255;
const PROPOSE = "0x1::multisig_account::create_transaction";

/** Units of a displayed amount; undefined unless the text is a plain decimal number within the asset's decimals. */
export function statedUnits({ text, decimals }: StatedAmount): bigint | undefined {
  if (typeof text !== "string" || !Number.isInteger(decimals) || decimals < 0 || decimals > DECIMALS_MAX) return undefined;
  const [, whole, fraction = ""] = PLAIN_AMOUNT.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, "");
  if (whole === undefined || digits.length > decimals) return undefined;
  return BigInt(`${whole}${digits.padEnd(decimals, "0")}`);
}

/** Payment made by a call, or proposed to a multisig account's owners. */
export function signedPayment(call: EntryFunction | undefined): ReadTransfer | undefined {
  if (call === undefined) return undefined;
  const proposed = functionIdOf(call) === PROPOSE ? proposedCall(call) : undefined;
  return signedTransferOf(proposed ?? call);
}

/** Rejects a payment whose amount differs from the displayed one. An account's own plain transfer always needs a displayed amount. */
export function checkStatedAmount(
  stated: StatedAmount | undefined,
  { payment, isOwnTransfer }: { readonly payment: ReadTransfer | undefined; readonly isOwnTransfer: boolean },
): void {
  if (stated === undefined) {
    if (isOwnTransfer) throw new SignerError("not_what_was_shown", "The page did not say which amount it showed.");
    return;
  }
  if (payment === undefined) throw new SignerError("not_what_was_shown", "The page showed a payment, and these bytes make none.");
  if (statedUnits(stated) === payment.units) return;
  const figures = { shown: String(stated.text).slice(0, 100), signed: plainAmount(payment.units, stated.decimals) };
  throw new SignerError("amount_differs", `The page showed ${figures.shown}, and the transaction pays ${figures.signed}.`, { figures });
}

function proposedCall(call: EntryFunction): EntryFunction | undefined {
  const argument = call.args[1]?.bcsToBytes();
  if (argument === undefined) return undefined;
  try {
    const payload = new Deserializer(argument).deserializeBytes();
    return MultiSigTransactionPayload.deserialize(new Deserializer(payload)).transaction_payload;
  } catch {
    // Unreadable bytes of a proposal are stored on chain, but their execution fails.
    return undefined;
  }
}

function plainAmount(units: bigint, decimals: number): string {
  const places = Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_MAX ? decimals : 0;
  const digits = units.toString().padStart(places + 1, "0");
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places).replace(/0+$/, "")];
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
