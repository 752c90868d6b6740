import clsx from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { t } from "../../language/words.ts";
import { takeEarlyKeys } from "./earlyKeys.ts";
import { PaletteList } from "./PaletteList.tsx";
import type { PaletteChoice, PaletteRow } from "./paletteRow.ts";
import { usePaletteRows } from "./usePaletteRows.ts";

const LIST_ID = "palette-results";
const MAX_LENGTH = 200;

export interface PaletteFormProps {
  readonly pathname: string;
  readonly onChoose: (choice: Exclude<PaletteChoice, { readonly look: unknown }>) => void;
}

/** Search field of the command palette with its results. The field keeps focus; keys move the selection. */
export function PaletteForm({ pathname, onChoose }: PaletteFormProps) {
  const [text, setText] = useState("");
  // Key of the selected row, so that the selection survives a late response that reorders rows. Undefined selects the first row.
  const [chosenKey, setChosenKey] = useState<string>();
  const { rows, absent, isSecret } = usePaletteRows(text, pathname);
  const noResults = isSecret ? t("common:secretTyped") : t("palette:noResults", { text: text.trim() });
  const chosen = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosenKey),
  );
  useEffect(() => {
    document.getElementById(`${LIST_ID}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextChoice(event.key, chosen, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosenKey(rows[next]?.key);
  };
  const open = (row: PaletteRow | undefined) => {
    if (row?.choose === undefined) return;
    if ("look" in row.choose) row.choose.look();
    else onChoose(row.choose);
  };
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        open(rows[chosen]);
      }}
    >
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-13 pl-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <input
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosenKey(undefined);
          }}
          onFocus={() => {
            const early = takeEarlyKeys();
            if (early !== "") setText((typed) => `${typed}${early}`);
          }}
          onKeyDown={onKeyDown}
          placeholder={t("palette:placeholder")}
          aria-label={t("common:search")}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${LIST_ID}-${chosen}` : undefined}
          className={clsx("min-w-0 flex-1 self-stretch bg-transparent text-lead outline-none", /^0x/i.test(text.trim()) && "font-mono")}
        />
      </div>
      <PaletteList id={LIST_ID} rows={rows} chosen={chosen} onOpen={open} />
      {rows.length === 0 && (
        <div className="px-4 py-8 text-center">
          <p className="font-[560]">{noResults}</p>
          {!isSecret && (
            <p className="mx-auto mt-1 max-w-[44ch] text-ink-3">{absent.length > 0 ? absent.join(" ") : t("palette:noResultsText")}</p>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {rows.length > 0 ? t("palette:results", { count: rows.length }) : noResults}
      </p>
    </form>
  );
}

/** Index of the row selected after a navigation key; undefined for other keys. */
function nextChoice(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
