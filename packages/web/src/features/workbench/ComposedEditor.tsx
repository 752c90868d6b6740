import { ArrowDown, ArrowUp, X } from "lucide-react";
import { argumentKindOf } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { parseMoveType, withTypeArguments } from "../../chain/code/moveType.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { ArgumentField } from "../../parts/moveForm/ArgumentField.tsx";
import { FunctionPicker } from "../../parts/moveForm/functions/FunctionPicker.tsx";
import { argumentLabel, FIELDS_STEP, upToFirst } from "../../parts/moveForm/manyFields.ts";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { shortTypeText } from "../../parts/moveForm/shortTypeText.ts";
import { TypeArgumentField } from "../../parts/moveForm/TypeArgumentField.tsx";
import { emptyArgument } from "../../parts/moveForm/typedCall.ts";
import { useTypedNamesIn } from "../../session/account/typedNames.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddButton } from "./AddButton.tsx";
import { type EarlierResult, emptyComposed, resultsBefore, retypedComposed, usualPass } from "./composedDraft.ts";
import { CALLS_MAX, type ComposedArgument, type ComposedCall, EMPTY_COMPOSED } from "./draft.ts";

export interface ComposedEditorProps {
  readonly calls: readonly ComposedCall[];
  readonly functions: ReadonlyMap<string, MoveFunction>;
  readonly problems: readonly TypedProblem[];
  readonly onChange: (calls: readonly ComposedCall[]) => void;
  readonly onFunction: (fn: MoveFunction) => void;
}

/** Editor of several calls in one atomic script; a later call can use an earlier call's results. */
export function ComposedEditor({ calls, functions, problems, onChange, onFunction }: ComposedEditorProps) {
  return (
    <div className="grid gap-5">
      <p className="text-small text-ink-3">{t("workbench:composedText")}</p>
      {calls.map((call, place) => (
        <ComposedCallEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: calls are identified by their position
          key={place}
          call={call}
          place={place}
          count={calls.length}
          fn={functions.get(call.functionId)}
          earlier={resultsBefore(calls, functions, place)}
          problemAt={(path) => problems.find((problem) => problem.path === `${place}.${path}`)?.text}
          hasProblemIn={(path) => problems.some((problem) => problem.path.startsWith(`${place}.${path}.`))}
          upToFirst={(list) => upToFirst(`${place}.${list}`, problems)}
          onChange={(changed) => onChange(calls.with(place, changed))}
          onMove={(to) => onChange(calls.toSpliced(place, 1).toSpliced(to, 0, call))}
          onRemove={() => onChange(calls.toSpliced(place, 1))}
          onPick={(fn) => {
            onFunction(fn);
            if (call.functionId !== fn.id || call.args.length !== fn.parameters.length) {
              onChange(calls.with(place, emptyComposed(fn, resultsBefore(calls, functions, place))));
            }
          }}
        />
      ))}
      {calls.length < CALLS_MAX && <AddButton label={t("workbench:addCall")} onClick={() => onChange([...calls, EMPTY_COMPOSED])} />}
    </div>
  );
}

interface ComposedCallEditorProps {
  readonly call: ComposedCall;
  readonly place: number;
  readonly count: number;
  readonly fn: MoveFunction | undefined;
  readonly earlier: readonly EarlierResult[];
  readonly problemAt: (path: string) => string | undefined;
  readonly hasProblemIn: (path: string) => boolean;
  readonly upToFirst: (list: "typeArguments" | "args") => number;
  readonly onChange: (call: ComposedCall) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onPick: (fn: MoveFunction) => void;
}

function ComposedCallEditor(props: ComposedCallEditorProps) {
  const { call, place, count, fn, earlier, problemAt, hasProblemIn, onChange, onMove, onRemove, onPick } = props;
  // Registers names typed in collapsed arguments and list items, which have no visible field that would register them.
  useTypedNamesIn(call.args);
  const types = call.typeArguments.map(parseMoveType);
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="sr-only">{t("workbench:callNumber", { number: place + 1 })}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="font-[560]">{t("workbench:callNumber", { number: place + 1 })}</span>
        <span className="flex gap-1">
          {place > 0 && (
            <IconButton size="small" label={t("workbench:moveUp", { number: place + 1 })} onClick={() => onMove(place - 1)}>
              <ArrowUp />
            </IconButton>
          )}
          {place + 1 < count && (
            <IconButton size="small" label={t("workbench:moveDown", { number: place + 1 })} onClick={() => onMove(place + 1)}>
              <ArrowDown />
            </IconButton>
          )}
          {count > 1 && (
            <IconButton size="small" label={t("workbench:removeCall", { number: place + 1 })} onClick={onRemove}>
              <X />
            </IconButton>
          )}
        </span>
      </div>
      <FunctionPicker
        value={call.functionId}
        use="public"
        error={problemAt("function")}
        onChange={(functionId) => onChange({ functionId, typeArguments: [], args: [] })}
        onPick={(picked) => picked !== undefined && onPick(picked)}
      />
      {fn !== undefined && fn.typeParameters.length > 0 && (
        <FirstOfMany items={fn.typeParameters} step={FIELDS_STEP} least={props.upToFirst("typeArguments")} className="grid gap-4">
          {(parameter, at) => (
            <TypeArgumentField
              number={at + 1}
              parameter={parameter}
              value={call.typeArguments[at] ?? ""}
              disabled={false}
              error={problemAt(`typeArguments.${at}`)}
              onChange={(text) =>
                onChange(
                  retypedComposed(
                    fn,
                    call,
                    fn.typeParameters.map((_, one) => (one === at ? text : (call.typeArguments[one] ?? ""))),
                  ),
                )
              }
            />
          )}
        </FirstOfMany>
      )}
      {fn !== undefined && fn.parameters.length > 0 && (
        <FirstOfMany items={fn.parameters} step={FIELDS_STEP} least={props.upToFirst("args")} className="grid gap-4">
          {({ type }, at) => (
            <ComposedArgumentEditor
              label={argumentLabel(fn, at)}
              type={type}
              kind={argumentKindOf(type, (one) => withTypeArguments(one, types))}
              path={`args.${at}`}
              argument={call.args[at] ?? { kind: "typed", value: "" }}
              earlier={earlier}
              problemAt={problemAt}
              hasProblemIn={hasProblemIn}
              onChange={(argument) =>
                onChange({
                  ...call,
                  args: fn.parameters.map((_, one) => (one === at ? argument : (call.args[one] ?? { kind: "typed", value: "" }))),
                })
              }
            />
          )}
        </FirstOfMany>
      )}
      {fn !== undefined && fn.returns.length > 0 && (
        <p className="text-small text-ink-3">
          {t("workbench:givesBack")} <span className="mono">{fn.returns.map(shortTypeText).join(", ")}</span>
        </p>
      )}
    </fieldset>
  );
}

const PASSES = {
  move: "workbench:passMove",
  copy: "workbench:passCopy",
  borrow: "workbench:passBorrow",
  borrowMut: "workbench:passBorrowMut",
} as const satisfies Record<Extract<ComposedArgument, { readonly kind: "result" }>["pass"], PlainKey>;

interface ComposedArgumentEditorProps {
  readonly label: string;
  readonly type: string;
  readonly kind: ReturnType<typeof argumentKindOf>;
  readonly path: string;
  readonly argument: ComposedArgument;
  readonly earlier: readonly EarlierResult[];
  readonly problemAt: (path: string) => string | undefined;
  readonly hasProblemIn: (path: string) => boolean;
  readonly onChange: (argument: ComposedArgument) => void;
}

/** Argument field of a call: a typed value or the result of an earlier call. */
function ComposedArgumentEditor({
  label,
  type,
  kind,
  path,
  argument,
  earlier,
  problemAt,
  hasProblemIn,
  onChange,
}: ComposedArgumentEditorProps) {
  const isTyped = argument.kind === "typed";
  const canType = kind.kind !== "impossible";
  const chosen = isTyped ? "typed" : `${argument.call}.${argument.result}`;
  const choose = (value: string) => {
    const [call = 0, result = 0] = value.split(".").map(Number);
    onChange(value === "typed" ? { kind: "typed", value: emptyArgument(kind) } : { kind: "result", call, result, pass: usualPass(type) });
  };
  return (
    <div className="grid gap-2">
      {isTyped && canType && (
        <ArgumentField
          label={label}
          kind={kind}
          value={argument.value}
          path={path}
          problemAt={problemAt}
          hasProblemIn={hasProblemIn}
          disabled={false}
          onChange={(value) => onChange({ kind: "typed", value })}
        />
      )}
      {(earlier.length > 0 || !canType) && (
        <div className="grid gap-2 sm:grid-cols-2">
          <SelectField
            label={isTyped && canType ? t("workbench:orResult") : label}
            error={isTyped && !canType ? (problemAt(path) ?? t("workbench:needsResult")) : isTyped ? undefined : problemAt(path)}
            value={isTyped && !canType ? "" : chosen}
            placeholder={t("workbench:chooseResult")}
            options={[
              ...(canType ? [{ value: "typed", label: t("workbench:typedHere") }] : []),
              ...earlier.map((one) => ({
                value: `${one.call}.${one.result}`,
                label: t("workbench:resultOf", { call: one.call + 1, result: one.result + 1 }),
                note: shortTypeText(one.type),
              })),
            ]}
            onChange={choose}
          />
          {!isTyped && (
            <SelectField
              label={t("workbench:pass")}
              value={argument.pass}
              options={(["move", "copy", "borrow", "borrowMut"] as const).map((value) => ({ value, label: t(PASSES[value]) }))}
              onChange={(pass) => onChange({ ...argument, pass })}
            />
          )}
        </div>
      )}
    </div>
  );
}
