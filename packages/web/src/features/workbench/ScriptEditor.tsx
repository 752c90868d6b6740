import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { explainError } from "../../errors/explainError.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FunctionForm } from "../../parts/moveForm/FunctionForm.tsx";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { ScriptDraft } from "./draft.ts";
import { scriptFunction } from "./draftRequest.ts";
import { ScriptCode } from "./ScriptCode.tsx";
import { fittedScript, scriptBytes, signatureOf } from "./scriptSignature.ts";

export interface ScriptEditorProps {
  readonly script: ScriptDraft;
  readonly problems: readonly TypedProblem[];
  readonly onChange: (script: ScriptDraft) => void;
}

/** Maximum size of a script, equal to the size limit of a transaction on any network. */
const SCRIPT_BYTES_MAX = 1_048_576;

/** Editor of a compiled script, from a file or hex. The form follows from the signature in the bytecode. */
export function ScriptEditor({ script, problems, onChange }: ScriptEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const bytes = useMemo(() => scriptBytes(script.code), [script.code]);
  const { data: facts, error } = useQuery({
    queryKey: ["scriptFacts", script.code],
    queryFn: ({ signal }) => readBytecode({ kind: "script", bytecode: bytes ?? new Uint8Array() }, signal),
    enabled: bytes !== undefined,
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signature = useMemo(() => (facts?.ok === true ? signatureOf(facts.value.abi) : undefined), [facts]);
  // Scripts of older drafts and links may state other types than their bytecode.
  useEffect(() => {
    const fitted = signature && fittedScript(script, signature);
    if (fitted !== undefined && fitted !== script) onChange(fitted);
  }, [signature, script, onChange]);
  const open = async (file: File | undefined) => {
    setFileProblem(undefined);
    if (file === undefined) return;
    if (file.size > SCRIPT_BYTES_MAX) return setFileProblem(t("workbench:fileTooLarge"));
    onChange({ ...script, code: toHex(new Uint8Array(await file.arrayBuffer())) });
  };
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
      {error !== null && <Notice level="caution">{explainError(error).what}</Notice>}
      {facts?.ok === false && (
        <Notice level="caution" title={t("workbench:noScript")}>
          {foreignText(facts.reason)}
        </Notice>
      )}
      {signature !== undefined && (
        <FunctionForm
          fn={scriptFunction(script, signature)}
          typed={typed}
          problems={problems}
          onChange={({ typeArguments, args }) =>
            onChange({ ...script, typeArguments, args: script.args.map(({ type }, at) => ({ type, value: args[at] ?? "" })) })
          }
        />
      )}
      {facts?.ok === true && <ScriptCode facts={facts.value} />}
    </div>
  );
}
