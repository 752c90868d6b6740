import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createPasswordJudge, type PasswordJudge } from "../../signer/passwords/passwordJudge.ts";
import type { PasswordAssessment } from "../../signer/passwords/passwordStrength.ts";

/** Milliseconds without a keystroke before the strength is assessed. */
const PAUSE_MS = 150;

/** Text of both inputs for a new password. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

/** State of a new password that is stored only in its two inputs. */
export interface NewPasswordForm {
  readonly password: RefObject<HTMLInputElement | null>;
  readonly repeated: RefObject<HTMLInputElement | null>;
  /** True if the first password input has text. */
  readonly known: boolean;
  /** Strength of the typed password; undefined during the assessment. */
  readonly assessment: PasswordAssessment | undefined;
  /** Call on each change of the first input. */
  readonly typed: () => void;
  readonly read: () => NewPassword;
  /** Assesses the strength of the current password. */
  readonly assess: () => Promise<PasswordAssessment>;
  /** Clears both password inputs. */
  readonly clear: () => void;
}

/** Assesses a new password while the user types, in a worker that ends with the form. React stores no copy of the password. */
export function useNewPassword(): NewPasswordForm {
  const [password, repeated] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const judge = useRef<PasswordJudge>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const edits = useRef(0);
  const [known, setKnown] = useState(false);
  const [assessment, setAssessment] = useState<PasswordAssessment>();
  const assess = useCallback(async () => {
    const edit = edits.current;
    judge.current ??= createPasswordJudge();
    const judged = await judge.current.assess(password.current?.value ?? "");
    if (edit === edits.current) setAssessment(judged);
    return judged;
  }, [password]);
  useEffect(
    () => () => {
      edits.current++;
      clearTimeout(timer.current);
      judge.current?.close();
      judge.current = undefined;
    },
    [],
  );
  const read = () => ({ password: password.current?.value ?? "", repeated: repeated.current?.value ?? "" });
  const typed = () => {
    edits.current++;
    clearTimeout(timer.current);
    const isKnown = read().password !== "";
    setKnown(isKnown);
    setAssessment(undefined);
    if (isKnown) timer.current = setTimeout(() => void assess(), PAUSE_MS);
  };
  const clear = () => {
    for (const input of [password, repeated]) if (input.current !== null) input.current.value = "";
    typed();
  };
  return { password, repeated, known, assessment, typed, read, assess, clear };
}
