import { ArrowRight } from "lucide-react";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { differencesOf } from "./differences.ts";
import { ValueTree } from "./ValueTree.tsx";

export interface DifferenceListProps {
  /** Old value; undefined if the value is new. */
  readonly before: unknown;
  /** New value; undefined if it was deleted. */
  readonly after: unknown;
}

/** List of the changed parts of a Move value, each with old and new content. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  if (before === undefined || after === undefined) {
    return (
      <div className={before === undefined ? "border-l-2 border-gain pl-3" : "border-l-2 border-loss pl-3"}>
        <p className="text-small text-ink-3">{before === undefined ? t("values:isNew") : t("values:isGone")}</p>
        <ValueTree value={before ?? after} label="" />
      </div>
    );
  }
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className="text-ink-2">{t("values:isSame")}</p>;
  return (
    <ul className="grid gap-1">
      {differences.map(({ path, before: old, after: fresh }) => (
        <li key={path.join("/")} className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_20px_minmax(0,1.4fr)] sm:items-center">
          <span className="mono min-w-0 break-all text-ink-3">{foreignText(path.join(" › "))}</span>
          <Side value={old} />
          <ArrowRight aria-label={t("values:becomes")} className="size-4 text-ink-3 max-sm:rotate-90" />
          <Side value={fresh} />
        </li>
      ))}
    </ul>
  );
}

function Side({ value }: { readonly value: unknown }) {
  return value === undefined ? <span className="text-ink-3">–</span> : <ValueTree value={value} label="" openLevels={0} />;
}
