import { useEffect } from "react";

/** Has a preview judged with the vault as soon as both are there, whichever came first: unlocking takes no time, and preparing may take seconds. */
export function useJudgedOnceUnlocked(isUnlocked: boolean, isShown: boolean, judge: () => void): void {
  useEffect(() => {
    if (isUnlocked && isShown) judge();
  }, [isUnlocked, isShown, judge]);
}
