import type { PackageDescription } from "../../chain/actions/packageMetadata.ts";
import type { UpgradePolicy } from "../../chain/code/packageRegistry.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Field } from "../../ui/Field.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

export interface PackageFieldsProps {
  /** What the compiler's description says, where one came along. */
  readonly given: PackageDescription | undefined;
  readonly name: string;
  readonly policy: UpgradePolicy;
  readonly disabled: boolean;
  readonly submitted: boolean;
  readonly onName: (name: string) => void;
  readonly onPolicy: (policy: UpgradePolicy) => void;
}

const POLICY_WORDS = {
  arbitrary: "publish:policyArbitrary",
  compatible: "publish:policyCompatible",
  immutable: "publish:policyImmutable",
} as const satisfies Record<UpgradePolicy, string>;

/** A package's name and policy: as its description has them, or to be filled in. */
export function PackageFields({ given, name, policy, disabled, submitted, onName, onPolicy }: PackageFieldsProps) {
  if (given !== undefined) {
    return (
      <KeyValue
        items={[
          { label: t("publish:packageName"), value: foreignText(given.name) },
          { label: t("publish:policy"), value: t(POLICY_WORDS[given.policy]) },
          {
            label: t("publish:dependencies"),
            value: given.dependencies.map((one) => foreignText(one.name)).join(", ") || t("publish:none"),
          },
        ]}
      />
    );
  }
  return (
    <>
      <Field
        label={t("publish:packageName")}
        hint={t("publish:packageNameHint")}
        error={submitted && name.trim() === "" ? t("publish:nameMissing") : undefined}
      >
        {(control) => <TextInput {...control} value={name} onChange={onName} disabled={disabled} />}
      </Field>
      <Field label={t("publish:policy")} hint={t(policy === "immutable" ? "publish:immutableHint" : "publish:compatibleHint")}>
        {(control) => (
          <Select
            {...control}
            value={policy}
            disabled={disabled}
            options={(["compatible", "immutable"] as const).map((value) => ({ value, label: t(POLICY_WORDS[value]) }))}
            onChange={onPolicy}
          />
        )}
      </Field>
    </>
  );
}
