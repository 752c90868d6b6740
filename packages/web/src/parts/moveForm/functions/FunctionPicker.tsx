import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { addressIn } from "../../../chain/code/addressInText.ts";
import type { ModuleAbi, MoveFunction } from "../../../chain/code/moduleAbi.ts";
import { readAddress } from "../../../chain/facts/address.ts";
import type { Address } from "../../../chain/facts/types.ts";
import { moduleAbisQuery } from "../../../chain/queries/codeQueries.ts";
import { explainError } from "../../../errors/explainError.ts";
import { t } from "../../../language/words.ts";
import { useCurrentAccount } from "../../../session/context.ts";
import { useChainContext } from "../../../session/network/useChainQuery.ts";
import { Field } from "../../../ui/forms/Field.tsx";
import { formatCount } from "../../../ui/text/amount.ts";
import { CompletingInput, type Completion } from "../CompletingInput.tsx";
import { type FunctionCompletion, type FunctionUse, functionCompletions, functionIdIn, isOfUse } from "./functionCompletions.ts";
import { usePicked } from "./usePicked.ts";

export interface FunctionPickerProps {
  /** Typed text; a function id once complete. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called with the typed function once the network confirms that it exists; undefined otherwise. */
  readonly onPick: (fn: MoveFunction | undefined) => void;
  readonly use?: FunctionUse;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** Framework addresses, searched until the user types an address. */
const FRAMEWORK: readonly Address[] = ["0x1", "0x3", "0x4"].map(readAddress);

/** Text input for a function id, with completion from the network's modules by address, module or part of a name. */
export function FunctionPicker({ value, onChange, onPick, use = "any", label, disabled = false, error }: FunctionPickerProps) {
  const own = useCurrentAccount()?.address;
  const [hasBeenUsed, setHasBeenUsed] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const typedAddress = addressIn(value);
  const id = functionIdIn(value);
  const addresses = typedAddress !== undefined ? [typedAddress] : hasBeenUsed ? [...FRAMEWORK, ...(own === undefined ? [] : [own])] : [];
  const at = useChainContext();
  const { modules, isLoading, failure } = useQueries({
    queries: addresses.map((address) => moduleAbisQuery(address)(at)),
    combine: (answers) => ({
      modules: answers.flatMap(({ data }): readonly ModuleAbi[] => data ?? []),
      isLoading: answers.some(({ isPending }) => isPending),
      failure: answers.find((answer) => answer.error !== null)?.error ?? undefined,
    }),
  });
  const named = id === undefined ? undefined : functionIn(modules, id);
  const found = named !== undefined && isOfUse(named, use) ? named : undefined;
  usePicked(found, onPick);
  const completions = functionCompletions(value, modules, use);
  const problem = () => {
    if (failure !== undefined) return explainError(failure).what;
    if (id === undefined || isLoading || found !== undefined) return error;
    // No error appears while a suggestion may still complete the text.
    if (named === undefined) return isTyping && completions.length > 0 ? error : t("moveForm:functionNone");
    return t("moveForm:functionNotCallable", { name: id, kind: t(use === "view" ? "moveForm:kindView" : "moveForm:kindEntry") });
  };
  return (
    <Field
      label={label ?? t("moveForm:function")}
      hint={isLoading && addresses.length > 0 ? t("moveForm:searching") : t("moveForm:functionHint")}
      error={problem()}
    >
      {(control) => (
        <CompletingInput
          control={control}
          value={value}
          onChange={onChange}
          completions={id !== undefined && found !== undefined ? [] : completions.map(shown)}
          listLabel={t("moveForm:suggestions")}
          placeholder="0x1::module::function"
          disabled={disabled}
          onFocus={() => {
            setHasBeenUsed(true);
            setIsTyping(true);
          }}
          onBlur={() => setIsTyping(false)}
        />
      )}
    </Field>
  );
}

/** Finds a function of the network by its id. */
function functionIn(modules: readonly ModuleAbi[], id: string): MoveFunction | undefined {
  for (const { functions } of modules) {
    const found = functions.find((fn) => fn.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function shown(completion: FunctionCompletion): Completion {
  if (completion.kind === "module") {
    return { value: completion.value, label: `${completion.id}::`, note: formatCount(completion.count), isPart: true };
  }
  const { isEntry, isView } = completion.fn;
  const kind = isEntry && isView ? "moveForm:kindBoth" : isEntry ? "moveForm:kindEntry" : "moveForm:kindView";
  return { value: completion.value, label: completion.value, note: t(kind) };
}
