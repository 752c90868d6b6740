import { t } from "../../../language/words.ts";
import type { PreparedList } from "../../../transact/paymentList.ts";
import { AmountText } from "../../../ui/text/AmountText.tsx";

/** Expected and maximum fees of a list. */
export function ListFees({ list }: { readonly list: PreparedList }) {
  return (
    <>
      <AmountText units={list.expectedFeeOctas} decimals={8} symbol="APT" />{" "}
      <span className="text-ink-3">
        {t("flow:atMost")} <AmountText units={list.maxFeeOctas} decimals={8} symbol="APT" />
      </span>
    </>
  );
}
