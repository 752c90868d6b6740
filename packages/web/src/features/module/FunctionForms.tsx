import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import { t } from "../../language/words.ts";
import type { ModuleSource } from "../../parts/code/useModuleSource.ts";
import { TypeProblemGate } from "../../parts/moveForm/TypeProblemGate.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FirstChoices } from "./FirstChoices.tsx";
import { FunctionCode } from "./FunctionCode.tsx";
import { functionOptions } from "./functionOptions.tsx";
import { ReadForm } from "./ReadForm.tsx";
import { Signature } from "./Signature.tsx";
import { WriteForm } from "./WriteForm.tsx";

export interface FunctionFormsProps {
  readonly use: "read" | "write";
  readonly functions: readonly MoveFunction[];
  /** Published source of the module. */
  readonly source: ModuleSource;
  readonly bytecode: Uint8Array;
  /** Ledger version of an earlier version of the module; undefined for the latest. */
  readonly version: bigint | undefined;
}

/** Form of the selected function; the URL stores the selection. */
export function FunctionForms({ use, functions, source, bytecode, version }: FunctionFormsProps) {
  const [chosen, choose] = useSearchValue("fn");
  const fn = functions.find((one) => functionName(one) === chosen) ?? functions[0];
  if (fn === undefined) {
    return <EmptyCard title={t(use === "read" ? "modules:nothingToRead" : "modules:nothingToWrite")} text={t("modules:noneOfKind")} />;
  }
  const code = <FunctionCode fn={fn} source={source} bytecode={bytecode} />;
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
        <>
          <div className="mb-5">
            <Notice level="notice">{t("modules:callsRunLatest")}</Notice>
          </div>
          {code}
        </>
      ) : (
        <TypeProblemGate key={`${fn.id} ${version}`}>
          {use === "read" ? <ReadForm fn={fn} at={version} beside={code} /> : <WriteForm fn={fn} beside={code} />}
        </TypeProblemGate>
      )}
    </>
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
