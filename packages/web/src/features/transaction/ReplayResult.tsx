import { useState } from "react";
import { REPLAY_PARTS, type Replay, type ReplayPart } from "../../chain/controls/replay.ts";
import { foreignText } from "../../language/foreignText.ts";
import { DATE_LOCALES } from "../../language/languages.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { NamedTrace } from "../../parts/trace/TraceView.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Table } from "../../ui/Table.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { sizeText } from "../../ui/text/sizeText.ts";
import { ReplayDifferences } from "./ReplayDifferences.tsx";
import type { FinishedReplay } from "./useReplay.ts";

const PARTS = {
  status: "replay:status",
  gasUsed: "replay:gas",
  events: "replay:events",
  changes: "replay:changes",
  deposits: "replay:deposits",
} as const satisfies Record<ReplayPart, PlainKey>;

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const ONE_DECIMAL = { en: new Intl.NumberFormat(DATE_LOCALES.en, digits), de: new Intl.NumberFormat(DATE_LOCALES.de, digits) };

/** Result of a replay next to the original's, with the differences and the trace. */
export function ReplayResult({ finished: { replay, isChanged }, script }: { finished: FinishedReplay; script: Uint8Array | undefined }) {
  // The trace begins with the reason of a failure.
  const [isTraceOpen, setTraceOpen] = useState(!replay.replay.success);
  const { costs, hasDeposits, version } = replay;
  // Other state changes have other deposits, which need no line of their own.
  const parts = REPLAY_PARTS.filter((part) => part !== "deposits" || (hasDeposits && replay.equal.changes));
  const unequal = parts.filter((part) => !replay.equal[part]);
  return (
    <>
      <CardSection title={t("replay:resultTitle")}>
        <Verdict names={unequal.map((part) => t(PARTS[part]))} isChanged={isChanged} />
        <div className="mt-4 -mx-4 sm:-mx-6">
          <Table
            label={t("replay:comparison")}
            rows={parts}
            rowKey={(part) => part}
            columns={[
              { key: "part", header: t("replay:part"), cell: (part) => t(PARTS[part]) },
              { key: "original", header: t("replay:original"), cell: (part) => <Side part={part} side="original" replay={replay} /> },
              { key: "replay", header: t("replay:replay"), cell: (part) => <Side part={part} side="replay" replay={replay} /> },
              {
                key: "equal",
                header: t("replay:compared"),
                align: "right",
                cell: (part) =>
                  replay.equal[part] ? (
                    <span className="text-ink-3">{t("replay:equal")}</span>
                  ) : (
                    <Pill tone="caution">{t("replay:different")}</Pill>
                  ),
              },
            ]}
          />
        </div>
        <p className="mt-3 text-small text-ink-3">
          {t("replay:costs", {
            requests: formatCount(costs.requests),
            size: sizeText(costs.bytes),
            hits: formatCount(costs.cacheHits),
            seconds: ONE_DECIMAL[currentLanguage()].format(costs.durationMs / 1_000),
          })}{" "}
          {t(replay.framework === "native" ? "replay:ranNative" : "replay:ranBytecode")}
        </p>
        {!hasDeposits && <p className="mt-1 text-small text-ink-3">{t("replay:noDeposits")}</p>}
      </CardSection>
      {unequal.length > 0 && <ReplayDifferences replay={replay} />}
      {isTraceOpen ? (
        <NamedTrace trace={replay.replay} run={{ id: `replay ${version} ${costs.durationMs}`, version, script }} />
      ) : (
        <CardSection>
          <Button onClick={() => setTraceOpen(true)}>{t("replay:showTrace")}</Button>
        </CardSection>
      )}
    </>
  );
}

/** Sentence about the result. Without changes, a difference means that this server does not reproduce the network. */
function Verdict({ names, isChanged }: { readonly names: readonly string[]; readonly isChanged: boolean }) {
  if (names.length === 0)
    return (
      <Notice level="notice" title={t(isChanged ? "replay:noEffect" : "replay:matches")}>
        {t(isChanged ? "replay:noEffectText" : "replay:matchesText")}
      </Notice>
    );
  const parts = names.join(", ");
  return isChanged ? (
    <Notice level="notice" title={t("replay:effect")}>
      {t("replay:effectText", { parts })}
    </Notice>
  ) : (
    <Notice level="caution" title={t("replay:differs")}>
      {t("replay:differsText", { parts })}
    </Notice>
  );
}

function Side({ part, side, replay }: { readonly part: ReplayPart; readonly side: "original" | "replay"; readonly replay: Replay }) {
  const count = (items: readonly Readonly<Record<"original" | "replay", unknown>>[]) =>
    formatCount(items.filter((item) => item[side] !== undefined).length);
  switch (part) {
    case "status":
      return replay[side].success ? t("replay:success") : <span className="wrap-anywhere">{foreignText(replay[side].vmStatus)}</span>;
    case "gasUsed":
      return <span className="figures">{formatCount(replay[side].gasUsed)}</span>;
    case "events":
      return <span className="figures">{count(replay.events)}</span>;
    case "changes":
      return <span className="figures">{count(replay.changes)}</span>;
    case "deposits":
      return <span className="text-ink-3">–</span>;
  }
}
