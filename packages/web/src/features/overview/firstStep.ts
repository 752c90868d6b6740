import { t } from "../../language/words.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";

/** Text of the first onboarding step; once completed, the created account. */
export function firstStepText(hasVault: boolean, account: AccountRecord | undefined): string {
  if (account !== undefined) return t("overview:accountIs", { account: accountLabel(account), address: shortenAddress(account.address) });
  return t(hasVault ? "overview:firstAccountText" : "overview:createAccountText");
}
