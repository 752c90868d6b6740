import { useRef, useState } from "react";
import { t } from "../../language/words.ts";
import type { PasswordAssessment } from "../../signer/passwords/passwordStrength.ts";
import { PASSWORD_LENGTH_MIN } from "../../signer/vaultLimits.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import { passwordProblemWords } from "./passwordProblemWords.ts";
import { StrengthMeter } from "./StrengthMeter.tsx";
import type { NewPassword, NewPasswordForm } from "./useNewPassword.ts";

export interface NewPasswordProblems {
  readonly password?: string;
  readonly repeated?: string;
}

/** Validation errors of a new password; an empty object if valid. The signer validates the password again. */
export function newPasswordProblems({ password, repeated }: NewPassword, assessed: PasswordAssessment): NewPasswordProblems {
  if (!assessed.ok) return { password: passwordProblemWords(assessed.problem) };
  return password === repeated ? {} : { repeated: repeated === "" ? t("accounts:typeAgain") : t("accounts:passwordsDiffer") };
}

export interface PasswordFieldsProps {
  readonly form: NewPasswordForm;
  /** Called on each keystroke, without the typed password. */
  readonly onChange: () => void;
  readonly problems: NewPasswordProblems;
  /** Label of the first password field. */
  readonly label?: string;
}

/** New password, typed twice, with a strength meter that updates as the user types. */
export function PasswordFields({ form, onChange, problems, label = t("common:password") }: PasswordFieldsProps) {
  // The error about different passwords appears only after the user leaves the second field, not during the first typing.
  const isLeft = useRef(false);
  const [differs, setDiffers] = useState(false);
  const compare = () => {
    const { password, repeated } = form.read();
    setDiffers(isLeft.current && repeated !== "" && repeated !== password);
  };
  const changed = () => {
    compare();
    onChange();
  };
  return (
    <div className="grid gap-5">
      <div>
        <Field label={label} error={problems.password} hint={t("accounts:passwordHint", { least: PASSWORD_LENGTH_MIN })}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={form.password}
              autoComplete="new-password"
              onChange={() => {
                form.typed();
                changed();
              }}
            />
          )}
        </Field>
        <StrengthMeter known={form.known} assessment={form.assessment} />
      </div>
      <Field label={t("accounts:confirmPassword")} error={problems.repeated ?? (differs ? t("accounts:passwordsDiffer") : undefined)}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={form.repeated}
            autoComplete="new-password"
            onChange={changed}
            onBlur={() => {
              isLeft.current = true;
              compare();
            }}
          />
        )}
      </Field>
    </div>
  );
}
