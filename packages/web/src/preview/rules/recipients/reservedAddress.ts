import { t } from "../../../language/words.ts";
import { previewedRecipients } from "../../facts/recipients.ts";
import type { Rule } from "../../facts/rule.ts";
import { isReservedAddress, toModuleAddress } from "../../longAddress.ts";
import { text } from "../../parts.ts";

/** Warns about payments to addresses 0x0 to 0xf, which belong to the network: the money is lost. */
export const reservedAddress: Rule["find"] = (facts) => {
  const found = previewedRecipients(facts).find(({ address }) => isReservedAddress(address));
  if (found === undefined) return undefined;
  const name = toModuleAddress(found.address);
  return {
    title: t(name === "0x0" ? "rules:zeroAddress" : "rules:reservedAddress"),
    text: [text(t("rules:reservedAddressText", { address: name }))],
  };
};
