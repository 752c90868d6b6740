import { useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { Breadcrumb } from "../../parts/templates/Breadcrumb.tsx";
import { TextFields } from "../../parts/tokens/TextFields.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useDraftInputs } from "../../session/drafts/useDraftInputs.ts";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { CreatedReceipt } from "./CreatedReceipt.tsx";
import { type CollectionInputs, collectionCall, collectionProblems, NO_COLLECTION_INPUTS, readCollectionInputs } from "./newCollection.ts";

/** Page that creates a token collection. */
export function CreateCollectionPage() {
  const network = useNetwork();
  return (
    <>
      <Breadcrumb
        from={{ label: t("pages:collectibles"), href: routes.collectibles(network.id, "created") }}
        here={t("pages:createCollection")}
      />
      <PageHeading title={t("pages:createCollection")} />
      <WithPayer noAccountText={t("collectibles:noAccountText")}>{(payer) => <CreateFlow key={payer.address} payer={payer} />}</WithPayer>
    </>
  );
}

const RIGHTS = [
  ["canChangeCollection", "collectibles:keepCollection", "collectibles:keepCollectionText"],
  ["canChangeTokens", "collectibles:keepTokens", "collectibles:keepTokensText"],
  ["canChangeProperties", "collectibles:keepAttributes", "collectibles:keepAttributesText"],
  ["canBurn", "collectibles:keepBurn", "collectibles:keepBurnText"],
  ["canFreeze", "collectibles:keepFreeze", "collectibles:keepFreezeText"],
] as const;

function CreateFlow({ payer }: { readonly payer: Payer }) {
  const draft = useDraftInputs("createCollection", NO_COLLECTION_INPUTS, readCollectionInputs);
  const { inputs } = draft;
  const [isPictureRefused, setIsPictureRefused] = useState(false);
  const [sent, setSent] = useState<TransactionHash>();
  const problems = collectionProblems(inputs);
  if (sent !== undefined) {
    return <CreatedReceipt hash={sent} onAgain={() => setSent(undefined)} />;
  }
  return (
    <ActFlow
      payer={payer}
      action={t("collectibles:createAction", { name: shownName(inputs.name) })}
      call={() => (isPictureRefused ? undefined : collectionCall(inputs))}
      onSent={(hash) => {
        draft.forget();
        setSent(hash);
      }}
    >
      {({ disabled, submitted, edited }) => {
        const change = (changed: Partial<CollectionInputs>) => {
          edited();
          draft.change(changed);
        };
        const shown = (field: keyof typeof problems) =>
          submitted || (inputs[field] !== "" && field !== "name") ? problems[field] : undefined;
        return (
          <>
            <TextFields
              texts={inputs}
              disabled={disabled}
              problems={{ name: shown("name"), description: shown("description"), uri: shown("uri") }}
              onChange={change}
              onPictureRejected={(isRefused) => {
                edited();
                setIsPictureRefused(isRefused);
              }}
            />
            <TextField
              label={t("collectibles:maximum")}
              hint={t("collectibles:maximumHint")}
              error={shown("maximum")}
              inputMode="numeric"
              value={inputs.maximum}
              disabled={disabled}
              onChange={(maximum) => change({ maximum })}
            />
            <TextField
              label={t("collectibles:royalty")}
              hint={t("collectibles:royaltyHint")}
              error={shown("royalty")}
              inputMode="decimal"
              value={inputs.royalty}
              disabled={disabled}
              trailing={<span className="text-ink-3">{t("collectibles:perCent")}</span>}
              onChange={(royalty) => change({ royalty })}
            />
            <fieldset className="grid gap-1">
              <legend className="mb-1 font-[560]">{t("collectibles:keep")}</legend>
              <p className="mb-1 text-small text-ink-3">{t("collectibles:keepText")}</p>
              {RIGHTS.map(([field, label, note]) => (
                <Checkbox
                  key={field}
                  checked={inputs[field]}
                  disabled={disabled}
                  label={t(label)}
                  note={t(note)}
                  onChange={(checked) => change({ [field]: checked })}
                />
              ))}
            </fieldset>
          </>
        );
      }}
    </ActFlow>
  );
}
