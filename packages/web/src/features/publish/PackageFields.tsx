import type { PackageDescription } from "../../chain/actions/packageMetadata.ts";
import type { UpgradePolicy } from "../../chain/code/packageRegistry.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";

export interface PackageFieldsProps {
  /** Package description from the compiler, if the files include one. */
  readonly description: PackageDescription | undefined;
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

/** Package name and upgrade policy: read-only if a description exists, otherwise input fields. */
export function PackageFields({ description, name, policy, disabled, submitted, onName, onPolicy }: PackageFieldsProps) {
  if (description !== undefined) {
    return (
      <KeyValue
        items={[
          { label: t("publish:packageName"), value: foreignText(description.name) },
          { label: t("publish:policy"), value: t(POLICY_WORDS[description.policy]) },
          {
            label: t("publish:dependencies"),
            value: description.dependencies.map((one) => foreignText(one.name)).join(", ") || t("publish:none"),
          },
        ]}
      />
    );
  }
  return (
    <>
      <TextField
        label={t("publish:packageName")}
        hint={t("publish:packageNameHint")}
        error={submitted && name.trim() === "" ? t("publish:nameMissing") : undefined}
        value={name}
        onChange={onName}
        disabled={disabled}
      />
      <SelectField
        label={t("publish:policy")}
        hint={t(policy === "immutable" ? "publish:immutableHint" : "publish:compatibleHint")}
        value={policy}
        disabled={disabled}
        options={(["compatible", "immutable"] as const).map((value) => ({ value, label: t(POLICY_WORDS[value]) }))}
        onChange={onPolicy}
      />
    </>
  );
}
