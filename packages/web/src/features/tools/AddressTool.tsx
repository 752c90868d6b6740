import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toHex } from "../../chain/facts/hex.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { ConsolePanes } from "../../parts/templates/Console.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { useTab } from "../../routing/useTab.ts";
import { Card, CardSection, SectionCard } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { ADDRESS_KINDS, type AddressKindName, deriveAddress, type FieldName, fieldProblem } from "./addressKinds.ts";
import { ResultRows } from "./ResultRows.tsx";

const KINDS = Object.keys(ADDRESS_KINDS) as [AddressKindName, ...AddressKindName[]];

/** Derives addresses from their inputs, for example of objects, stores, pools and keyless accounts. */
export function AddressTool() {
  const [kind, setKind] = useTab(KINDS, "kind");
  const [typed, setTyped] = useState<Readonly<Partial<Record<FieldName, string>>>>({ claim: "sub" });
  const fields: readonly FieldName[] = ADDRESS_KINDS[kind].fields;
  const problems = fields.filter((name) => fieldProblem(name, typed[name] ?? "") !== undefined);
  const isReady = problems.length === 0;
  const { data: derived, error } = useQuery({
    queryKey: ["deriveAddress", kind, fields.map((name) => typed[name] ?? "")],
    queryFn: () => deriveAddress(kind, typed),
    enabled: isReady,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ConsolePanes
      input={
        <SectionCard>
          <div className="grid grid-cols-1 gap-4">
            <SelectField
              label={t("tools:addressKind")}
              hint={t(`tools:derive_${kind}_about`)}
              value={kind}
              onChange={setKind}
              options={KINDS.map((name) => ({ value: name, label: t(`tools:derive_${name}`) }))}
            />
            {fields.map((name) => {
              const text = typed[name] ?? "";
              const problem = text === "" ? undefined : fieldProblem(name, text);
              return (
                <Field key={name} label={t(`tools:field_${name}`)} error={problem && t(`tools:want_${problem}`)}>
                  {(control) => <TextInput {...control} mono value={text} onChange={(next) => setTyped({ ...typed, [name]: next })} />}
                </Field>
              );
            })}
            <p className="text-small text-ink-3">{t("tools:keyAddresses")}</p>
          </div>
        </SectionCard>
      }
      state={
        !isReady
          ? { kind: "empty" }
          : error !== null
            ? { kind: "error", view: <ErrorView error={explainError(error)} /> }
            : derived === undefined
              ? { kind: "loading" }
              : READY
      }
      empty={<Empty title={t("tools:nothingYet")} text={t("tools:addressesEmpty")} />}
      output={
        derived !== undefined && (
          <Card>
            <CardSection title={t(`tools:derive_${kind}`)}>
              <AddressText address={derived.address} full />
            </CardSection>
            <CardSection title={t("tools:howDerived")}>
              <ResultRows
                rows={[
                  {
                    label: t("tools:hashedBytes"),
                    value: toHex(derived.hashed),
                    note: t("tools:schemeByte", { byte: toHex(derived.hashed.subarray(-1)) }),
                  },
                ]}
              />
            </CardSection>
          </Card>
        )
      }
    />
  );
}
