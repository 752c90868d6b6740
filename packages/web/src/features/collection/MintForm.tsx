import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { t } from "../../language/words.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { PropertyTypeField } from "../../parts/tokens/PropertyTypeField.tsx";
import { isFull } from "../../parts/tokens/rightsWords.ts";
import { TextFields } from "../../parts/tokens/TextFields.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { useDraftInputs } from "../../session/drafts/useDraftInputs.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { mintProblemWords } from "./mintProblemWords.ts";
import {
  type MintInputs,
  type MintProblem,
  mintCall,
  mintProblems,
  NO_ATTRIBUTE,
  NO_MINT_INPUTS,
  readMintInputs,
  type TypedAttribute,
} from "./newToken.ts";

export interface MintFormProps {
  readonly payer: Payer;
  readonly collection: CollectionFacts;
  readonly onSent: (hash: TransactionHash) => void;
}

/** Mints a token for its creator, or soul-bound to a recipient. */
export function MintForm({ payer, collection, onSent }: MintFormProps) {
  const draft = useDraftInputs(`mint/${collection.id}`, NO_MINT_INPUTS, readMintInputs);
  const { inputs } = draft;
  const [isPictureRefused, setIsPictureRefused] = useState(false);
  const problems = mintProblems(inputs);
  return (
    <ActFlow
      payer={payer}
      action={t("collectibles:mintAction", { name: shownName(inputs.name) })}
      call={() => (isPictureRefused ? undefined : mintCall(inputs, collection.name))}
      onSent={(hash) => {
        draft.forget();
        onSent(hash);
      }}
    >
      {({ disabled, submitted, edited }) => {
        const change = (changed: Partial<MintInputs>) => {
          edited();
          draft.change(changed);
        };
        const words = (problem: MintProblem | undefined, typed: string) =>
          problem !== undefined && (submitted || typed !== "") ? mintProblemWords(problem) : undefined;
        return (
          <>
            {isFull(collection.supply) && (
              <Notice level="caution" title={t("collectibles:full")}>
                {t("collectibles:fullText")}
              </Notice>
            )}
            <TextFields
              texts={inputs}
              disabled={disabled}
              problems={{
                name: words(problems.name, inputs.name),
                description: words(problems.description, inputs.description),
                uri: words(problems.uri, inputs.uri),
              }}
              onChange={change}
              onPictureRejected={(isRefused) => {
                edited();
                setIsPictureRefused(isRefused);
              }}
            />
            <AttributeFields
              attributes={inputs.attributes}
              disabled={disabled}
              words={(place, field, typed) => words(problems.attributes[place]?.[field], typed)}
              onChange={(attributes) => change({ attributes })}
            />
            <div>
              <Checkbox
                checked={inputs.isBound}
                disabled={disabled}
                label={t("collectibles:bindIt")}
                note={t("collectibles:bindItText")}
                onChange={(isBound) => change({ isBound })}
              />
              {inputs.isBound && (
                <div className="mt-3">
                  <AddressField
                    label={t("collectibles:boundTo")}
                    value={inputs.boundTo}
                    disabled={disabled}
                    error={submitted ? words(problems.boundTo, inputs.boundTo) : undefined}
                    onChange={(boundTo) => change({ boundTo })}
                  />
                </div>
              )}
            </div>
          </>
        );
      }}
    </ActFlow>
  );
}

interface AttributeFieldsProps {
  readonly attributes: readonly TypedAttribute[];
  readonly disabled: boolean;
  readonly words: (place: number, field: "key" | "text", typed: string) => string | undefined;
  readonly onChange: (attributes: readonly TypedAttribute[]) => void;
}

/** Editable list of any number of attributes. */
function AttributeFields({ attributes, disabled, words, onChange }: AttributeFieldsProps) {
  const replace = (place: number, changed: Partial<TypedAttribute>) =>
    onChange(attributes.map((attribute, at) => (at === place ? { ...attribute, ...changed } : attribute)));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-[560]">{t("collectibles:attributes")}</legend>
      {attributes.map((attribute, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position in the form identifies an attribute
        <div key={place} className="grid gap-3 rounded-control border border-line p-3">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Field label={t("collectibles:attributeName")} error={words(place, "key", attribute.key)}>
                {(control) => (
                  <TextInput {...control} value={attribute.key} disabled={disabled} onChange={(key) => replace(place, { key })} />
                )}
              </Field>
            </div>
            <IconButton
              label={t("collectibles:dropAttribute", { number: place + 1 })}
              disabled={disabled}
              onClick={() => onChange(attributes.filter((_, at) => at !== place))}
            >
              <Trash2 />
            </IconButton>
          </div>
          <PropertyTypeField value={attribute.type} disabled={disabled} onChange={(type) => replace(place, { type })} />
          <Field label={t("collectibles:attributeValue")} error={words(place, "text", attribute.text)}>
            {(control) => (
              <TextInput {...control} value={attribute.text} disabled={disabled} onChange={(text) => replace(place, { text })} />
            )}
          </Field>
        </div>
      ))}
      <div>
        <Button size="small" icon={<Plus />} disabled={disabled} onClick={() => onChange([...attributes, NO_ATTRIBUTE])}>
          {t("collectibles:addAttribute")}
        </Button>
      </div>
    </fieldset>
  );
}
