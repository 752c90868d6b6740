import { useQuery } from "@tanstack/react-query";
import type { Address, UserTransactionFacts } from "../../chain/facts/types.ts";
import { feePaidBy } from "../../chain/history/entryOfFacts.ts";
import { isFinal, type SentTransaction } from "../../chain/history/localHistory.ts";
import { canonicalAsset } from "../../chain/history/movements.ts";
import { storeBalanceAfter } from "../../chain/history/storeBalanceAfter.ts";
import { balanceAfterQuery } from "../../chain/queries/balanceAfterQuery.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { type PaymentIntent, paidAsset } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/assets.ts";
import { metadataAddress } from "../../preview/effects/assetIds.ts";
import { routes } from "../../routing/routes.ts";
import { useChain, useLedgerIdentity, useNetwork, useVault } from "../../session/context.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { HashText } from "../../ui/HashText.tsx";
import { KeyValue, type KeyValueItem } from "../../ui/KeyValue.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { AssetAmount } from "../assets/AssetAmount.tsx";
import { remainingTime } from "../preview/remainingTime.ts";
import { paymentIn } from "./intentWords.ts";

function Paid({ payment }: { readonly payment: PaymentIntent }) {
  return <AssetAmount units={payment.units} asset={paidAsset(payment)} />;
}

/** Freed storage can give back more than the fee. */
function feeItem(fee: bigint | undefined): KeyValueItem {
  if (fee === undefined) return { label: t("flow:fee"), value: "…" };
  const isGain = fee < 0n;
  return {
    label: t(isGain ? "flow:gotBack" : "flow:fee"),
    value: <AmountText units={isGain ? -fee : fee} decimals={APT.decimals} symbol={APT.symbol} />,
  };
}

/** Whose figures they are: the person's account among those that signed. Undefined until those are known, where the sender is somebody else. */
function useHolder(sender: Address, user: UserTransactionFacts | undefined): Address | undefined {
  const vault = useVault();
  const isOwn = (address: Address) =>
    vault.kind !== "absent" && vault.accounts.some((one) => one.address === address && one.key !== undefined);
  if (isOwn(sender)) return sender;
  if (user === undefined) return undefined;
  return [...(user.feePayer === undefined ? [] : [user.feePayer]), ...user.secondarySigners].find(isOwn) ?? sender;
}

/** The figures: while it is under way until when it can still run; then what it cost, what is left, and when it was. */
export function ReceiptFacts({ entry }: { readonly entry: SentTransaction }) {
  const network = useNetwork();
  const chain = useChain();
  const identity = useLedgerIdentity();
  const ledgerSecs = useLedgerClock();
  const { hash, state, version, sender, intent } = entry;
  const ran = useQuery({ ...transactionQuery(chain, identity, hash), enabled: identity !== undefined && version !== undefined }).data;
  const holder = useHolder(sender, ran?.user);
  const balance = useQuery(balanceAfterQuery(chain, identity, holder ?? sender, holder === undefined ? undefined : version)).data;
  const fee = ran == null || holder === undefined ? undefined : feePaidBy(ran, holder);
  const payment = paymentIn(intent);
  const paid = payment === undefined || canonicalAsset(payment.asset) === APT.id ? undefined : paidAsset(payment);
  const left = paid === undefined || ran == null ? undefined : storeBalanceAfter(ran, sender, metadataAddress(paid.id));
  const apt = (units: bigint) => <AmountText units={units} decimals={APT.decimals} symbol={APT.symbol} />;
  return (
    <KeyValue
      items={[
        ...(payment === undefined ? [] : [{ label: t("flow:amount"), value: <Paid payment={payment} /> }]),
        ...(paid === undefined
          ? []
          : [
              {
                label: t("common:asset"),
                value: (
                  <a href={routes.asset(network.id, paid.id)} className="link mono break-all">
                    {paid.id}
                  </a>
                ),
              },
            ]),
        // Their lines are there before they are known, so that nothing moves when they are.
        ...(version === undefined ? [] : [feeItem(fee)]),
        ...(version === undefined
          ? []
          : [
              {
                label: t("flow:balanceAfter"),
                value: (
                  <>
                    {paid !== undefined && left !== undefined && (
                      <span className="block">
                        <AssetAmount units={left} asset={paid} />
                      </span>
                    )}
                    {balance === undefined ? "…" : apt(balance)}
                  </>
                ),
              },
            ]),
        ...(ran?.timestampUsecs === undefined ? [] : [{ label: t("flow:time"), value: <TimeText usecs={ran.timestampUsecs} absolute /> }]),
        {
          label: t("flow:transaction"),
          value: state === "signed" ? <HashText hash={hash} /> : <HashText hash={hash} href={routes.transaction(network.id, hash)} />,
        },
        ...(isFinal(entry) ? [] : [{ label: t("flow:canRunFor"), value: remainingTime(entry.expirationSecs, ledgerSecs) }]),
      ]}
    />
  );
}
