import { paymentRequest } from "../../chain/payments/paymentRequest.ts";
import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { limits } from "../../session/limits.ts";
import { AtOnce } from "./AtOnce.tsx";

/** A payment of nothing to oneself in a place of the sequence that nothing has, so that what waits behind it can run. */
export function FillGap({ sequenceNumber }: { readonly sequenceNumber: bigint }) {
  return (
    <WithPayer noAccountText={t("transact:noAccountText")}>
      {(payer) => {
        const rest = { chainId: undefined, expiresInSecs: limits().expirySecs };
        const { payload, intent } = paymentRequest({ sender: payer, recipient: payer.address, octas: 0n }, rest);
        return (
          <AtOnce
            payer={payer}
            wanted={{ payload, intent, sequenceNumber }}
            title={t("transact:fill", { number: sequenceNumber })}
            text={t("transact:fillText")}
            action={t("transact:sendFiller")}
          />
        );
      }}
    </WithPayer>
  );
}
