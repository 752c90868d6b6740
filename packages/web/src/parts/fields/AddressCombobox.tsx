import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { FieldControl } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { AddressChip } from "./AddressChip.tsx";
import { AddressOptions, optionId } from "./AddressOptions.tsx";
import type { AddressOption, AddressSection } from "./addressSections.ts";
import { PasteButton } from "./PasteButton.tsx";
import { ScanButton } from "./ScanButton.tsx";

export interface AddressComboboxProps {
  readonly control: FieldControl;
  readonly value: string;
  /** The entered address; undefined while the text is no complete address. */
  readonly address: Address | undefined;
  /** Name on the chip. */
  readonly name: string | undefined;
  /** True to show the address as a chip. */
  readonly isChip: boolean;
  /** True for a red border, next to a warning that is not an input error. */
  readonly isAlarming: boolean;
  readonly sections: readonly AddressSection[];
  readonly disabled: boolean;
  /** Called with typed, pasted or scanned text. */
  readonly onType: (text: string) => void;
  /** Called with the text of a chosen option, or with an empty text when the chip is removed. */
  readonly onChoose: (text: string) => void;
  /** Called on Enter without a highlighted option; returns true to stop the form's submission. */
  readonly onEnter: () => boolean;
  readonly onLeave: () => void;
}

const PRINTED_ADDRESS = /^\s*(?:0x|[0-9a-f]{8})/i;

/**
 * Combobox of an address field. Behind a chip, the input still contains the whole address, so that it can be copied, announced and
 * replaced by typing; its text is only hidden.
 */
export function AddressCombobox(props: AddressComboboxProps) {
  const { control, value, address, name, isChip, isAlarming, sections, disabled, onType, onChoose, onEnter, onLeave } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const options = isOpen && !isChip && !disabled ? sections.flatMap((section) => section.options) : [];
  const active = Math.min(highlighted, options.length - 1);
  const [listId, chipId] = [`${control.id}-list`, `${control.id}-chip`];
  const isShown = options.length > 0;

  const choose = ({ text }: AddressOption) => {
    setIsOpen(false);
    onChoose(text);
  };
  const remove = () => {
    onChoose("");
    input.current?.focus();
  };
  const open = () => {
    setIsOpen(true);
    setHighlighted(-1);
  };
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    setHighlighted(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = options.length;
    if (isChip && (event.key === "Backspace" || event.key === "Delete")) {
      event.preventDefault();
      remove();
    } else if (event.key === "Escape" && isShown) {
      // An Escape that closes the list must not also close the dialog around the field.
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === "ArrowDown") {
      if (!isShown) {
        setIsOpen(true);
        move(event, 0);
      } else move(event, (active + 1) % count);
    } else if (event.key === "ArrowUp") {
      if (isShown) move(event, active <= 0 ? count - 1 : active - 1);
    } else if (event.key === "Home" && active >= 0) move(event, 0);
    else if (event.key === "End" && active >= 0) move(event, count - 1);
    else if (event.key === "Enter") {
      const option = options[active];
      if (option !== undefined) {
        event.preventDefault();
        choose(option);
      } else {
        setIsOpen(false);
        if (onEnter()) event.preventDefault();
      }
    }
  };
  /** Selects the hidden address behind a chip, so that typing or pasting replaces all of it. */
  const selectWhole = () => isChip && input.current?.select();
  return (
    <div className="relative">
      <TextInput
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
        aria-describedby={[isChip ? chipId : "", control["aria-describedby"] ?? ""].filter((id) => id !== "").join(" ") || undefined}
        mono={address !== undefined || PRINTED_ADDRESS.test(value)}
        isTextHidden={isChip}
        isAlarming={isAlarming}
        placeholder={t("fields:addressForms")}
        disabled={disabled}
        value={value}
        leading={
          address === undefined ? (
            <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          ) : isChip ? (
            <AddressChip id={chipId} address={address} name={name} disabled={disabled} onRemove={remove} />
          ) : (
            <AddressMark address={address} />
          )
        }
        trailing={
          <>
            {value === "" && (
              <PasteButton
                disabled={disabled}
                onPaste={(text) => {
                  // The field's list and errors follow the pasted text as if the user had typed it.
                  input.current?.focus();
                  onType(text);
                }}
              />
            )}
            <ScanButton disabled={disabled} onScan={onType} />
          </>
        }
        onChange={(text) => {
          setIsOpen(true);
          // The first match is highlighted while the user types; an emptied field lists everything without a preference.
          setHighlighted(text.trim() === "" ? -1 : 0);
          onType(text);
        }}
        onKeyDown={onKeyDown}
        onFocus={selectWhole}
        onSelect={selectWhole}
        onClick={() => !isOpen && open()}
        onBlur={() => {
          setIsOpen(false);
          onLeave();
        }}
      />
      {isShown && <AddressOptions id={listId} sections={sections} active={active} typed={value} onChoose={choose} />}
    </div>
  );
}
