import { useEffect, useRef, useState } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { saveFile } from "../../ui/files/saveFile.ts";
import { formatCount } from "../../ui/text/amount.ts";

export interface CsvButtonProps {
  readonly fileName: string;
  /** Reads the whole list, passes progress texts to `onProgress`, and resolves with the CSV document. */
  readonly read: (onProgress: (words: string) => void, signal: AbortSignal) => Promise<string>;
}

type ExportState =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly words: string }
  | { readonly kind: "failed"; readonly words: string };

/** Button that downloads a whole list as CSV, showing progress and offering Cancel meanwhile. */
export function CsvButton({ fileName, read }: CsvButtonProps) {
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: "reading", words: t("common:rowsRead", { rows: formatCount(0) }) });
    try {
      saveFile(fileName, "text/csv;charset=utf-8", await read((words) => setState({ kind: "reading", words }), abort.signal));
      setState({ kind: "idle" });
    } catch (error) {
      setState(abort.signal.aborted ? { kind: "idle" } : { kind: "failed", words: explainError(error).what });
    }
  }

  if (state.kind === "reading") {
    return (
      <span className="flex items-center gap-3">
        <span role="status" className="text-ink-3">
          {state.words}
        </span>
        <Button onClick={() => running.current?.abort()}>{t("common:cancelExport")}</Button>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-3">
      {state.kind === "failed" && (
        <span role="alert" className="text-danger">
          {state.words}
        </span>
      )}
      <Button onClick={() => void run()}>{t("common:exportCsv")}</Button>
    </span>
  );
}
