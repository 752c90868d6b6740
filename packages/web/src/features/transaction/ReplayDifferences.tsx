import type { EventComparison, ItemChange, ItemComparison, Replay } from "../../chain/controls/replay.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { itemName } from "../../parts/trace/TraceTree.tsx";
import { DifferenceList } from "../../parts/values/DifferenceList.tsx";
import { differencesOf } from "../../parts/values/differences.ts";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { sizeText } from "../../ui/text/sizeText.ts";

const STEP = 20;

/** Events and stored items that differ between a replay and the original. */
export function ReplayDifferences({ replay: { changes, events } }: { readonly replay: Replay }) {
  const items = changes.filter(({ isEqual }) => !isEqual);
  const differing = events.flatMap((event, index) => (event.isEqual ? [] : [{ ...event, index }]));
  return (
    <>
      {items.length > 0 && (
        <CardSection title={t("replay:changedItems", { count: items.length })}>
          <p className="mb-3 text-small text-ink-3">{t("replay:sides")}</p>
          <FirstOfMany items={items} step={STEP} className="grid gap-4">
            {(item) => <ItemDifference item={item} />}
          </FirstOfMany>
        </CardSection>
      )}
      {differing.length > 0 && (
        <CardSection title={t("replay:changedEvents", { count: differing.length })}>
          <p className="mb-3 text-small text-ink-3">{t("replay:sides")}</p>
          <FirstOfMany items={differing} step={STEP} className="grid gap-4">
            {(event) => <EventDifference event={event} number={event.index + 1} />}
          </FirstOfMany>
        </CardSection>
      )}
    </>
  );
}

function ItemDifference({ item }: { readonly item: ItemComparison }) {
  return (
    <div className="min-w-0">
      <p className="mono mb-1 text-small wrap-anywhere">{foreignText(itemName(item.item))}</p>
      <ItemValues {...item} />
    </div>
  );
}

function ItemValues({ original, replay, before }: ItemComparison) {
  const [old, fresh] = [valueAfter(original, before), valueAfter(replay, before)];
  const isDifferent = differencesOf(old, fresh).length > 0;
  if (original === undefined || replay === undefined) {
    const shown = original === undefined ? fresh : old;
    return (
      <>
        <p className="text-small text-ink-3">{t(original === undefined ? "replay:writtenByReplay" : "replay:writtenByOriginal")}</p>
        {!isDifferent ? (
          <p className="text-ink-2">{t("replay:sameValue")}</p>
        ) : before === null || shown === undefined ? (
          <ValueTree value={shown ?? before} label="" />
        ) : (
          <DifferenceList before={old} after={fresh} />
        )}
      </>
    );
  }
  if (isDifferent) return <DifferenceList before={old} after={fresh} />;
  return <p className="text-ink-2">{t("replay:bytesDiffer", { original: sizeOf(original), replay: sizeOf(replay) })}</p>;
}

/** Value of an item after a transaction: undefined if it no longer exists. */
function valueAfter(change: ItemChange | undefined, before: unknown): unknown {
  if (change === undefined) return before ?? undefined;
  return change.op === "delete" ? undefined : (change.data ?? undefined);
}

function sizeOf({ sizeBytes }: ItemChange): string {
  return sizeText(sizeBytes);
}

function EventDifference({ event, number }: { readonly event: EventComparison; readonly number: number }) {
  const { original, replay } = event;
  const isSameType = original?.type === replay?.type;
  return (
    <div className="min-w-0">
      <p className="mb-1 text-small">
        <span className="text-ink-3">{t("replay:eventNumber", { number })}</span>{" "}
        <span className="mono wrap-anywhere">{foreignText((original ?? replay)?.type ?? "")}</span>
      </p>
      {original === undefined && <p className="text-small text-ink-3">{t("replay:onlyReplay")}</p>}
      {replay === undefined && <p className="text-small text-ink-3">{t("replay:onlyOriginal")}</p>}
      {isSameType ? (
        <DifferenceList before={original?.data} after={replay?.data} />
      ) : (
        <>
          {original !== undefined && <ValueTree value={original.data} label={t("replay:original")} openLevels={1} />}
          {replay !== undefined && <ValueTree value={replay.data} label={replay.type} openLevels={1} />}
        </>
      )}
    </div>
  );
}
