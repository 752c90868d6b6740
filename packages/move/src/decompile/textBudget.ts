/** Thrown for decompiled text that exceeds the length limit. */
export class TooMuchTextError extends Error {
  override readonly name = "TooMuchTextError";
}

/** Remaining length of decompiled text. Long types may repeat on every line, so a small module could exhaust memory. */
export interface TextBudget {
  take(characters: number): void;
}

export function createTextBudget(characters: number): TextBudget {
  let left = characters;
  return {
    take: (used) => {
      left -= used;
      if (left < 0) throw new TooMuchTextError(`decompiled, the module would be more than ${characters} characters`);
    },
  };
}
