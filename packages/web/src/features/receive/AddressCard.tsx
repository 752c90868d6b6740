import { useState } from "react";
import { APT_COIN, APT_DESCRIPTION } from "../../chain/facts/aptAsset.ts";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { t } from "../../language/words.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { AssetField } from "../../parts/fields/AssetField.tsx";
import { useOwnedAssets } from "../../parts/fields/useHoldings.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { AmountInput } from "../../ui/forms/AmountInput.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { parseUnits } from "../../ui/forms/typedAmount.ts";
import { Notice } from "../../ui/Notice.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import { LiveBalance } from "./LiveBalance.tsx";

const HOLDS = () =>
  [
    { value: "address", label: t("receive:address") },
    { value: "link", label: t("receive:paymentLink") },
  ] as const;

/** The account address as large text for comparison, as QR code and as payment link. */
export function AddressCard({ account }: { readonly account: AccountRecord }) {
  const network = useNetwork();
  const [holds, setHolds] = useState<"address" | "link">("address");
  const [amount, setAmount] = useState("");
  const [asset, setAsset] = useState<AssetBalance>();
  const assets = useOwnedAssets(account.address);
  const { symbol, decimals } = shownAsset(asset?.described ?? APT_DESCRIPTION, asset?.asset ?? APT_COIN);
  const parsed = amount.trim() === "" ? undefined : parseUnits(amount, decimals);
  const requestedAmount = parsed?.ok === true && parsed.value > 0n ? formatUnitsPlain(parsed.value, decimals) : undefined;
  const other = asset?.asset === APT_COIN ? undefined : asset?.asset;
  const link = `${location.origin}${routes.send(network.id, { to: account.address, amount: requestedAmount, asset: other })}`;
  return (
    <Card label={t("receive:yourAddress")}>
      <CardSection>
        <div className="flex flex-wrap items-center gap-3">
          <AddressMark address={account.address} size={40} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-lead font-[600]">{account.label}</p>
            <p className="text-small text-ink-3">{t("receive:onNetwork", { network: network.label })}</p>
          </div>
          <LiveBalance address={account.address} />
        </div>
        <div className="mt-4 flex items-start gap-2 rounded-control bg-sunken px-4 py-3">
          <p data-testid="receive-address" className="font-mono text-[15px]/6 break-all">
            {account.address}
          </p>
          <CopyButton text={account.address} label={t("common:copyAddressOf", { address: account.label })} />
        </div>
        {account.key === undefined && (
          <div className="mt-4">
            <Notice level="notice">{t("receive:watchOnlyText")}</Notice>
          </div>
        )}
      </CardSection>
      <CardSection>
        <div className="flex flex-wrap gap-6">
          <div className="grid content-start justify-items-center gap-3 max-sm:w-full">
            <QrCode
              text={holds === "address" ? account.address : link}
              label={t(holds === "address" ? "receive:qrAddress" : "receive:qrLink", { account: account.label })}
            />
            <SegmentedControl label={t("receive:codeHolds")} options={HOLDS()} value={holds} onChange={setHolds} />
          </div>
          <div className="min-w-0 flex-1 basis-64">
            <div className="mb-4">
              <AssetField
                label={t("receive:askAsset")}
                choices={assets}
                value={asset?.asset ?? APT_COIN}
                shown={symbol}
                onChange={(chosen) => {
                  setAsset(chosen);
                  setAmount("");
                  setHolds("link");
                }}
              />
            </div>
            <Field
              label={t("receive:askAmount")}
              hint={t("receive:askAmountHint")}
              error={parsed?.ok === false ? parsed.reason : undefined}
            >
              {(control) => <AmountInput {...control} decimals={decimals} symbol={symbol} value={amount} onChange={setAmount} />}
            </Field>
            <p className="mt-4 mb-1.5 font-[560]">{t("receive:paymentLink")}</p>
            <div className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2">
              <p className="mono min-w-0 flex-1 break-all">{link}</p>
              <CopyButton text={link} label={t("receive:copyLink")} />
            </div>
            <p className="mt-1.5 text-small text-ink-3">{network.kind === "embedded" ? t("receive:linkLocal") : t("receive:linkPublic")}</p>
          </div>
        </div>
      </CardSection>
    </Card>
  );
}
