import type { ReactNode } from "react";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { PreviewColumn } from "../../parts/templates/PreviewColumn.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { DraftsMenu } from "./DraftsMenu.tsx";
import { DRAFT_KINDS, type DraftKind } from "./draft.ts";
import { ShareDraft } from "./ShareDraft.tsx";
import { MOST_DRAFTS } from "./savedDrafts.ts";
import type { DraftState } from "./useWorkbenchDraft.ts";

export interface BenchProps {
  readonly state: DraftState;
  /** Extra buttons next to the page heading. */
  readonly actions?: ReactNode;
  readonly form: ReactNode;
  /** Result panel; on narrow screens below the form. */
  readonly output: ReactNode;
}

const KINDS = {
  call: "workbench:kindCall",
  script: "workbench:kindScript",
  composed: "workbench:kindComposed",
  multisig: "workbench:kindMultisig",
  sequence: "workbench:kindSequence",
  table: "workbench:kindTable",
} as const satisfies Record<DraftKind, PlainKey>;

const SAVE_NOTES = {
  stored: "workbench:replacedSavedText",
  partly: "workbench:replacedPartlyText",
  inTab: "workbench:replacedInTabText",
  tooMany: "workbench:notBroughtText",
} as const;

/** Layout of the Workbench page: form on the left, simulation result on the right. */
export function Bench({ state, actions, form, output }: BenchProps) {
  const { draft, change, isLinkBroken, replacedDraft } = state;
  return (
    <>
      <PageHeading
        title={t("pages:workbench")}
        actions={
          <>
            <DraftsMenu state={state} />
            {actions}
            <ShareDraft draft={draft} />
          </>
        }
      />
      {isLinkBroken && (
        <div className="mb-4">
          <Notice level="caution" title={t("workbench:brokenLink")}>
            {t("workbench:brokenLinkText")}
          </Notice>
        </div>
      )}
      {replacedDraft !== undefined && (
        <div className="mb-4">
          <Notice level={replacedDraft.result === "stored" ? "notice" : "caution"}>
            {t(SAVE_NOTES[replacedDraft.result], { name: replacedDraft.name, most: MOST_DRAFTS })}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,460px)]">
        <div className="min-w-0 overflow-clip rounded-card border border-line bg-surface">
          <div className="border-b border-line px-4 py-3 sm:px-5">
            <SegmentedControl
              label={t("workbench:kind")}
              options={DRAFT_KINDS.map((value) => ({ value, label: t(KINDS[value]) }))}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
            />
          </div>
          {form}
        </div>
        <PreviewColumn>{output}</PreviewColumn>
      </div>
    </>
  );
}

/** Section of the form with an optional small heading. */
export function BenchSection({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section {...(title !== undefined && { "aria-label": title })} className="px-4 py-5 not-first:border-t not-first:border-line sm:px-5">
      {title !== undefined && <h2 className="mb-3 text-small/4 font-[560] text-ink-3">{title}</h2>}
      {children}
    </section>
  );
}
