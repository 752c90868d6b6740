import { t } from "../../../language/words.ts";
import type { Preview } from "../../../preview/previewTypes.ts";
import { routes } from "../../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../../session/context.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { FaucetButton } from "../../faucet/FaucetButton.tsx";

/** Errors that no form change can fix: the fee payer lacks APT for any fee. */
export const LACKS_COINS: readonly string[] = [
  "vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE",
  "vm.SENDING_ACCOUNT_DOES_NOT_EXIST",
  "vm.INSUFFICIENT_BALANCE_FOR_REQUIRED_DEPOSIT",
];

export interface WouldFailProps {
  readonly outcome: Extract<Preview["outcome"], { readonly kind: "fails" }>;
  readonly isPayment: boolean;
}

/** Reason of a failed simulation, with a fix. */
export function WouldFail({ outcome: { code, reason }, isPayment }: WouldFailProps) {
  const network = useNetwork();
  const account = useCurrentAccount();
  // For a payment, a smaller amount may fix it.
  const lacksCoins = !isPayment && LACKS_COINS.includes(code);
  return (
    <Notice
      level="danger"
      title={t(isPayment ? "flow:paymentWouldFail" : "flow:wouldFail")}
      action={
        lacksCoins &&
        (network.endpoints.faucet !== undefined && account !== undefined ? (
          <FaucetButton size="small" address={account.address} />
        ) : (
          <Button size="small" href={routes.receive(network.id)}>
            {t("pages:receive")}
          </Button>
        ))
      }
    >
      {t(lacksCoins ? "flow:lacksCoins" : "flow:wouldFailText", { reason })}
    </Notice>
  );
}
