import "../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PasswordAssessment } from "../signer/passwordStrength.ts";
import { StrengthMeter } from "./StrengthMeter.tsx";

const refused = (guessesLog10: number): PasswordAssessment => ({ ok: false, guessesLog10, reason: "", problem: { kind: "tooShort" } });

it.each([
  ["very weak", refused(3)],
  // As "another one 77 x", or a password that is only too short.
  ["weak", refused(11)],
  ["weak", refused(20)],
  ["good", { ok: true, guessesLog10: 12 } as const],
  ["strong", { ok: true, guessesLog10: 17 } as const],
])("a password is called %s, and never better than weak where it is refused: %o", (word, assessment) => {
  const text = renderToStaticMarkup(<StrengthMeter known assessment={assessment} />).replaceAll(/<[^>]*>/g, "");
  expect(text).toBe(word);
});
