import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import { t } from "../../language/words.ts";
import { CodeView } from "../../parts/code/CodeView.tsx";
import type { ModuleSource } from "../../parts/code/useModuleSource.ts";
import { TypeProblemGate } from "../../parts/moveForm/TypeProblemGate.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FirstChoices } from "./FirstChoices.tsx";
import { functionOptions } from "./functionOptions.tsx";
import { ReadForm } from "./ReadForm.tsx";
import { Signature } from "./Signature.tsx";
import { WriteForm } from "./WriteForm.tsx";

export interface FunctionFormsProps {
  readonly use: "read" | "write";
  readonly functions: readonly MoveFunction[];
  /** Published source of the module. */
  readonly source: ModuleSource;
  /** Ledger version of an earlier version of the module; undefined for the latest. */
  readonly version: bigint | undefined;
}

/** Form of the selected function; the URL stores the selection. */
export function FunctionForms({ use, functions, source, version }: FunctionFormsProps) {
  const [chosen, choose] = useSearchValue("fn");
  const fn = functions.find((one) => functionName(one) === chosen) ?? functions[0];
  if (fn === undefined) {
    return <EmptyCard title={t(use === "read" ? "modules:nothingToRead" : "modules:nothingToWrite")} text={t("modules:noneOfKind")} />;
  }
  return (
    <>
      <div className="mb-5 max-w-[640px]">
        <Field label={t("modules:function")} hint={<Hint fn={fn} all={functions.length} />}>
          {(control) => (
            <Select {...control} value={functionName(fn)} options={functionOptions(functions, functionName(fn))} onChange={choose} />
          )}
        </Field>
      </div>
      {use === "write" && version !== undefined ? (
        <Notice level="notice">{t("modules:callsRunLatest")}</Notice>
      ) : (
        <TypeProblemGate key={`${fn.id} ${version}`}>
          {use === "read" ? <ReadForm fn={fn} at={version} /> : <WriteForm fn={fn} />}
        </TypeProblemGate>
      )}
      <FunctionSource fn={fn} source={source} />
    </>
  );
}

/** Lines of the function in the published source, next to its form. */
function FunctionSource({ fn, source: { text, outline } }: { readonly fn: MoveFunction; readonly source: ModuleSource }) {
  if (fn.source === undefined || text?.kind !== "text" || outline === undefined) return null;
  const { line, lastLine } = fn.source;
  return (
    <div className="mt-5">
      <Card label={t("modules:sourceOf", { name: functionName(fn) })}>
        <p className="px-4 py-2.5 text-small text-ink-3">{t("modules:sourceNote")}</p>
        <CodeView
          label={t("modules:source")}
          text={text.text
            .split("\n")
            .slice(line - 1, lastLine)
            .join("\n")}
          outline={outline}
          firstLine={line}
        />
      </Card>
    </div>
  );
}

function Hint({ fn, all }: { readonly fn: MoveFunction; readonly all: number }) {
  return (
    <>
      <FirstChoices all={all} />
      <Signature fn={fn} />
    </>
  );
}
