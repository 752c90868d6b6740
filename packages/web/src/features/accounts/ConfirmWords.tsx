import { type FormEvent, useState } from "react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { placeLabel, placesToConfirm, secureRandom, wrongPlaces } from "./wordCheck.ts";

export interface ConfirmWordsProps {
  readonly words: readonly string[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onConfirmed: () => void;
}

/** Requires three words of the recovery phrase, so users write the phrase down before they continue. */
export function ConfirmWords({ words, busy, onBack, onConfirmed }: ConfirmWordsProps) {
  const [places] = useState(() => placesToConfirm(words.length, secureRandom));
  const [answers, setAnswers] = useState<readonly string[]>(() => places.map(() => ""));
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongPlaces(words, places, answers);
    setWrong(found);
    if (found.length > 0) focusFirstError();
    else onConfirmed();
  };

  return (
    <form ref={scope} onSubmit={submit} noValidate aria-label={t("accounts:confirmPhrase")}>
      <CardSection>
        <StepHeading>{t("accounts:writtenDown")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:typeThree")}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {places.map((place, index) => (
            <TextField
              key={place}
              label={placeLabel(place)}
              error={wrong.includes(place) ? problemOf(answers[index] ?? "") : undefined}
              mono
              value={answers[index] ?? ""}
              onChange={(text) => {
                setAnswers(answers.map((answer, at) => (at === index ? text : answer)));
                setWrong(wrong.filter((other) => other !== place));
              }}
            />
          ))}
        </div>
      </CardSection>
      <CardFooter>
        <Button size="large" onClick={onBack}>
          {t("accounts:showAgain")}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t("accounts:finishCreate")}
        </Button>
      </CardFooter>
    </form>
  );
}

function problemOf(answer: string): string {
  return answer.trim() === "" ? t("accounts:enterWord") : t("accounts:otherWord");
}
