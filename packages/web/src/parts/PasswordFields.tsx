import { useState } from "react";
import { t } from "../language/words.ts";
import { PASSWORD_LENGTH_MIN } from "../signer/limits.ts";
import type { PasswordAssessment } from "../signer/passwordStrength.ts";
import { Field } from "../ui/Field.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { passwordProblemWords } from "./passwordProblemWords.ts";
import { StrengthMeter } from "./StrengthMeter.tsx";

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export interface NewPasswordProblems {
  readonly password?: string;
  readonly repeated?: string;
}

/** What is wrong with a new password, or an empty object. The signer checks again. */
export function newPasswordProblems({ password, repeated }: NewPassword, assessed: PasswordAssessment): NewPasswordProblems {
  if (!assessed.ok) return { password: passwordProblemWords(assessed.problem) };
  return password === repeated ? {} : { repeated: repeated === "" ? t("accounts:typeAgain") : t("accounts:passwordsDiffer") };
}

export interface PasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly problems: NewPasswordProblems;
  /** Undefined while it is being judged. */
  readonly assessment: PasswordAssessment | undefined;
  /** What the first field is called. */
  readonly label?: string;
}

/** A new password, twice, with its strength as it is typed. */
export function PasswordFields({ value, onChange, problems, assessment, label = t("common:password") }: PasswordFieldsProps) {
  const [left, setLeft] = useState(false);
  // Told as soon as one leaves the second field, not while one is still typing it.
  const differs = left && value.repeated !== "" && value.repeated !== value.password ? t("accounts:passwordsDiffer") : undefined;
  return (
    <div className="grid gap-5">
      <div>
        <Field label={label} error={problems.password} hint={t("accounts:passwordHint", { least: PASSWORD_LENGTH_MIN })}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={value.password}
              onChange={(password) => onChange({ ...value, password })}
            />
          )}
        </Field>
        <StrengthMeter known={value.password !== ""} assessment={assessment} />
      </div>
      <Field label={t("accounts:confirmPassword")} error={problems.repeated ?? differs}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={value.repeated}
            onChange={(repeated) => onChange({ ...value, repeated })}
            onBlur={() => setLeft(true)}
          />
        )}
      </Field>
    </div>
  );
}
