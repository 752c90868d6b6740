import { useCallback, useEffect, useRef, useState } from "react";
import { createPasswordJudge, type PasswordJudge } from "../signer/passwordJudge.ts";
import type { PasswordAssessment } from "../signer/passwordStrength.ts";

/** Typing comes in bursts; what is typed in between is not judged. */
const PAUSE_MS = 150;

export interface JudgedPassword {
  /** Of the password as it is now; undefined while it is being judged. */
  readonly assessment: PasswordAssessment | undefined;
  /** Waits for the judgement of the password as it is now. */
  readonly assess: () => Promise<PasswordAssessment>;
}

/** Judges a password as it is typed, in a worker that lives as long as the form. */
export function useJudgedPassword(password: string): JudgedPassword {
  const judge = useRef<PasswordJudge>(undefined);
  const [judged, setJudged] = useState<{ readonly password: string; readonly assessment: PasswordAssessment }>();
  const assess = useCallback(async () => {
    judge.current ??= createPasswordJudge();
    const assessment = await judge.current.assess(password);
    setJudged({ password, assessment });
    return assessment;
  }, [password]);
  useEffect(
    () => () => {
      judge.current?.close();
      judge.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (password === "") return;
    const timer = setTimeout(() => void assess(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [password, assess]);
  return { assessment: judged?.password === password ? judged.assessment : undefined, assess };
}
