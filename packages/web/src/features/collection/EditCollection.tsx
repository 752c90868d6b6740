import { useState } from "react";
import { changeCollectionText, changeRoyalty, type TokenCall } from "../../chain/actions/tokens.ts";
import { asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { PictureChoice } from "../../parts/tokens/PictureChoice.tsx";
import { parseRoyalty } from "../../parts/tokens/parseRoyalty.ts";
import { byteLength, MOST_BYTES } from "../../parts/tokens/textLimits.ts";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { useDraftInputs } from "../../session/drafts/useDraftInputs.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";

export interface EditCollectionProps {
  readonly payer: Payer;
  readonly collection: CollectionFacts;
  readonly onSent: (hash: TransactionHash) => void;
}

type Target = "description" | "uri" | "royalty";

interface Inputs {
  readonly target: Target;
  readonly text: string;
}

/** Form that changes a single property of a collection. */
export function EditCollection({ payer, collection, onSent }: EditCollectionProps) {
  const targets = targetsOf(collection);
  const [initial] = useState(() => inputsFor(targets[0] ?? "description", collection));
  const draft = useDraftInputs(`edit/${collection.id}`, initial, (json) => readInputs(json, targets));
  const { target, text } = draft.inputs;
  const problem = problemWith(target, text, collection);
  const call = (): TokenCall | undefined => {
    if (problem !== undefined) return undefined;
    if (target !== "royalty") return changeCollectionText(collection, target, text);
    const points = parseRoyalty(text);
    return points.ok ? changeRoyalty(collection, points.value, collection.royalty?.payee ?? payer.address) : undefined;
  };
  return (
    <ActFlow
      payer={payer}
      action={t("collectibles:changeAction", { name: shownName(collection.name) })}
      call={call}
      onSent={(hash) => {
        draft.forget();
        onSent(hash);
      }}
    >
      {({ disabled, submitted, edited }) => {
        const error = submitted ? problem : undefined;
        const change = (changed: Partial<Inputs>) => {
          edited();
          draft.change(changed);
        };
        return (
          <>
            <SelectField
              label={t("collectibles:whatToChange")}
              value={target}
              disabled={disabled}
              options={targets.map((value) => ({ value, label: t(TARGET_NAMES[value]) }))}
              onChange={(value) => change(inputsFor(value, collection))}
            />
            <Field label={t(TARGET_NAMES[target])} hint={target === "royalty" ? t("collectibles:royaltyHint") : undefined} error={error}>
              {(control) =>
                target === "description" ? (
                  <TextArea {...control} value={text} disabled={disabled} onChange={(typed) => change({ text: typed })} />
                ) : (
                  <TextInput
                    {...control}
                    value={text}
                    disabled={disabled}
                    onChange={(typed) => change({ text: typed })}
                    trailing={target === "royalty" && <span className="text-ink-3">{t("collectibles:perCent")}</span>}
                  />
                )
              }
            </Field>
            {target === "uri" && !disabled && <PictureChoice onChoose={(uri) => change({ text: uri })} />}
          </>
        );
      }}
    </ActFlow>
  );
}

const TARGET_NAMES = { description: "collectibles:description", uri: "collectibles:uri", royalty: "collectibles:royalty" } as const;

function targetsOf({ rights }: CollectionFacts): readonly Target[] {
  if (rights === undefined) return [];
  return [
    ...(rights.changeDescription ? (["description"] as const) : []),
    ...(rights.changeUri ? (["uri"] as const) : []),
    ...(rights.changeRoyalty ? (["royalty"] as const) : []),
  ];
}

function inputsFor(target: Target, collection: CollectionFacts): Inputs {
  return { target, text: target === "royalty" ? "" : collection[target] };
}

/** Parses inputs from a stored draft; throws on an invalid one. */
function readInputs(json: unknown, targets: readonly Target[]): Inputs {
  const { target, text } = asObject(json);
  const known = targets.find((one) => one === target);
  if (known === undefined) throw new TypeError("This cannot be changed.");
  return { target: known, text: asText(text) };
}

function problemWith(target: Target, text: string, collection: CollectionFacts): string | undefined {
  if (target === "royalty") {
    const points = parseRoyalty(text);
    return points.ok ? undefined : points.reason;
  }
  if (text === collection[target]) return t("collectibles:unchanged");
  return byteLength(text) > MOST_BYTES[target] ? t("collectibles:tooLong") : undefined;
}
