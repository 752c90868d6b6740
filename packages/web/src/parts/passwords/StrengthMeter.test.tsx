import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PasswordAssessment } from "../../signer/passwords/passwordStrength.ts";
import { StrengthMeter } from "./StrengthMeter.tsx";

const refused = (guessesLog10: number): PasswordAssessment => ({ ok: false, guessesLog10, reason: "", problem: { kind: "tooShort" } });

it.each([
  ["very weak", refused(3)],
  // Passwords such as "another one 77 x", or a strong password below the minimum length, are rejected.
  ["weak", refused(11)],
  ["weak", refused(20)],
  ["good", { ok: true, guessesLog10: 12 } as const],
  ["strong", { ok: true, guessesLog10: 17 } as const],
])('StrengthMeter shows "%s" for the assessment %o; a rejected password is at most weak', (word, assessment) => {
  const text = renderToStaticMarkup(<StrengthMeter known assessment={assessment} />).replaceAll(/<[^>]*>/g, "");
  expect(text).toBe(word);
});
