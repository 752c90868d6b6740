import { useState } from "react";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { FunctionDiffers } from "../../parts/code/CodeDiffers.tsx";
import { FunctionForm } from "../../parts/moveForm/FunctionForm.tsx";
import { FunctionPicker } from "../../parts/moveForm/functions/FunctionPicker.tsx";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { emptyCall, type TypedCall } from "../../parts/moveForm/typedCall.ts";

export interface CallEditorProps {
  readonly call: TypedCall;
  readonly problems: readonly TypedProblem[];
  readonly label?: string;
  readonly onChange: (call: TypedCall) => void;
  /** Called with the function's signature once loaded from the network. */
  readonly onFunction: (fn: MoveFunction) => void;
}

/** Editor of an entry function call: a function field, then fields by parameter type. */
export function CallEditor({ call, problems, label, onChange, onFunction }: CallEditorProps) {
  const [fn, setFn] = useState<MoveFunction>();
  const pick = (picked: MoveFunction | undefined) => {
    setFn(picked);
    if (picked === undefined) return;
    onFunction(picked);
    const fits = call.functionId === picked.id && call.args.length === picked.parameters.length;
    if (!fits) onChange(emptyCall(picked));
  };
  return (
    <div className="grid gap-4">
      <FunctionPicker
        value={call.functionId}
        use="entry"
        error={problems.find(({ path }) => path === "function")?.text}
        {...(label !== undefined && { label })}
        onChange={(functionId) => onChange({ functionId, typeArguments: [], args: [] })}
        onPick={pick}
      />
      {fn !== undefined && fn.id === call.functionId && call.args.length === fn.parameters.length && (
        <>
          <FunctionDiffers fn={fn} />
          <FunctionForm fn={fn} typed={call} problems={problems} onChange={onChange} />
        </>
      )}
    </div>
  );
}
