import { isTestAddress } from "../../../units/testAccounts.ts";
import { accountsThatGain } from "../../facts/recipients.ts";
import type { Rule } from "../../facts/rule.ts";
import { account, sentence } from "../../parts.ts";

/** Chain id of the embedded network, where test accounts belong. */
const EMBEDDED_CHAIN_ID = 4;

/** Warns about property for a public test account on another network, even if that account is in the user's vault: everyone has its key. */
export const testAccount: Rule["find"] = (facts) => {
  if (facts.raw?.chainId === EMBEDDED_CHAIN_ID) return undefined;
  const found = accountsThatGain(facts).find(({ address }) => isTestAddress(address) && address !== facts.actor);
  return found && { text: sentence("rules:testAccountText", { recipient: account(found.address) }) };
};
