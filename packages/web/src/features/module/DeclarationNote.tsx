import { functionName, type ModuleAbi, moduleId } from "../../chain/code/moduleAbi.ts";
import type { ModuleOutline, SourceItem } from "../../chain/code/moveOutline.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { DocComment } from "../../parts/code/DocComment.tsx";
import { useFrameworkFile } from "../../parts/code/useFrameworkFile.ts";
import { impossibleArgument } from "../../parts/moveForm/typedCall.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { isErrorName } from "./CodeOutline.tsx";

export interface DeclarationNoteProps {
  readonly item: SourceItem;
  readonly outline: ModuleOutline | undefined;
  readonly abi: ModuleAbi | undefined;
  readonly onChoose: (item: SourceItem) => void;
}

/** Chosen declaration above the code: doc comment, error constants in its body, and links to its forms. */
export function DeclarationNote({ item, outline, abi, onChoose }: DeclarationNoteProps) {
  const network = useNetwork();
  const file = useFrameworkFile(abi === undefined ? "" : moduleId(abi));
  const fn = item.kind === "function" ? abi?.functions.find((one) => functionName(one) === item.name) : undefined;
  const isCallable = fn !== undefined && impossibleArgument(fn) === undefined;
  const errors = (outline?.items ?? []).filter(
    ({ kind, name }) => kind === "constant" && isErrorName(name) && item.mentions.includes(name),
  );
  const formOf = (tab: "read" | "write") =>
    abi === undefined ? "" : routes.module(network.id, abi.address, abi.name, { tab, fn: item.name });
  return (
    <section aria-label={foreignText(item.name)} className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mono font-[560] break-all">{foreignText(item.name)}</span>
        {fn?.isEntry === true && <Pill tone="accent">{t("modules:entry")}</Pill>}
        {fn?.isView === true && <Pill>{t("modules:view")}</Pill>}
        <span className="text-small text-ink-3">{t("modules:lineNumbered", { line: item.line })}</span>
        <span className="ml-auto flex gap-2">
          {isCallable && fn.isView && (
            <Button size="small" href={formOf("read")}>
              {t("modules:read")}
            </Button>
          )}
          {isCallable && fn.isEntry && (
            <Button size="small" href={formOf("write")}>
              {t("modules:write")}
            </Button>
          )}
        </span>
      </div>
      {item.isNative && file !== undefined && (
        <p className="text-small text-ink-2">
          {t("modules:runInTypescript")} <span className="mono wrap-anywhere">{file}</span>
        </p>
      )}
      {item.doc !== "" && <DocComment text={item.doc} />}
      {errors.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
          {t("modules:canAbortWith")}
          {errors.map((error) => (
            <button
              key={error.name}
              type="button"
              className="mono rounded-small bg-sunken px-1.5 py-0.5 text-ink-2 hover:bg-hover"
              onClick={() => onChoose(error)}
            >
              {foreignText(error.name)}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}
