import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { afterPress } from "../../ui/afterPress.ts";
import type { FieldControl } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";

/** Suggestion below a code input. */
export interface Completion {
  /** Text that replaces the typed text. */
  readonly value: string;
  readonly label: ReactNode;
  /** Muted text at the right of the suggestion. */
  readonly note?: ReactNode;
  /** True if the suggestion is only a prefix, such as a module: the list then stays open. */
  readonly isPart?: boolean;
}

export interface CompletingInputProps {
  readonly control: FieldControl;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly completions: readonly Completion[];
  /** Accessible name of the suggestion list. */
  readonly listLabel: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** Single-line code input with suggestions below it, chosen by pointer or by arrow keys and Enter. */
export function CompletingInput(props: CompletingInputProps) {
  const { control, value, onChange, completions, listLabel, placeholder, disabled = false, onFocus, onBlur } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const listId = `${control.id}-list`;
  const shown = isOpen ? completions : [];
  const choose = (completion: Completion) => {
    onChange(completion.value);
    setChosen(-1);
    setIsOpen(completion.isPart === true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown.length > 0) {
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (completions.length > 0) setChosen((at) => (at + step + completions.length) % completions.length);
    } else if (event.key === "Enter") {
      // Enter completes the typed code. It does not send the form, which would mark every empty field.
      event.preventDefault();
      const completion = shown[chosen] ?? (shown.length === 1 ? shown[0] : undefined);
      if (completion !== undefined) choose(completion);
    }
  };
  return (
    <div className="relative">
      <TextInput
        {...control}
        mono
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[chosen] === undefined ? undefined : `${listId}-${chosen}`}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        onChange={(text) => {
          onChange(text);
          setIsOpen(true);
          setChosen(-1);
        }}
        onFocus={() => {
          setIsOpen(true);
          onFocus?.();
        }}
        // The list and the error of the field would move a button away from under the pointer that presses it.
        onBlur={() =>
          afterPress(() => {
            setIsOpen(false);
            onBlur?.();
          })
        }
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={shown.length === 0}
        className="floating absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto p-1"
      >
        {shown.map((completion, at) => (
          <button
            key={completion.value}
            type="button"
            role="option"
            id={`${listId}-${at}`}
            aria-selected={at === chosen}
            tabIndex={-1}
            className={clsx(
              "flex min-h-9 w-full items-center gap-3 rounded-small px-2 py-1.5 text-left hover:bg-hover max-md:min-h-11",
              at === chosen && "bg-hover",
            )}
            // The pointer event is cancelled to keep focus in the field: on blur the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(completion)}
          >
            <span className="mono min-w-0 flex-1 break-all">{completion.label}</span>
            {completion.note !== undefined && <span className="shrink-0 text-small text-ink-3">{completion.note}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
