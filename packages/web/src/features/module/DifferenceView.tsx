import clsx from "clsx";
import type { ModuleDifference } from "../../chain/bytecode/compareModules.ts";
import type { DiffLine } from "../../chain/bytecode/lineDiff.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { aroundChanges } from "./aroundChanges.ts";

/** Maximum number of rendered lines: more would block the page. Each version's disassembly shows its full code. */
const MOST_LINES = 2_000;
/** Number of functions and structs rendered at first, and added per click on "Show more". */
const MEMBERS_STEP = 100;

const TONES = { added: "accent", removed: "danger", changed: "caution", body: "caution" } as const;
const KINDS = { function: "modules:function", struct: "modules:struct", constant: "modules:constant" } as const;
const CHANGES = { added: "modules:added", removed: "modules:removed", changed: "modules:changed", body: "modules:bodyChanged" } as const;
const SIGNS = { same: " ", added: "+", removed: "−" } as const;
const GROUNDS = { same: "", added: "bg-accent-soft", removed: "bg-danger-soft" } as const;

/** Difference between two versions of a module: changed members first, then code lines. */
export function DifferenceView({ difference: { members, lines } }: { readonly difference: ModuleDifference }) {
  const shown = aroundChanges(lines);
  if (shown.length === 0) return <Notice level="notice">{t("modules:sameCode")}</Notice>;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionCard label={t("modules:changedMembers")} title={t("modules:changedMembers")}>
        {members.length === 0 ? (
          <p className="text-ink-3">{t("modules:onlyInside")}</p>
        ) : (
          <FirstOfMany items={members} step={MEMBERS_STEP} className="grid gap-1.5">
            {({ kind, name, change }) => (
              <div className="flex flex-wrap items-center gap-2">
                <Pill tone={TONES[change]}>{t(CHANGES[change])}</Pill>
                <span className="mono break-all">{foreignText(name)}</span>
                <span className="text-small text-ink-3">{t(KINDS[kind])}</span>
              </div>
            )}
          </FirstOfMany>
        )}
      </SectionCard>
      <SectionCard label={t("modules:changedCode")} title={t("modules:changedCode")}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
        <pre tabIndex={0} className="mono max-h-[720px] overflow-auto rounded-control bg-sunken p-3 text-small">
          {shown.slice(0, MOST_LINES).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the line number identifies a line
            <Line key={at} line={line} />
          ))}
        </pre>
        {shown.length > MOST_LINES && <p className="mt-3 text-small text-ink-3">{t("modules:moreLines")}</p>}
      </SectionCard>
    </div>
  );
}

function Line({ line }: { readonly line: DiffLine | undefined }) {
  if (line === undefined) return <span className="block text-ink-3">…</span>;
  return (
    <span className={clsx("block min-w-max", GROUNDS[line.kind])}>
      {SIGNS[line.kind]} {foreignText(line.text)}
    </span>
  );
}
