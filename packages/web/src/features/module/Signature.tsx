import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { signatureText } from "../../chain/code/signatureText.ts";
import { foreignText } from "../../language/foreignText.ts";
import { shortTypeText } from "../../parts/moveForm/shortTypeText.ts";

/** Parameter and return types of a function on a single line; the tooltip has the unabbreviated types. */
export function Signature({ fn }: { readonly fn: MoveFunction }) {
  return (
    <p className="mono mt-1 text-small break-words text-ink-2" title={foreignText(signatureText(fn))}>
      {foreignText(signatureText(fn, shortTypeText))}
    </p>
  );
}
