import { useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { PictureChoice } from "../../parts/tokens/PictureChoice.tsx";
import { PropertyTypeField } from "../../parts/tokens/PropertyTypeField.tsx";
import { MOST_BYTES } from "../../parts/tokens/textLimits.ts";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { useDraftInputs } from "../../session/drafts/useDraftInputs.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import {
  changeKey,
  type EditInputs,
  type EditProblem,
  type EditTarget,
  editCall,
  editProblems,
  editTargets,
  inputsFor,
  readEditInputs,
} from "./editChange.ts";

export interface EditTokenProps {
  readonly payer: Payer;
  readonly token: TokenFacts;
  readonly onSent: (hash: TransactionHash) => void;
}

/** Form that changes one text or attribute of a collectible. */
export function EditToken({ payer, token, onSent }: EditTokenProps) {
  const targets = editTargets(token);
  const [initial] = useState(() => inputsFor(targets[0] ?? "add", token));
  const draft = useDraftInputs(`edit/${token.id}`, initial, (json) => readEditInputs(json, targets));
  const { inputs } = draft;
  const { target } = inputs;
  const problems = editProblems(inputs, token);
  const isProperty = target === "add" || target.startsWith("property:");
  return (
    <ActFlow
      key={payer.address}
      payer={payer}
      action={t("collectibles:changeAction", { name: shownName(token.name) })}
      call={() => editCall(inputs, token)}
      onSent={(hash) => {
        draft.forget();
        onSent(hash);
      }}
    >
      {({ disabled, submitted, edited }) => {
        const change = (changed: Partial<EditInputs>) => {
          edited();
          draft.change(changed);
        };
        const shown = (problem: EditProblem | undefined, typed: string) =>
          problem !== undefined && (submitted || (typed !== "" && problem !== "unchanged")) ? t(PROBLEMS[problem]) : undefined;
        return (
          <>
            <SelectField
              label={t("collectibles:whatToChange")}
              value={target}
              disabled={disabled}
              options={targets.map((value) => ({ value, label: targetWords(value) }))}
              onChange={(value) => {
                edited();
                draft.change(inputsFor(value, token));
              }}
            />
            {target === "add" && (
              <Field label={t("collectibles:attributeName")} error={shown(problems.key, inputs.key)}>
                {(control) => <TextInput {...control} value={inputs.key} disabled={disabled} onChange={(key) => change({ key })} />}
              </Field>
            )}
            {isProperty && <PropertyTypeField value={inputs.type} disabled={disabled} onChange={(type) => change({ type })} />}
            {target === "description" ? (
              <Field
                label={t("collectibles:description")}
                hint={t("collectibles:mostBytes", { bytes: MOST_BYTES.description })}
                error={shown(problems.text, inputs.text)}
              >
                {(control) => <TextArea {...control} value={inputs.text} disabled={disabled} onChange={(text) => change({ text })} />}
              </Field>
            ) : (
              !target.startsWith("remove:") && (
                <Field
                  label={t(isProperty ? "collectibles:attributeValue" : FIELD_NAMES[target === "uri" ? "uri" : "name"])}
                  error={shown(problems.text, inputs.text)}
                >
                  {(control) => <TextInput {...control} value={inputs.text} disabled={disabled} onChange={(text) => change({ text })} />}
                </Field>
              )
            )}
            {target === "uri" && !disabled && <PictureChoice onChoose={(text) => change({ text })} />}
          </>
        );
      }}
    </ActFlow>
  );
}

const FIELD_NAMES = { name: "collectibles:name", uri: "collectibles:uri" } as const;

const PROBLEMS = {
  empty: "collectibles:required",
  tooLong: "collectibles:tooLong",
  taken: "collectibles:duplicateAttribute",
  notOfType: "collectibles:notOfType",
  unchanged: "collectibles:unchanged",
} as const;

function targetWords(target: EditTarget): string {
  if (target === "add") return t("collectibles:addAttribute");
  if (target === "description") return t("collectibles:description");
  if (target === "name" || target === "uri") return t(FIELD_NAMES[target]);
  const key = foreignText(changeKey(target));
  return target.startsWith("remove:") ? t("collectibles:removeAttribute", { key }) : t("collectibles:changeAttribute", { key });
}
