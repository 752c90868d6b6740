import { mayBeBareKey } from "../../chain/keys/bareKey.ts";
import { mayBeSecretText } from "../../chain/secrets/typedSecret.ts";
import { fitsAddress } from "../../routing/fitsAddress.ts";

/** True if tool input may appear in the URL; false for possible secrets, including the beginning of a recovery phrase. */
export function mayAppearInUrl(text: string): boolean {
  return text !== "" && fitsAddress(text) && !mayBeSecretText(text) && !mayBeBareKey(text);
}
