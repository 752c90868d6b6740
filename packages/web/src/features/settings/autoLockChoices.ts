import { t } from "../../language/words.ts";

const CHOICES: readonly number[] = [1, 5, 15, 30, 60, 240];
const NEVER = "never";

/** Auto-lock durations to choose from, always including the current value. */
export function autoLockOptions(minutes: number | undefined): readonly { readonly value: string; readonly label: string }[] {
  const all = minutes === undefined || CHOICES.includes(minutes) ? CHOICES : [...CHOICES, minutes].sort((a, b) => a - b);
  return [
    ...all.map((choice) => ({ value: choice.toString(), label: minutesWords(choice) })),
    { value: NEVER, label: t("settings:never") },
  ];
}

export function autoLockValue(minutes: number | undefined): string {
  return minutes?.toString() ?? NEVER;
}

export function minutesOf(value: string): number | undefined {
  return value === NEVER ? undefined : Number(value);
}

function minutesWords(minutes: number): string {
  return minutes % 60 === 0 ? t("settings:hours", { count: minutes / 60 }) : t("settings:minutes", { count: minutes });
}
