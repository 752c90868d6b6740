import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";

/** Further query parameters that change together with the step: `{ way: "import" }`. Undefined removes a parameter. */
type AddressChange = Readonly<Record<string, string | undefined>>;

export interface WizardOptions<Step extends string> {
  /** Steps of the selected path, in order. The first step is shown if the URL names none. */
  readonly steps: readonly [Step, ...Step[]];
  /** Name of the query parameter that stores the step. */
  readonly parameter?: string;
  /** False for a step whose earlier input is gone, for example after a reload: the last valid step before it is shown instead. */
  readonly canShow?: (step: Step) => boolean;
}

export interface WizardPlace<Step extends string> {
  readonly step: Step;
  /** Progress for `Wizard`, counted from 1. */
  readonly progress: { readonly at: number; readonly of: number };
  /** Opens a step and adds a history entry, so the browser's Back returns here. `step` may belong to another path, selected by `also`. */
  readonly goTo: (step: string, also?: AddressChange) => void;
  /** Opens the previous step, for the Back button; undefined at the first step. The browser's Back does the same. */
  readonly goBack: (() => void) | undefined;
  /** Closes a finished or cancelled wizard: removes the step from the URL without a leave confirmation. */
  readonly close: (also?: AddressChange) => void;
}

/** Previous step in the browser's history, so that the Back button can go back instead of adding an entry. */
declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly stepBefore?: string;
  }
}

/**
 * Current step of a wizard, stored in the URL. Use it with `Wizard`, which shows the progress, and with `AskBeforeLeaving` while input
 * could be lost:
 *     const canShow = (step: Step) => step === "words" || words !== undefined;
 *     const { step, progress, goTo, goBack, close } = useWizard({ steps: ["words", "confirm"], canShow });
 *     return <Wizard label={t("…")} step={progress}>{words !== undefined && <AskBeforeLeaving text={t("…")} />}…</Wizard>;
 */
export function useWizard<Step extends string>({
  steps,
  parameter = "step",
  canShow = () => true,
}: WizardOptions<Step>): WizardPlace<Step> {
  const location = useLocation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const search: Readonly<Record<string, unknown>> = location.search;
  const requestedIndex = steps.indexOf(search[parameter] as Step);
  const missing = steps.findIndex((name) => !canShow(name));
  const index = Math.max(0, missing === -1 ? requestedIndex : Math.min(requestedIndex, missing - 1));
  const step = steps[index] ?? steps[0];
  const before = steps[index - 1];

  const open = useCallback(
    (next: string | undefined, also: AddressChange | undefined, how: { replace?: boolean; ignoreBlocker?: boolean; stepBefore?: string }) =>
      void navigate({
        to: ".",
        search: (earlier: Readonly<Record<string, unknown>>) => ({ ...earlier, ...also, [parameter]: next }) as never,
        state: { ...(how.stepBefore === undefined ? {} : { stepBefore: how.stepBefore }) },
        replace: how.replace ?? false,
        ignoreBlocker: how.ignoreBlocker ?? false,
      }),
    [navigate, parameter],
  );
  // Replaces an unavailable step in the URL by the shown step.
  const isElsewhere = search[parameter] !== undefined && requestedIndex !== index;
  useEffect(() => {
    if (isElsewhere) open(step, undefined, { replace: true });
  }, [isElsewhere, step, open]);

  return {
    step,
    progress: { at: index + 1, of: steps.length },
    goTo: (next, also) => open(next, also, { stepBefore: step }),
    goBack:
      before === undefined
        ? undefined
        : () => (location.state.stepBefore === before ? history.back() : open(before, undefined, { replace: true })),
    close: (also) => open(undefined, also, { replace: true, ignoreBlocker: true }),
  };
}
