import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import { t } from "../../language/words.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { FirstChoices } from "./FirstChoices.tsx";
import { functionOptions } from "./functionOptions.tsx";
import { ReadForm } from "./ReadForm.tsx";
import { Signature } from "./Signature.tsx";
import { WriteForm } from "./WriteForm.tsx";

/** Form of the selected function; the URL stores the selection. */
export function FunctionForms({ use, functions }: { readonly use: "read" | "write"; readonly functions: readonly MoveFunction[] }) {
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
      {use === "read" ? <ReadForm key={fn.id} fn={fn} /> : <WriteForm key={fn.id} fn={fn} />}
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
