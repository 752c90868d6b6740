import { type FormEvent, useState } from "react";
import { YEAR_SECS } from "../../chain/actions/names.ts";
import { accountNameText } from "../../chain/facts/accountName.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { nameTermsQuery } from "../../chain/queries/nameQueries.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { canRenew } from "../../parts/names/nameTime.ts";
import { APT } from "../../preview/findAsset.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { FlowStep } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { type NameAct, type NameInputs, type NamePlace, newSubdomainName } from "./nameActs.ts";

export interface NameFormProps {
  readonly act: NameAct;
  readonly inputs: NameInputs;
  readonly place: NamePlace;
  readonly account: AccountRecord;
  readonly step: FlowStep;
  readonly onEdit: (changed: Partial<NameInputs>) => void;
  readonly onPreview: () => void;
}

/** Input fields for one action on a name. */
export function NameForm({ act, inputs, place, account, step, onEdit, onPreview }: NameFormProps) {
  const [submitted, setSubmitted] = useState(false);
  const ledgerSecs = useLedgerClock();
  const { name, facts } = place;
  const address = parseEnteredAddress(inputs.address);
  const made = newSubdomainName(inputs, name);
  const isSigning = step.kind === "signing";
  const isTooEarly =
    act === "renew" && facts.kind === "registered" && ledgerSecs !== undefined && !canRenew(facts.expirationSecs, ledgerSecs);
  const text = accountNameText(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isTooEarly) onPreview();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t("names:form")} className="grid gap-5">
      {(act === "register" || act === "renew") && <Years act={act} inputs={inputs} place={place} disabled={isSigning} onEdit={onEdit} />}
      {act === "register" && <p className="text-ink-2">{t("names:registerText", { account: account.label })}</p>}
      {act === "renew" &&
        (isTooEarly ? <Notice level="notice">{t("names:renewTooEarly")}</Notice> : <p className="text-ink-2">{t("names:renewText")}</p>)}
      {act === "makePrimary" && <p className="text-ink-2">{t("names:primaryText", { account: account.label, name: text })}</p>}
      {(act === "target" || act === "transfer") && (
        <>
          <AddressField
            label={t(act === "target" ? "names:targetField" : "names:transferField")}
            value={inputs.address}
            disabled={isSigning}
            error={!address.ok && (submitted || inputs.address.trim().length >= 3) ? addressProblem(address.reason) : undefined}
            onChange={(changed) => onEdit({ address: changed })}
          />
          {act === "target" ? (
            <p className="text-ink-2">{t("names:targetText", { name: text })}</p>
          ) : (
            <Notice level="caution">{t("names:transferText")}</Notice>
          )}
        </>
      )}
      {act === "subdomain" && name.subdomain === undefined && (
        <TextField
          label={t("names:subdomainField")}
          hint={made === undefined ? undefined : t("names:subdomainHint", { name: accountNameText(made), domain: text })}
          error={made === undefined && (submitted || inputs.subdomain.length >= 3) ? t("names:notAName") : undefined}
          value={inputs.subdomain}
          disabled={isSigning}
          trailing={<span className="shrink-0 text-ink-3">.{text}</span>}
          onChange={(subdomain) => onEdit({ subdomain })}
        />
      )}
      {step.kind !== "previewing" && step.kind !== "signing" && (
        <Button type="submit" variant="primary" size="large" wide busy={step.kind === "preparing"} disabled={isTooEarly}>
          {t("names:preview")}
        </Button>
      )}
    </form>
  );
}

interface YearsProps extends Pick<NameFormProps, "act" | "inputs" | "place" | "onEdit"> {
  readonly disabled: boolean;
}

/** Select of registration years up to the network's maximum, with their price. */
function Years({ inputs, place, disabled, onEdit }: YearsProps) {
  const terms = useChainQuery(nameTermsQuery(place.name.domain, inputs.years)).data;
  const most = terms === undefined ? 1n : terms.longestSecs / YEAR_SECS;
  const choices = Array.from({ length: Number(most > 0n ? most : 1n) }, (_, index) => index + 1);
  return (
    <>
      <SelectField
        label={t("names:years")}
        value={inputs.years.toString()}
        disabled={disabled}
        options={choices.map((count) => ({ value: count.toString(), label: t("names:yearCount", { count }) }))}
        onChange={(value) => onEdit({ years: BigInt(value) })}
      />
      <KeyValue
        items={[
          {
            label: t("names:price"),
            value: terms === undefined ? "…" : <AmountText units={terms.priceOctas} decimals={APT.decimals} symbol={APT.symbol} />,
          },
        ]}
      />
    </>
  );
}
