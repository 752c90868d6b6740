import { ChevronDown, ChevronUp, Download } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { type ModuleAbi, moduleId } from "../../chain/code/moduleAbi.ts";
import { moveOutline, type SourceItem } from "../../chain/code/moveOutline.ts";
import { t } from "../../language/words.ts";
import { CodeView } from "../../parts/code/CodeView.tsx";
import { useFrameworkFile } from "../../parts/code/useFrameworkFile.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { saveFile } from "../../ui/files/saveFile.ts";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { CodeOutline } from "./CodeOutline.tsx";
import { DeclarationNote } from "./DeclarationNote.tsx";

export interface CodePanesProps {
  readonly title: string;
  readonly module: string;
  readonly text: string;
  readonly fileName: string;
  /** Text above the code that explains its origin. */
  readonly note: ReactNode;
  readonly abi: ModuleAbi | undefined;
  /** Second text next to the code, such as the decompiled code next to the source. */
  readonly beside?: ReactNode;
}

/** Longer texts have no outline. */
const MOST_READ = 1_000_000;

/** Code with its outline, a search, and the declaration that the URL names. */
export function CodePanes({ title, module, text, fileName, note, abi, beside }: CodePanesProps) {
  const outline = useMemo(() => (text.length <= MOST_READ ? moveOutline(text, module) : undefined), [text, module]);
  const [chosen, choose] = useSearchValue("fn");
  const item = outline?.items.find(({ name }) => name === chosen);
  const file = useFrameworkFile(abi === undefined ? "" : moduleId(abi));
  const natives = outline?.items.filter(({ isNative }) => isNative).length ?? 0;
  const search = useTextSearch(text);
  const marked = search.line !== undefined ? { from: search.line, to: search.line } : item && { from: item.line, to: item.lastLine };
  const open = ({ name }: SourceItem) => {
    search.clear();
    choose(name);
  };
  const toLine = (line: number) => {
    const there = outline?.items.find((one) => one.line === line);
    if (there !== undefined) open(there);
  };
  return (
    <Card label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-3">{note}</p>
        <span className="flex items-center gap-2">
          <SearchField search={search} />
          <CopyButton text={text} label={t("modules:copyText", { title })} />
          <IconButton label={t("modules:download")} onClick={() => saveFile(fileName, "text/plain;charset=utf-8", text)}>
            <Download />
          </IconButton>
        </span>
      </div>
      {outline !== undefined && outline.items.length > 0 && (
        <div className="px-4 py-2 lg:hidden">
          <Disclosure summary={t("modules:outline")}>
            <CodeOutline outline={outline} abi={abi} chosen={item?.name} onChoose={open} />
          </Disclosure>
        </div>
      )}
      {item === undefined && natives > 0 && file !== undefined && (
        <p className="px-4 py-2.5 text-small text-ink-2">
          {t("modules:nativesInTypescript", { count: natives, functions: formatCount(natives) })}{" "}
          <span className="mono wrap-anywhere">{file}</span>
        </p>
      )}
      {item !== undefined && <DeclarationNote item={item} outline={outline} abi={abi} onChoose={open} />}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[224px_minmax(0,1fr)]">
        {outline !== undefined && outline.items.length > 0 && (
          <div className="max-h-[720px] overflow-y-auto border-r border-line bg-sunken max-lg:hidden">
            <CodeOutline outline={outline} abi={abi} chosen={item?.name} onChoose={open} />
          </div>
        )}
        <div className={beside === undefined ? "min-w-0" : "grid min-w-0 xl:grid-cols-2"}>
          <CodeView label={title} text={text} outline={outline} marked={marked} found={search.lines} onLine={toLine} />
          {beside !== undefined && <div className="min-w-0 border-line max-xl:border-t xl:border-l">{beside}</div>}
        </div>
      </div>
    </Card>
  );
}

interface TextSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Lines that contain the text. */
  readonly lines: ReadonlySet<number> | undefined;
  readonly line: number | undefined;
  readonly count: number;
  readonly at: number;
  readonly step: (by: number) => void;
  readonly clear: () => void;
}

/** Search for a text in code, without regard to case. */
function useTextSearch(code: string): TextSearch {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const wanted = text.trim().toLowerCase();
  const found = useMemo(
    () => (wanted === "" ? [] : code.split("\n").flatMap((line, index) => (line.toLowerCase().includes(wanted) ? [index + 1] : []))),
    [code, wanted],
  );
  const lines = useMemo(() => (found.length === 0 ? undefined : new Set(found)), [found]);
  return {
    text,
    setText: (next) => {
      setText(next);
      setAt(0);
    },
    lines,
    line: found[at],
    count: found.length,
    at,
    step: (by) => setAt((now) => (found.length === 0 ? 0 : (now + by + found.length) % found.length)),
    clear: () => setText(""),
  };
}

function SearchField({ search }: { readonly search: TextSearch }) {
  const { text, setText, count, at, step, clear } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    if (event.key === "Escape") clear();
  };
  return (
    <span className="flex items-center gap-1">
      <span className="w-40">
        <TextInput
          type="search"
          aria-label={t("modules:searchCode")}
          placeholder={t("modules:searchCode")}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
      </span>
      {text.trim() !== "" && (
        <>
          <span role="status" className="figures text-small whitespace-nowrap text-ink-3">
            {count === 0 ? t("modules:noMatches") : t("modules:matchOf", { at: formatCount(at + 1), count: formatCount(count) })}
          </span>
          <IconButton size="small" label={t("modules:previousMatch")} onClick={() => step(-1)}>
            <ChevronUp />
          </IconButton>
          <IconButton size="small" label={t("modules:nextMatch")} onClick={() => step(1)}>
            <ChevronDown />
          </IconButton>
        </>
      )}
    </span>
  );
}
