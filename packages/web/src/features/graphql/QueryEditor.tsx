import { type KeyboardEvent, useId, useRef, useState } from "react";
import { completeAt, type GraphqlCompletion, type Suggestion } from "../../chain/graphql/queryCompletion.ts";
import type { GraphqlSchema } from "../../chain/graphql/schema.ts";
import { t } from "../../language/words.ts";

const INDENT = "  ";
const SHOWN_MAX = 8;

export interface QueryEditorProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Schema of the indexer; undefined until loaded, and without it the editor suggests no completions. */
  readonly schema: GraphqlSchema | undefined;
  readonly onRun: () => void;
}

/** Text area with completion from the schema. Arrow keys select, Enter or Tab inserts, Escape closes the list. */
export function QueryEditor({ value, onChange, schema, onRun }: QueryEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [completion, setCompletion] = useState<GraphqlCompletion>();
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const shown = completion?.suggestions.slice(0, SHOWN_MAX) ?? [];
  const suggest = (text: string, cursor: number, isManual: boolean) => {
    const found = schema === undefined ? undefined : completeAt(text, cursor, schema);
    setCompletion(found !== undefined && (isManual || found.word !== "") ? found : undefined);
    setChosen(0);
  };
  const take = (suggestion: Suggestion) => {
    const { current } = area;
    if (current === null || completion === undefined) return;
    const from = current.selectionStart - completion.word.length;
    current.focus();
    current.setSelectionRange(from, current.selectionStart);
    // `insertText` simulates typing, so the browser's Undo reverts the completion.
    document.execCommand("insertText", false, suggestion.text);
    setCompletion(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { current } = area;
    if (current === null) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter") {
      event.preventDefault();
      onRun();
    } else if (event.ctrlKey && event.key === " ") {
      event.preventDefault();
      suggest(value, current.selectionStart, true);
    } else if (shown.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setChosen((chosen + (event.key === "ArrowDown" ? 1 : shown.length - 1)) % shown.length);
    } else if (shown.length > 0 && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      const suggestion = shown[chosen];
      if (suggestion !== undefined) take(suggestion);
    } else if (event.key === "Escape" && completion !== undefined) {
      event.preventDefault();
      setCompletion(undefined);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const line = value.slice(0, current.selectionStart).split("\n").at(-1) ?? "";
      const margin = /^\s*/.exec(line)?.[0] ?? "";
      document.execCommand("insertText", false, `\n${margin}${/[{(]\s*$/.test(line) ? INDENT : ""}`);
    }
  };
  return (
    <div>
      <textarea
        ref={area}
        aria-label={t("graphql:query")}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-activedescendant={shown.length > 0 ? `${list}-${chosen}` : undefined}
        rows={16}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          suggest(event.target.value, event.target.selectionStart, false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCompletion(undefined)}
        className="mono block w-full rounded-control border border-line-control bg-surface px-3 py-2.5 text-small focus-visible:outline-offset-1"
      />
      <div
        id={list}
        // Without suggestions the element has no listbox role, so that page shortcuts keep working.
        {...(shown.length > 0 && { role: "listbox", "aria-label": t("graphql:suggestions") })}
        className="mt-1 flex min-h-8 flex-wrap items-center gap-1"
      >
        {shown.length === 0 && <span className="text-small text-ink-3">{t("graphql:editorHint")}</span>}
        {shown.map((suggestion, at) => (
          <button
            key={suggestion.text}
            id={`${list}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            // Prevents a click from moving the focus out of the text area.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
            className={`mono h-7 rounded-small px-2 text-small ${at === chosen ? "bg-accent-soft text-accent-strong" : "bg-sunken text-ink-2 hover:bg-hover"}`}
          >
            {suggestion.text} <span className="text-ink-3">{suggestion.type}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
