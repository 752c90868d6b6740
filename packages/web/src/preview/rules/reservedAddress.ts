import { t } from "../../language/words.ts";
import { isReservedAddress, toModuleAddress } from "../longAddress.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** 0x0 to 0xf belong to the network; what is sent there is lost. */
export const reservedAddress: Rule = {
  number: 4,
  name: "reserved_address",
  level: "danger",
  find({ transfer }) {
    if (transfer === undefined || !isReservedAddress(transfer.recipient)) return undefined;
    const name = toModuleAddress(transfer.recipient);
    return {
      title: t(name === "0x0" ? "rules:zeroAddress" : "rules:reservedAddress"),
      text: [text(t("rules:reservedAddressText", { address: name }))],
    };
  },
};
