import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { ArgumentKind } from "../../chain/code/argumentKind.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { AddressField } from "../fields/AddressField.tsx";
import { BytesField } from "./BytesField.tsx";
import { IntegerField } from "./IntegerField.tsx";
import { pastedItems } from "./pastedItems.ts";
import { emptyArgument, optionContent, someOf, type TypedArgument } from "./typedCall.ts";

export interface ArgumentFieldProps {
  readonly label: string;
  readonly kind: ArgumentKind;
  readonly value: TypedArgument;
  readonly onChange: (value: TypedArgument) => void;
  readonly path: string;
  readonly problemAt: (path: string) => string | undefined;
  /** True if a field nested below this path is invalid. */
  readonly hasProblemIn: (path: string) => boolean;
  readonly disabled: boolean;
}

/** Form fields of a single function argument. */
export function ArgumentField(props: ArgumentFieldProps) {
  const { label, kind, value, onChange, path, problemAt, disabled } = props;
  const error = problemAt(path);
  const text = typeof value === "string" ? value : "";
  switch (kind.kind) {
    case "bool":
      return (
        <div>
          <span aria-hidden="true" className="mb-1.5 block font-[560]">
            {label}
          </span>
          <SegmentedControl
            label={label}
            value={value === true ? "true" : "false"}
            onChange={(chosen) => !disabled && onChange(chosen === "true")}
            options={wordOptions({ false: "moveForm:false", true: "moveForm:true" })}
          />
        </div>
      );
    case "integer":
      return (
        <IntegerField label={label} bits={kind.bits} hint={undefined} value={text} onChange={onChange} disabled={disabled} error={error} />
      );
    case "fixedPoint":
      return (
        <IntegerField
          label={label}
          bits={undefined}
          hint={t("moveForm:fixedPointHint", { bits: kind.fractionBits })}
          value={text}
          onChange={onChange}
          disabled={disabled}
          error={error}
        />
      );
    case "address":
    case "object":
      return <AddressField label={label} value={text} onChange={onChange} disabled={disabled} error={error} />;
    case "text":
      return (
        <Field label={label} error={error}>
          {(control) => (
            // Text arguments may contain line breaks, which a single-line input would remove.
            <TextArea {...control} rows={Math.min(8, text.split("\n").length)} value={text} onChange={onChange} disabled={disabled} />
          )}
        </Field>
      );
    case "bytes":
      return <BytesField label={label} value={text} onChange={onChange} disabled={disabled} error={error} />;
    case "option":
      return <OptionField {...props} inner={kind.inner} />;
    case "list":
      return <ListField {...props} item={kind.item} />;
    case "open":
      return (
        <TextField
          label={label}
          error={error}
          value=""
          onChange={() => undefined}
          disabled
          placeholder={t("moveForm:typeFirst", { number: kind.index + 1 })}
        />
      );
    case "impossible":
      return null;
  }
}

function OptionField({ inner, ...props }: ArgumentFieldProps & { readonly inner: ArgumentKind }) {
  const { label, value, onChange, disabled } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="font-[560]">{label}</legend>
      <Checkbox
        checked={value !== null}
        disabled={disabled}
        label={t("moveForm:hasValue")}
        onChange={(hasValue) => onChange(hasValue ? someOf(inner, emptyArgument(inner)) : null)}
      />
      {value !== null && (
        <div className="border-l-2 border-line pl-4">
          <ArgumentField
            {...props}
            label={t("moveForm:value")}
            kind={inner}
            value={optionContent(inner, value)}
            onChange={(content) => onChange(someOf(inner, content))}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Number of list items shown initially and added per click: a thousand fields would freeze the browser. */
const ITEMS_STEP = 30;

/** Longest text kept in an empty list's field, above that of the longest list. */
const TEXT_MAX = 1_000_000;

interface PasteItemsProps {
  readonly item: ArgumentKind;
  /** Unfinished text, stored as the argument's value: the call then reports it instead of using an empty list. */
  readonly text: string;
  readonly disabled: boolean;
  readonly isWrong: boolean;
  readonly onChange: (value: TypedArgument) => void;
}

/** Field of an empty list that takes a pasted JSON list. */
function PasteItems({ item, text, disabled, isWrong, onChange }: PasteItemsProps) {
  const change = (typed: string) => {
    const pasted = typed.trim().endsWith("]") ? pastedItems(typed, item, 1) : undefined;
    const isEmpty = /^\s*(?:\[\s*\]\s*)?$/.test(typed);
    onChange(pasted ?? (isEmpty ? [] : typed.slice(0, TEXT_MAX)));
  };
  return (
    <span className="min-w-0 flex-1 basis-48">
      <TextInput
        mono
        aria-label={t("moveForm:pasteList")}
        aria-invalid={isWrong}
        placeholder={t("moveForm:pasteListHint")}
        value={text}
        disabled={disabled}
        onChange={change}
      />
    </span>
  );
}

function ListField({ item, ...props }: ArgumentFieldProps & { readonly item: ArgumentKind }) {
  const { label, value, onChange, path, problemAt, hasProblemIn, disabled } = props;
  const items: readonly TypedArgument[] = Array.isArray(value) ? value : [];
  const [shownMost, setShownMost] = useState(ITEMS_STEP);
  const isWrong = (at: number) => problemAt(`${path}.${at}`) !== undefined || hasProblemIn(`${path}.${at}`);
  const shown = [...items.entries()].filter(([at]) => at < shownMost || isWrong(at)).slice(0, shownMost + ITEMS_STEP);
  const rest = items.length - shown.length;
  const addItem = () => {
    // Raises the limit so that the new last item is visible.
    setShownMost(Math.max(shownMost, items.length + 1));
    onChange([...items, emptyArgument(item)]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[560]">{label}</legend>
      <div className="grid gap-3 border-l-2 border-line pl-4">
        {shown.map(([at, one]) => (
          <div
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
            onPasteCapture={(event) => {
              const pasted = pastedItems(event.clipboardData.getData("text/plain"), item);
              if (pasted === undefined || disabled) return;
              event.preventDefault();
              event.stopPropagation();
              onChange([...items.slice(0, at), ...pasted, ...items.slice(at + 1)]);
            }}
          >
            <ArgumentField
              label={t("moveForm:item", { number: at + 1 })}
              kind={item}
              value={one}
              path={`${path}.${at}`}
              problemAt={problemAt}
              hasProblemIn={hasProblemIn}
              disabled={disabled}
              onChange={(next) => onChange(items.map((old, place) => (place === at ? next : old)))}
            />
            <IconButton
              label={t("moveForm:removeItem", { number: at + 1 })}
              disabled={disabled}
              onClick={() => onChange(items.filter((_, place) => place !== at))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {rest > 0 && (
          <div>
            <Button size="small" onClick={() => setShownMost(shownMost + ITEMS_STEP)}>
              {t("values:showMore", { count: Math.min(ITEMS_STEP, rest), rest: formatCount(rest) })}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" icon={<Plus />} disabled={disabled} onClick={addItem}>
            {t("moveForm:addItem")}
          </Button>
          {items.length === 0 ? (
            <PasteItems
              item={item}
              text={typeof value === "string" ? value : ""}
              disabled={disabled}
              isWrong={problemAt(path) !== undefined}
              onChange={onChange}
            />
          ) : (
            <span className="text-small text-ink-3">{t("moveForm:pasteItems")}</span>
          )}
        </div>
      </div>
      {problemAt(path) !== undefined && <p className="mt-1.5 text-small text-danger">{problemAt(path)}</p>}
    </fieldset>
  );
}
