import { useMemo } from "react";
import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { SourceItem } from "../../chain/code/moveOutline.ts";
import { t } from "../../language/words.ts";
import { CodeView } from "../../parts/code/CodeView.tsx";
import { useFrameworkFile } from "../../parts/code/useFrameworkFile.ts";
import type { ModuleSource } from "../../parts/code/useModuleSource.ts";
import { Card } from "../../ui/Card.tsx";
import { useCodeText } from "./useCodeText.ts";

export interface FunctionCodeProps {
  readonly fn: MoveFunction;
  /** Published source of the module. */
  readonly source: ModuleSource;
  readonly bytecode: Uint8Array;
}

/** Lines of a function next to its form: from the published source, else decompiled. */
export function FunctionCode({ fn, source: { text, outline }, bytecode }: FunctionCodeProps) {
  if (text === undefined) return null;
  if (fn.source === undefined || text.kind !== "text" || outline === undefined) return <Decompiled fn={fn} bytecode={bytecode} />;
  return (
    <Card label={t("modules:sourceOf", { name: functionName(fn) })}>
      <p className="px-4 py-2.5 text-small text-ink-3">{t("modules:sourceNote")}</p>
      <CodeView label={t("modules:source")} text={linesOf(text.text, fn.source)} outline={outline} firstLine={fn.source.line} />
    </Card>
  );
}

/** Decompiled function; a native one names the file that runs it. Nothing if the code cannot be decompiled: the Code tab says why. */
function Decompiled({ fn, bytecode }: Pick<FunctionCodeProps, "fn" | "bytecode">) {
  const [address, module = ""] = fn.id.split("::");
  const file = useFrameworkFile(`${address}::${module}`);
  const code = useCodeText("decompiled", bytecode, { module });
  const item = useMemo(
    () =>
      code.kind === "text" ? code.outline?.items.find(({ kind, name }) => kind === "function" && name === functionName(fn)) : undefined,
    [code, fn],
  );
  if (code.kind !== "text" || item === undefined) return null;
  return (
    <Card label={t("modules:codeOf", { name: functionName(fn) })}>
      <p className="px-4 py-2.5 text-small text-ink-3">
        {item.isNative && file !== undefined ? (
          <>
            {t("modules:runInTypescript")} <span className="mono wrap-anywhere">{file}</span>
          </>
        ) : (
          t("modules:decompiledHere")
        )}
      </p>
      <CodeView label={t("modules:decompiled")} text={linesOf(code.text, item)} outline={code.outline} firstLine={item.line} />
    </Card>
  );
}

function linesOf(text: string, { line, lastLine }: SourceItem): string {
  return text
    .split("\n")
    .slice(line - 1, lastLine)
    .join("\n");
}
