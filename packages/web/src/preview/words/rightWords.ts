import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PermissionChange } from "../effect.ts";
import { account, sentence } from "../parts.ts";
import type { SentencePart } from "../previewTypes.ts";

/** Preview text for a capability that leaves an account. */
export function rightWords(
  holder: Address,
  { right, of }: Pick<Extract<PermissionChange, { readonly change: "rightLost" }>, "right" | "of">,
): readonly SentencePart[] {
  const who = { account: account(holder) };
  if (of === undefined) return sentence("rules:rightLostText", who);
  if (right === "coin") return sentence("rules:rightLostCoinText", { ...who, coin: foreignText(of) });
  const key = right === "stakePool" ? "rules:rightLostPoolText" : "rules:rightLostSignerText";
  return sentence(key, { ...who, of: account(readAddress(of)) });
}
