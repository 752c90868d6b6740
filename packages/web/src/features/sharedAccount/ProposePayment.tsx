import { type FormEvent, useEffect, useState } from "react";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import { transferCallOf } from "../../chain/transactions/transferCall.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { AssetField } from "../../parts/fields/AssetField.tsx";
import { useOwnedAssets } from "../../parts/fields/useHoldings.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { APT } from "../../preview/findAsset.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { Button } from "../../ui/Button.tsx";
import { AmountInput } from "../../ui/forms/AmountInput.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { formatUnitsForInput, parseUnits, typedAmountPlain } from "../../ui/forms/typedAmount.ts";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { formatUnits } from "../../ui/text/amount.ts";
import { Proposed } from "./Proposed.tsx";
import { useProposeFlow } from "./useProposeFlow.ts";

const NO_DRAFT = { to: "", amount: "", asset: APT_COIN };

/** Form, preview and receipt of a proposed payment. The shared account pays the amount; the executing owner pays the fee. */
export function ProposePayment({ payer, account }: { readonly payer: Payer; readonly account: SharedAccount }) {
  const network = useNetwork();
  const { flow, propose } = useProposeFlow(payer, account);
  const { step } = flow;
  const form = `shared-payment-${account.address}`;
  const [draft, setDraft] = useState(() => ({ ...NO_DRAFT, ...readDraft(network.id, form) }));
  const [submitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const isSent = step.kind === "sent";
  useEffect(() => writeDraft(network.id, form, isSent ? {} : draft), [network.id, form, draft, isSent]);
  const choices = useOwnedAssets(account.address);
  const balance = choices.kind === "ready" ? choices.items.find(({ asset }) => asset === draft.asset) : undefined;
  const { symbol, decimals } = draft.asset === APT_COIN ? APT : shownAsset(balance?.described, draft.asset);
  // This asset description comes from the indexer; the preview compares it with the node's description.
  const stated = { id: draft.asset, symbol, decimals, ...balance?.described };
  const to = parseEnteredAddress(draft.to);
  const amount = parseUnits(draft.amount, decimals);
  const isKnown = draft.asset === APT_COIN || balance?.described !== undefined;
  const isMore = amount.ok && balance !== undefined && amount.value > balance.units;
  const edit = (changed: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    flow.outdated("inputs");
  };
  const preview = () => {
    if (!to.ok || !amount.ok || !isKnown) return;
    const { args, ...call } = transferCallOf(draft.asset);
    propose(
      { kind: "entryFunction", ...call, args: args(to.address, amount.value) },
      { amount: typedAmountPlain(draft.amount), asset: stated },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    preview();
    if (!to.ok || !amount.ok) focusFirstError();
  };
  if (isSent) {
    const again = () => {
      setDraft(NO_DRAFT);
      setSubmitted(false);
      flow.again();
    };
    return <Proposed hash={step.hash} account={account} onAgain={again} />;
  }
  const isSigning = step.kind === "signing";
  return (
    <FormAndPreview
      form={
        <form ref={scope} onSubmit={submit} noValidate className="grid gap-5" aria-label={t("shared:proposePayment")}>
          <AddressField
            label={t("shared:recipient")}
            value={draft.to}
            disabled={isSigning}
            except={account.address}
            error={!to.ok && (submitted || draft.to.trim().length >= 3) ? addressProblem(to.reason) : undefined}
            onChange={(text) => edit({ to: text })}
          />
          <AssetField
            label={t("shared:asset")}
            choices={choices}
            value={draft.asset}
            shown={isKnown ? symbol : undefined}
            disabled={isSigning}
            onChange={({ asset }) => edit({ asset })}
          />
          <Field
            label={t("shared:amount")}
            error={!amount.ok && (submitted || draft.amount.trim() !== "") ? amount.reason : undefined}
            hint={
              balance === undefined ? (
                "\u00a0"
              ) : (
                <span className={isMore ? "text-caution" : undefined}>
                  {t(isMore ? "shared:moreThanBalance" : "shared:availableBalance", {
                    amount: formatUnits(balance.units, decimals),
                    symbol,
                  })}
                </span>
              )
            }
            action={
              balance === undefined || balance.units === 0n ? undefined : (
                <button
                  type="button"
                  className="link"
                  disabled={isSigning}
                  onClick={() => edit({ amount: formatUnitsForInput(balance.units, decimals) })}
                >
                  {t("shared:max")}
                </button>
              )
            }
          >
            {(control) => (
              <AmountInput
                {...control}
                decimals={decimals}
                symbol={symbol}
                disabled={isSigning}
                value={draft.amount}
                onChange={(text) => {
                  const next = parseUnits(text, decimals);
                  // Leaving the amount field only groups the digits: the amount is unchanged and the preview stays valid.
                  if (next.ok && amount.ok && next.value === amount.value) setDraft((before) => ({ ...before, amount: text }));
                  else edit({ amount: text });
                }}
              />
            )}
          </Field>
          {step.kind !== "previewing" && !isSigning && (
            <Button type="submit" variant="primary" size="large" wide busy={step.kind === "preparing"}>
              {t("shared:preview")}
            </Button>
          )}
        </form>
      }
      preview={<FlowPreview flow={flow} action={t("shared:doPropose")} onPreviewAgain={preview} />}
    />
  );
}
