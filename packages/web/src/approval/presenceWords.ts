import type { WordKey } from "../language/wordKeys.ts";
import type { PresenceSetting } from "../signer/approvalState.ts";

/** Texts for the setting that controls when the signer requires the user's presence. */
export const PRESENCE_WORDS = {
  exceptTests: "panel:presenceExceptTests",
  always: "panel:presenceAlways",
} as const satisfies Record<PresenceSetting, WordKey>;
