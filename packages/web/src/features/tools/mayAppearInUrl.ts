import { mayBeBareKey } from "../../chain/keys/bareKey.ts";
import { CERTAIN_WORDS, plainWords } from "../../chain/secrets/matchPartialPhrase.ts";
import { phraseList } from "../../chain/secrets/phraseList.ts";
import { hasManyWords } from "../../chain/secrets/phrases.ts";
import { looksSecret } from "../../chain/secrets/secretText.ts";
import { fitsAddress } from "../../routing/fitsAddress.ts";

/** True if tool input may appear in the URL; false for possible secrets, including the beginning of a recovery phrase. */
export function mayAppearInUrl(text: string): boolean {
  return (
    text !== "" &&
    fitsAddress(text) &&
    !looksSecret(text) &&
    (phraseList() !== undefined || !hasManyWords(text)) &&
    !mayBeBareKey(text) &&
    (plainWords(text)?.length ?? 0) < CERTAIN_WORDS
  );
}
