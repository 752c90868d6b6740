import clsx from "clsx";
import type { MoveStruct } from "../../chain/code/moduleAbi.ts";
import { typeParametersText } from "../../chain/code/signatureText.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { DocComment } from "../../parts/code/DocComment.tsx";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Pill } from "../../ui/Pill.tsx";

/** Number of structs, and of lines per struct, rendered at first and added per click on "Show more": the node's list has no size limit. */
const STEP = 50;
const LINES_STEP = 24;

/** Structs and enums with their fields. */
export function StructsTab({ structs }: { readonly structs: readonly MoveStruct[] }) {
  if (structs.length === 0) {
    return <EmptyCard title={t("modules:noStructs")} text={t("modules:noStructsText")} />;
  }
  return (
    <Card label={t("modules:structs")}>
      <FirstOfMany items={structs} step={STEP} isFlush className="*:not-first:border-t *:not-first:border-line">
        {(struct) => (
          <div className="px-4 py-3 sm:px-6">
            <div className="flex flex-wrap items-center gap-2">
              <span className="mono font-[560] break-all">
                {foreignText(struct.name)}
                {foreignText(typeParametersText(struct.typeParameters))}
              </span>
              {struct.variants !== undefined && <Pill>{t("modules:isEnum")}</Pill>}
              {struct.abilities.includes("key") && <Pill>{t("modules:isResource")}</Pill>}
              {struct.isEvent && <Pill tone="accent">{t("modules:isEvent")}</Pill>}
              {struct.abilities.length > 0 && (
                <span className="text-small text-ink-3">{t("modules:has", { abilities: foreignText(struct.abilities.join(", ")) })}</span>
              )}
            </div>
            {struct.doc !== undefined && struct.doc !== "" && (
              <div className="mt-1 text-small">
                <DocComment text={struct.doc} />
              </div>
            )}
            <Lines lines={linesOf(struct)} />
          </div>
        )}
      </FirstOfMany>
    </Card>
  );
}

/** Struct field, or a variant name followed by that variant's fields. */
interface Line {
  readonly name: string;
  /** Type of the field; undefined for a variant. */
  readonly type: string | undefined;
  readonly isOfVariant: boolean;
}

function linesOf({ fields, variants = [] }: MoveStruct): readonly Line[] {
  return [
    ...fields.map((field) => ({ ...field, isOfVariant: false })),
    ...variants.flatMap(({ name, fields: own }) => [
      { name, type: undefined, isOfVariant: true },
      ...own.map((field) => ({ ...field, isOfVariant: true })),
    ]),
  ];
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <FirstOfMany items={lines} step={LINES_STEP} className="mt-1.5">
      {({ name, type, isOfVariant }, at) => (
        <div
          className={clsx(
            "mono grid gap-x-4 py-px sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]",
            isOfVariant && "border-l-2 border-line pl-3",
            type === undefined && at > 0 && "mt-2",
          )}
        >
          <span className={clsx("break-all", type !== undefined && "text-ink-2")}>{foreignText(name)}</span>
          {type !== undefined && <span className="break-all text-ink-3 max-sm:pl-4">{foreignText(type)}</span>}
        </div>
      )}
    </FirstOfMany>
  );
}
