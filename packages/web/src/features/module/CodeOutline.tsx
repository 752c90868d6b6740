import clsx from "clsx";
import { useState } from "react";
import type { ModuleAbi } from "../../chain/code/moduleAbi.ts";
import { functionName } from "../../chain/code/moduleAbi.ts";
import type { ModuleOutline, SourceItem } from "../../chain/code/moveOutline.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { formatCount } from "../../ui/text/amount.ts";

const STEP = 40;

export interface CodeOutlineProps {
  readonly outline: ModuleOutline;
  readonly abi: ModuleAbi | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (item: SourceItem) => void;
}

/** Declarations of a module by kind, filtered by name. */
export function CodeOutline({ outline, abi, chosen, onChoose }: CodeOutlineProps) {
  const [text, setText] = useState("");
  const groups = groupsOf(outline, abi);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <TextInput
        type="search"
        aria-label={t("modules:filterSymbols")}
        placeholder={t("modules:filterSymbols")}
        value={text}
        onChange={setText}
      />
      {groups.map(({ title, items }) => {
        const shown = items.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
        if (shown.length === 0) return null;
        return (
          <section key={title} aria-label={t(title)}>
            <h3 className="flex justify-between px-2 pb-1 text-small/4 font-[560] text-ink-3">
              {t(title)} <span className="figures font-normal">{formatCount(shown.length)}</span>
            </h3>
            <FirstOfMany key={text} items={shown} step={STEP}>
              {(item) => (
                <button
                  type="button"
                  aria-pressed={item.name === chosen}
                  onClick={() => onChoose(item)}
                  className={clsx(
                    "touch relative flex w-full items-baseline justify-between gap-2 rounded-small px-2 py-0.5 text-left text-small hover:bg-hover",
                    item.name === chosen && "bg-accent-soft",
                  )}
                >
                  <span className="mono min-w-0 truncate">{foreignText(item.name)}</span>
                  <span className="shrink-0 text-ink-3">{noteOf(item, abi)}</span>
                </button>
              )}
            </FirstOfMany>
          </section>
        );
      })}
    </div>
  );
}

interface Group {
  readonly title: PlainKey;
  readonly items: readonly SourceItem[];
}

/** Error constants begin with E in upper case, as in the framework. */
export function isErrorName(name: string): boolean {
  return /^E[A-Z_]/.test(name);
}

function groupsOf({ items }: ModuleOutline, abi: ModuleAbi | undefined): readonly Group[] {
  const structs = items.filter(({ kind }) => kind === "struct");
  const facts = new Map(abi?.structs.map((struct) => [struct.name, struct]));
  const isResource = ({ name }: SourceItem) => facts.get(name)?.abilities.includes("key") === true;
  const isEvent = ({ name }: SourceItem) => facts.get(name)?.isEvent === true;
  const constants = items.filter(({ kind }) => kind === "constant");
  return [
    { title: "modules:functions", items: items.filter(({ kind }) => kind === "function") },
    { title: "modules:resources", items: structs.filter(isResource) },
    { title: "modules:eventStructs", items: structs.filter(isEvent) },
    { title: "modules:structs", items: structs.filter((item) => !isResource(item) && !isEvent(item)) },
    { title: "modules:errors", items: constants.filter(({ name }) => isErrorName(name)) },
    { title: "modules:constants", items: constants.filter(({ name }) => !isErrorName(name)) },
  ];
}

function noteOf({ kind, name, constant }: SourceItem, abi: ModuleAbi | undefined): string {
  if (kind === "constant") return constant !== undefined && constant.value.length <= 10 ? foreignText(constant.value) : "";
  if (kind === "struct") return abi?.structs.find((struct) => struct.name === name)?.variants === undefined ? "" : t("modules:isEnum");
  const fn = abi?.functions.find((one) => functionName(one) === name);
  if (fn === undefined) return t("modules:isPrivate");
  return fn.isEntry ? t("modules:entry") : fn.isView ? t("modules:view") : "";
}
