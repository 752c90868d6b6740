import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { signatureText } from "../../chain/code/signatureText.ts";
import { foreignText } from "../../language/foreignText.ts";
import { shortTypeText } from "../../parts/moveForm/shortTypeText.ts";

/** A function's types in a line: what it takes and gives. The whole types are its tooltip. */
export function Signature({ fn }: { readonly fn: MoveFunction }) {
  return (
    <p className="mono mt-1 text-small break-words text-ink-2" title={foreignText(signatureText(fn))}>
      {foreignText(signatureText(fn, shortTypeText))}
    </p>
  );
}
