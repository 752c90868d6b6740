import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { t } from "../../language/words.ts";
import { useTypedNamesIn } from "../../session/account/typedNames.ts";
import { DocComment } from "../code/DocComment.tsx";
import { useNamedFunction } from "../code/useModuleSource.ts";
import { FirstOfMany } from "../lists/FirstOfMany.tsx";
import { ArgumentField } from "./ArgumentField.tsx";
import { CannotCall } from "./CannotCall.tsx";
import { argumentLabel, FIELDS_STEP, upToFirst } from "./manyFields.ts";
import type { TypedProblem } from "./readTypedCall.ts";
import { TypeArgumentField } from "./TypeArgumentField.tsx";
import { argumentKinds, emptyArgument, impossibleArgument, retyped, type TypedCall } from "./typedCall.ts";

export interface FunctionFormProps {
  readonly fn: MoveFunction;
  readonly typed: TypedCall;
  readonly onChange: (typed: TypedCall) => void;
  /** Errors from `readTypedCall` after a submit attempt, shown at their fields. */
  readonly problems: readonly TypedProblem[];
  readonly disabled?: boolean;
}

/**
 * Form fields of a function, derived from its types. Explains why a function is not callable if a transaction cannot pass one of its
 * arguments.
 */
export function FunctionForm({ fn: reported, typed, onChange, problems, disabled = false }: FunctionFormProps) {
  const fn = useNamedFunction(reported);
  // Registers resolved names of hidden arguments and list items, which have no visible field that would register them.
  useTypedNamesIn(typed.args);
  const impossible = impossibleArgument(fn);
  if (impossible !== undefined) return <CannotCall argument={impossible} />;
  const kinds = argumentKinds(fn, typed.typeArguments);
  // Other type arguments may make the function callable, so the type argument fields stay.
  const unfit = kinds.find((kind) => kind.kind === "impossible");
  const problemAt = (path: string) => problems.find((problem) => problem.path === path)?.text;
  return (
    <div className="grid grid-cols-1 gap-4">
      {fn.source !== undefined && fn.source.doc !== "" && <DocComment text={fn.source.doc} />}
      {fn.typeParameters.length > 0 && (
        <FirstOfMany
          items={fn.typeParameters}
          step={FIELDS_STEP}
          least={upToFirst("typeArguments", problems)}
          className="grid grid-cols-1 gap-4"
        >
          {(parameter, at) => (
            <TypeArgumentField
              number={at + 1}
              parameter={parameter}
              value={typed.typeArguments[at] ?? ""}
              disabled={disabled}
              error={problemAt(`typeArguments.${at}`)}
              onChange={(text) =>
                onChange(
                  retyped(
                    fn,
                    typed,
                    fn.typeParameters.map((_, place) => (place === at ? text : (typed.typeArguments[place] ?? ""))),
                  ),
                )
              }
            />
          )}
        </FirstOfMany>
      )}
      {unfit !== undefined && <CannotCall argument={unfit} />}
      {unfit === undefined && kinds.length > 0 && (
        <FirstOfMany items={kinds} step={FIELDS_STEP} least={upToFirst("args", problems)} className="grid grid-cols-1 gap-4">
          {(kind, at) => (
            <ArgumentField
              label={argumentLabel(fn, at)}
              kind={kind}
              value={typed.args[at] ?? emptyArgument(kind)}
              path={`args.${at}`}
              problemAt={problemAt}
              hasProblemIn={(path) => problems.some((problem) => problem.path.startsWith(`${path}.`))}
              disabled={disabled}
              onChange={(value) =>
                onChange({ ...typed, args: kinds.map((one, place) => (place === at ? value : (typed.args[place] ?? emptyArgument(one)))) })
              }
            />
          )}
        </FirstOfMany>
      )}
      {fn.source !== undefined && <p className="text-small text-ink-3">{t("moveForm:namesFromSource")}</p>}
      {fn.typeParameters.length + fn.parameters.length === 0 && <p className="text-ink-3">{t("moveForm:noArguments")}</p>}
    </div>
  );
}
