import { t } from "../../language/words.ts";
import { parseUnits } from "../../ui/forms/typedAmount.ts";
import { APT_DECIMALS } from "../../units/apt.ts";

/** Maximum octas per faucet request. */
const FAUCET_MAX_OCTAS = 100_000_000_000n;

export type FaucetAmount = { readonly ok: true; readonly octas: bigint } | { readonly ok: false; readonly reason: string };

/** Parses the typed faucet amount. */
export function readFaucetAmount(text: string): FaucetAmount {
  const parsed = parseUnits(text, APT_DECIMALS);
  if (!parsed.ok) return parsed;
  if (parsed.value === 0n) return { ok: false, reason: t("receive:moreThanZero") };
  if (parsed.value > FAUCET_MAX_OCTAS) return { ok: false, reason: t("receive:atMost") };
  return { ok: true, octas: parsed.value };
}
