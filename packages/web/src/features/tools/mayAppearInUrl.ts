import { hasManyWords } from "../../chain/facts/phrases.ts";
import { looksSecret } from "../../chain/facts/secretText.ts";
import { mayBeBareKey } from "../../chain/keys/bareKey.ts";
import { PHRASE_WORDS, plainWords } from "../../parts/secrets/matchPartialPhrase.ts";
import { fitsAddress } from "../../routing/fitsAddress.ts";
import { phraseList } from "../../session/phraseList.ts";

/** Whether tool input may appear in the URL: rejects possible secrets, including the beginning of a recovery phrase. */
export function mayAppearInUrl(text: string): boolean {
  return (
    text !== "" &&
    fitsAddress(text) &&
    !looksSecret(text) &&
    (phraseList() !== undefined || !hasManyWords(text)) &&
    !mayBeBareKey(text) &&
    (plainWords(text)?.length ?? 0) < PHRASE_WORDS
  );
}
