import type { PresenceSetting } from "../signer/approvalState.ts";

/** When the signer asks for the person, in words. */
export const PRESENCE_WORDS: Record<PresenceSetting, string> = {
  exceptTests: "Everywhere but on test networks",
  always: "On every network",
};
