import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";

/** Further values of the address that change together with the step: `{ way: "import" }`. Undefined removes one. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

export interface WizardOptions<Step extends string> {
  /** The steps of the way that was chosen, in their order. Without one in the address, the first is shown. */
  readonly steps: readonly [Step, ...Step[]];
  /** What the step is called in the address. */
  readonly parameter?: string;
  /** False for a step that needs what was entered before and is gone, for example after a reload: the last one before it is shown instead. */
  readonly canShow?: (step: Step) => boolean;
}

export interface WizardPlace<Step extends string> {
  readonly step: Step;
  /** For `Wizard`: counted from 1. */
  readonly progress: { readonly at: number; readonly of: number };
  /** Opens a step; the browser's Back then leads here again. `step` may be one of another way, with what chooses that way in `also`. */
  readonly goTo: (step: string, also?: AddressChange) => void;
  /** The previous step, for the button Back; undefined at the first. The browser's Back does the same. */
  readonly goBack: (() => void) | undefined;
  /** Closes the wizard when it is done or was cancelled: takes the step out of the address, without asking whether something would be lost. */
  readonly close: (also?: AddressChange) => void;
}

/** Where the browser's Back leads, so that the button Back can take the same way instead of adding to the history. */
declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly stepBefore?: string;
  }
}

/**
 * The step of a wizard, which stands in the address. Use it with `Wizard`, which shows the progress, and `AskBeforeLeaving` while something would
 * be lost:
 *
 *     const { step, progress, goTo, goBack, close } = useWizard({ steps: ["words", "confirm"], canShow: (step) => step === "words" || words !== undefined });
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
  const asked = steps.indexOf(search[parameter] as Step);
  const missing = steps.findIndex((name) => !canShow(name));
  const index = Math.max(0, missing === -1 ? asked : Math.min(asked, missing - 1));
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
  // An address that asks for a step that cannot be shown gets the one that is.
  const isElsewhere = search[parameter] !== undefined && asked !== index;
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
