import { useMemo } from "react";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { useDraftText } from "../../session/drafts/useDraftText.ts";
import { emptyCall, type TypedCall } from "./typedCall.ts";
import { readTypedCallText } from "./typedCallText.ts";

/** Typed values of a function's form, stored in this tab across reloads. `form` names the form, such as "read". */
export function useTypedCall(form: string, fn: MoveFunction): readonly [TypedCall, (typed: TypedCall) => void] {
  const [text, setText] = useDraftText(`${form}:${fn.id}`, "call");
  const typed = useMemo(() => readTypedCallText(text, fn) ?? emptyCall(fn), [text, fn]);
  return [typed, (next) => setText(JSON.stringify(next))];
}
