import type { WordKey } from "../language/wordKeys.ts";
import type { PresenceSetting } from "../signer/approvalState.ts";

/** When the signer asks for the person, in words. */
export const PRESENCE_WORDS = {
  exceptTests: "panel:presenceExceptTests",
  always: "panel:presenceAlways",
} as const satisfies Record<PresenceSetting, WordKey>;
