import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { t } from "../../language/words.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { type PaletteRow, SECTIONS } from "./paletteRow.ts";

export interface PaletteListProps {
  readonly id: string;
  readonly rows: readonly PaletteRow[];
  /** Index of the row that Enter opens. */
  readonly chosen: number;
  readonly onOpen: (row: PaletteRow) => void;
}

/** Result rows of the command palette, grouped by section. */
export function PaletteList({ id, rows, chosen, onOpen }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={t("common:results")} className={clsx(rows.length > 0 && "min-h-0 flex-1 overflow-y-auto p-2")}>
      {SECTIONS.map((section) => {
        const own = rows.flatMap((row, index) => (row.section === section ? [{ row, index }] : []));
        if (own.length === 0) return null;
        const heading = `${id}-${section}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list box must not contain a fieldset
          <div key={section} role="group" aria-labelledby={heading} className="not-first:mt-2">
            <div id={heading} role="presentation" className="px-2 pt-1.5 pb-1 text-tiny font-[560] text-ink-3">
              {t(section === "watched" ? "common:watchOnly" : `palette:${section}`)}
            </div>
            {own.map(({ row, index }) => (
              <Row key={row.key} id={`${id}-${index}`} row={row} isChosen={index === chosen} onOpen={onOpen} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: PaletteRow;
  readonly isChosen: boolean;
  readonly onOpen: (row: PaletteRow) => void;
}

function Row({ id, row, isChosen, onOpen }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps focus, and arrow keys move the selection
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={row.choose === undefined}
      tabIndex={-1}
      onClick={() => onOpen(row)}
      className={clsx(
        "flex min-h-11 scroll-my-2 items-center gap-3 rounded-small px-2 sm:min-h-9",
        isChosen ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <span aria-hidden="true" className="flex w-5 shrink-0 justify-center text-ink-3">
        <Picture of={row.picture} />
      </span>
      <span className={clsx("flex min-w-0 grow", row.isDetailBelow === true ? "flex-col py-1.5" : "items-center gap-3")}>
        <span className={clsx("min-w-0 truncate", row.isMono === true && "mono")}>{row.label}</span>
        <span
          className={clsx(
            "figures flex items-center gap-1.5 text-small text-ink-3",
            row.isDetailBelow !== true && "ml-auto shrink-0 text-right",
          )}
        >
          {row.state === "waiting" && <Spinner className="size-3.5" />}
          {row.state === "failed" && <CircleAlert aria-hidden="true" className="size-3.5 text-caution" />}
          {row.detail}
          {row.detailAddress !== undefined && <span className="mono">{row.detailAddress}</span>}
        </span>
      </span>
    </div>
  );
}

function Picture({ of }: { readonly of: PaletteRow["picture"] }) {
  if ("address" in of) return <AddressMark address={of.address} size={20} />;
  return <of.icon className="size-4" strokeWidth={1.75} />;
}
