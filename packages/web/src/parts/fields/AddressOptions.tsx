import clsx from "clsx";
import { AtSign } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { DATE_LOCALES } from "../../language/languages.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { FloatingList } from "../../ui/overlays/FloatingList.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { AssetAmount } from "../assets/AssetAmount.tsx";
import { WatchOnlyMark } from "../WatchOnlyMark.tsx";
import type { AddressOption, AddressSection, LastPayment } from "./addressSections.ts";

export interface AddressOptionsProps {
  readonly id: string;
  readonly sections: readonly AddressSection[];
  /** Index of the highlighted option across all sections; −1 for none. */
  readonly active: number;
  readonly typed: string;
  readonly onChoose: (option: AddressOption) => void;
}

/** DOM id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Suggestions below an address field, by section. The field keeps the focus and highlights an option. */
export function AddressOptions({ id, sections, active, typed, onChoose }: AddressOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  let at = -1;
  return (
    <FloatingList>
      <div ref={list} id={id} role="listbox" aria-label={t("fields:suggestions")} className="min-h-0 flex-1 overflow-y-auto pb-1">
        {sections.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups options by role, and a fieldset would group form controls
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div id={`${id}-${title}`} className="px-3 pt-2.5 pb-1 text-tiny font-[560] text-ink-3">
              {t(`fields:${title}`)}
            </div>
            {options.map((option) => {
              at += 1;
              return (
                <Row
                  key={option.text}
                  id={optionId(id, at)}
                  option={option}
                  isActive={at === active}
                  typed={typed}
                  onChoose={() => onChoose(option)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="flex gap-4 border-t border-line bg-sunken px-3 py-1.5 text-small text-ink-3 max-sm:hidden">
        {(
          [
            ["↑ ↓", "fields:keyMove"],
            [t("fields:enterKey"), "fields:keyChoose"],
            [t("fields:escapeKey"), "fields:keyClose"],
          ] as const
        ).map(([key, meaning]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <kbd className="mono rounded-small border border-line bg-surface px-1.5 text-tiny text-ink-2">{key}</kbd>
            {t(meaning)}
          </span>
        ))}
      </div>
    </FloatingList>
  );
}

interface RowProps {
  readonly id: string;
  readonly option: AddressOption;
  readonly isActive: boolean;
  readonly typed: string;
  readonly onChoose: () => void;
}

function Row({ id, option, isActive, typed, onChoose }: RowProps) {
  const { kind, label, address, last, pointsTo, isLookAlike } = option;
  const short = <span className="mono">{shortenAddress(address)}</span>;
  return (
    <button
      type="button"
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={clsx(
        "flex min-h-11 w-full items-center gap-2.5 px-3 py-1.5 text-left hover:bg-hover",
        isActive && "bg-accent-soft shadow-[inset_2px_0_var(--accent)]",
      )}
      // The pointer event is cancelled to keep focus in the field: on blur the list would close before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {kind === "name" ? (
        <span className="flex size-[23px] shrink-0 items-center justify-center rounded-small bg-sunken text-ink-2">
          <AtSign aria-hidden="true" className="size-3.5" />
        </span>
      ) : (
        <AddressMark address={address} />
      )}
      <span className="min-w-0 flex-1">
        {label === undefined ? (
          short
        ) : (
          <>
            <span className="block truncate font-[560]">
              <Matched text={label} typed={typed} />
            </span>
            <span className="block text-small text-ink-3">{pointsTo === undefined ? short : t("fields:pointsTo", { name: pointsTo })}</span>
          </>
        )}
      </span>
      {last !== undefined && <Paid last={last} />}
      {kind === "watched" && <WatchOnlyMark />}
      {isLookAlike && <Pill tone="caution">{t("fields:lookAlikeMark")}</Pill>}
    </button>
  );
}

/** Name with the typed part emphasised. */
function Matched({ text, typed }: { readonly text: string; readonly typed: string }) {
  const part = typed.trim();
  const at = part === "" ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <Fragment>
      {text.slice(0, at)}
      <span className="text-accent-strong">{text.slice(at, at + part.length)}</span>
      {text.slice(at + part.length)}
    </Fragment>
  );
}

/** Amount and day of the last payment to an address. */
function Paid({ last: { payment, sentAt } }: { readonly last: LastPayment }) {
  return (
    <span className="shrink-0 text-right text-small text-ink-3 max-sm:hidden">
      <AssetAmount units={payment.units} asset={paidAsset(payment)} />, {dayOf(sentAt)}
    </span>
  );
}

/** Day and month of a time in milliseconds since 1970. */
function dayOf(ms: number): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[currentLanguage()], { day: "numeric", month: "short" }).format(ms);
}
