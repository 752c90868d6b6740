import { ChainError } from "../transport/chainError.ts";

const GONE = 410;

/** Converts the node's answer for pruned versions into undefined. */
export async function undefinedIfPruned<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ChainError && error.status === GONE) return undefined;
    throw error;
  }
}
