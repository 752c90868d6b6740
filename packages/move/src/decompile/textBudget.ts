/** Code that cannot be shown because it would be too much text. */
export class TooMuchTextError extends Error {
  override readonly name = "TooMuchTextError";
}

/** How much text may still be made. Types can be long and stand in every line, so that a small module could fill the memory. */
export interface TextBudget {
  take(characters: number): void;
}

export function createTextBudget(characters: number): TextBudget {
  let left = characters;
  return {
    take: (taken) => {
      left -= taken;
      if (left < 0) throw new TooMuchTextError(`decompiled, the module would be more than ${characters} characters`);
    },
  };
}
