// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { useReviewAfterUnlock } from "./useReviewAfterUnlock.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Number of preview evaluations after each step. */
function judgedAfter(steps: readonly { readonly isUnlocked: boolean; readonly isShown: boolean }[]): readonly number[] {
  let judged = 0;
  const judge = () => {
    judged++;
  };
  function Flow({ isUnlocked, isShown }: (typeof steps)[number]) {
    useReviewAfterUnlock(isUnlocked, isShown, judge);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const counts = steps.map((step) => {
    act(() => root.render(<Flow {...step} />));
    return judged;
  });
  act(() => root.unmount());
  return counts;
}

it("useReviewAfterUnlock checks a shown preview again when the vault unlocks", () => {
  const [locked, unlocked] = [
    { isUnlocked: false, isShown: true },
    { isUnlocked: true, isShown: true },
  ];
  expect(judgedAfter([locked, unlocked, unlocked])).toEqual([0, 1, 1]);
});

it("useReviewAfterUnlock checks a preview once against the unlocked vault, even if it appears after unlocking", () => {
  const [before, preparing, shown] = [
    { isUnlocked: false, isShown: false },
    { isUnlocked: true, isShown: false },
    { isUnlocked: true, isShown: true },
  ];
  expect(judgedAfter([before, preparing, shown, shown])).toEqual([0, 0, 1, 1]);
});
