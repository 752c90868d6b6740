import type { Address } from "../../../chain/facts/types.ts";
import { canonicalAsset } from "../../../chain/history/movements.ts";
import { awaitsConfirmation, isFinal, type SentTransaction } from "../../../chain/history/sent/sentTransaction.ts";
import { storeBalanceAfter } from "../../../chain/history/show/storeBalanceAfter.ts";
import { balanceAfterQuery } from "../../../chain/queries/balanceAfterQuery.ts";
import { transactionQuery } from "../../../chain/queries/transactionQuery.ts";
import { type PaymentIntent, paidAsset } from "../../../chain/transactions/intent.ts";
import { t } from "../../../language/words.ts";
import { metadataAddress } from "../../../preview/effects/assetIds.ts";
import { APT } from "../../../preview/findAsset.ts";
import { routes } from "../../../routing/routes.ts";
import { useAccountLabel } from "../../../session/account/useAccountLabel.ts";
import { useNetwork, useVault } from "../../../session/context.ts";
import { useChainQuery } from "../../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../../session/network/useLedgerClock.ts";
import { KeyValue, type KeyValueItem } from "../../../ui/KeyValue.tsx";
import { AmountText } from "../../../ui/text/AmountText.tsx";
import { HashText } from "../../../ui/text/HashText.tsx";
import { shortenAddress } from "../../../ui/text/shorten.ts";
import { TimeText } from "../../../ui/text/TimeText.tsx";
import { AssetAmount } from "../../assets/AssetAmount.tsx";
import { remainingTime } from "../../preview/remainingTime.ts";
import { intentPayment } from "../intentWords.ts";
import { receiptParties } from "./receiptParties.ts";

function Paid({ payment }: { readonly payment: PaymentIntent }) {
  return <AssetAmount units={payment.units} asset={paidAsset(payment)} />;
}

/** A storage refund can exceed the fee. Names the `payer` if the sender did not pay. */
function feeItem(fee: bigint | undefined, payer: string | undefined): KeyValueItem {
  if (fee === undefined) return { label: t("flow:fee"), value: "…" };
  const isGain = fee < 0n;
  return {
    label: payer === undefined ? t(isGain ? "flow:gotBack" : "flow:fee") : t(isGain ? "flow:gotBackBy" : "flow:feePaidBy", { payer }),
    value: <AmountText units={isGain ? -fee : fee} decimals={APT.decimals} symbol={APT.symbol} />,
  };
}

function AptAfter({ address, version }: { readonly address: Address; readonly version: bigint }) {
  const balance = useChainQuery(balanceAfterQuery(address, version)).data;
  return balance === undefined ? "…" : <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} />;
}

/** Receipt figures: the expiry of a pending transaction; fee, remaining balance and time of an executed one. */
export function ReceiptFacts({ entry }: { readonly entry: SentTransaction }) {
  const network = useNetwork();
  const ledgerSecs = useLedgerClock();
  const { hash, state, sender, intent } = entry;
  // A node that reports a version for a missing transaction would invent its fee, balance and time too.
  const version = state === "notFound" ? undefined : entry.version;
  const answer = useChainQuery(transactionQuery(hash), { enabled: version !== undefined }).data;
  const ran = version === undefined ? undefined : answer;
  const vault = useVault();
  const labelOf = useAccountLabel();
  const nameOf = (address: Address) => labelOf(address) ?? shortenAddress(address);
  const own = vault.kind === "absent" ? [] : vault.accounts.filter(({ key }) => key !== undefined).map(({ address }) => address);
  const parties = ran == null ? undefined : receiptParties(ran, sender, own);
  const payment = intentPayment(intent);
  const paid = payment === undefined || canonicalAsset(payment.asset) === APT.id ? undefined : paidAsset(payment);
  const left = paid === undefined || ran == null ? undefined : storeBalanceAfter(ran, sender, metadataAddress(paid.id));
  const holders = parties?.holders ?? [sender];
  // A balance of the sender alone needs no owner label.
  const isOnlySender = holders.length === 1 && holders[0] === sender && (parties?.otherPayer === undefined || own.includes(sender));
  return (
    <KeyValue
      items={[
        ...(payment === undefined ? [] : [{ label: t("flow:amount"), value: <Paid payment={payment} /> }]),
        ...(paid === undefined
          ? []
          : [
              {
                label: t("panel:asset"),
                value: (
                  <a href={routes.asset(network.id, paid.id)} className="link mono break-all">
                    {paid.id}
                  </a>
                ),
              },
            ]),
        // Placeholder lines for unknown values prevent layout shifts.
        ...(version === undefined
          ? []
          : [
              feeItem(parties?.feeOctas, parties?.otherPayer && nameOf(parties.otherPayer)),
              ...holders.map((holder) => ({
                label: isOnlySender ? t("flow:balanceAfter") : t("flow:balanceAfterOf", { account: nameOf(holder) }),
                value: (
                  <>
                    {paid !== undefined && left !== undefined && holder === sender && (
                      <span className="block">
                        <AssetAmount units={left} asset={paid} />
                      </span>
                    )}
                    {parties === undefined ? "…" : <AptAfter address={holder} version={version} />}
                  </>
                ),
              })),
            ]),
        ...(ran?.timestampUsecs === undefined ? [] : [{ label: t("flow:time"), value: <TimeText usecs={ran.timestampUsecs} absolute /> }]),
        {
          label: t("flow:transaction"),
          value: state === "signed" ? <HashText hash={hash} /> : <HashText hash={hash} href={routes.transaction(network.id, hash)} />,
        },
        ...(isFinal(entry) && !(state === "notFound" && awaitsConfirmation(entry))
          ? []
          : [{ label: t("flow:canRunFor"), value: remainingTime(entry.expirationSecs, ledgerSecs) }]),
      ]}
    />
  );
}
