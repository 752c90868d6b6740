import { X } from "lucide-react";
import { useRef, useState } from "react";
import { argumentKindOf } from "../../chain/code/argumentKind.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { t } from "../../language/words.ts";
import { FunctionForm } from "../../parts/moveForm/FunctionForm.tsx";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { emptyArgument } from "../../parts/moveForm/typedCall.ts";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddButton } from "./AddButton.tsx";
import type { ScriptDraft } from "./draft.ts";
import { scriptFunction } from "./draftRequest.ts";

export interface ScriptEditorProps {
  readonly script: ScriptDraft;
  readonly problems: readonly TypedProblem[];
  readonly onChange: (script: ScriptDraft) => void;
}

/** Maximum size of a script, equal to the size limit of a transaction on any network. */
const SCRIPT_BYTES_MAX = 1_048_576;

/** Editor of a compiled script, from a file or hex. The user enters parameter types, which are not on chain. */
export function ScriptEditor({ script, problems, onChange }: ScriptEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const open = async (file: File | undefined) => {
    setFileProblem(undefined);
    if (file === undefined) return;
    if (file.size > SCRIPT_BYTES_MAX) return setFileProblem(t("workbench:fileTooLarge"));
    onChange({ ...script, code: toHex(new Uint8Array(await file.arrayBuffer())) });
  };
  const setType = (at: number, type: string) =>
    onChange({ ...script, args: script.args.with(at, { type, value: emptyArgument(argumentKindOf(type)) }) });
  const typed = { functionId: "script", typeArguments: script.typeArguments, args: script.args.map(({ value }) => value) };
  return (
    <div className="grid gap-4">
      <TextAreaField
        label={t("workbench:scriptCode")}
        hint={t("workbench:scriptCodeText")}
        error={fileProblem ?? problems.find(({ path }) => path === "code")?.text}
        action={
          <button type="button" className="link" onClick={() => input.current?.click()}>
            {t("workbench:openFile")}
          </button>
        }
        mono
        rows={4}
        placeholder="0xa11ceb0b…"
        value={script.code}
        onChange={(code) => onChange({ ...script, code })}
      />
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t("workbench:scriptFile")}
        accept=".mv"
        onChange={(event) => void open(event.target.files?.[0])}
      />
      <div className="grid gap-3">
        {script.args.map(({ type }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: arguments are identified by their position
          <div key={at} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={t("workbench:argumentType", { number: at + 1 })}
                mono
                placeholder="u64"
                value={type}
                onChange={(text) => setType(at, text)}
              />
            </div>
            <div className="pt-8">
              <IconButton
                label={t("workbench:removeArgument", { number: at + 1 })}
                onClick={() => onChange({ ...script, args: script.args.toSpliced(at, 1) })}
              >
                <X />
              </IconButton>
            </div>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <AddButton
          label={t("workbench:addArgument")}
          onClick={() => onChange({ ...script, args: [...script.args, { type: "u64", value: "" }] })}
        />
        <AddButton
          label={t("workbench:addTypeArgument")}
          onClick={() => onChange({ ...script, typeArguments: [...script.typeArguments, ""] })}
        />
        {script.typeArguments.length > 0 && (
          <button type="button" className="link" onClick={() => onChange({ ...script, typeArguments: script.typeArguments.slice(0, -1) })}>
            {t("workbench:removeTypeArgument")}
          </button>
        )}
      </div>
      {(script.args.length > 0 || script.typeArguments.length > 0) && (
        <FunctionForm
          fn={scriptFunction(script)}
          typed={typed}
          problems={problems}
          onChange={({ typeArguments, args }) =>
            onChange({ ...script, typeArguments, args: script.args.map(({ type }, at) => ({ type, value: args[at] ?? "" })) })
          }
        />
      )}
    </div>
  );
}
