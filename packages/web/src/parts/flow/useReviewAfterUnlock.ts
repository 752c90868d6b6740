import { useEffect } from "react";

/** Evaluates a preview with the unlocked vault once both are available, in either order: preparing may take seconds, unlocking does not. */
export function useReviewAfterUnlock(isUnlocked: boolean, isShown: boolean, judge: () => void): void {
  useEffect(() => {
    if (isUnlocked && isShown) judge();
  }, [isUnlocked, isShown, judge]);
}
