import { type ReactNode, useMemo } from "react";
import type { ChangeFacts } from "../../chain/facts/types.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { LongText } from "../texts/LongText.tsx";
import { ValueTree } from "./ValueTree.tsx";

/** Maximum number of listed items; further items are only counted, and the JSON contains all. */
const SHOWN_MAX = 100;

export interface SimulatedDetailsProps {
  readonly prepared: Pick<PreparedFlow, "simulated">;
  /** Trace of the simulation, or its offer. */
  readonly trace?: ReactNode;
}

/** Full response of a simulation for developers: events, state changes and JSON. */
export function SimulatedDetails({ prepared: { simulated }, trace }: SimulatedDetailsProps) {
  const { events, changes, raw, gasUsed, vmStatus } = simulated;
  const json = useMemo(() => exactJsonToText(raw, 2), [raw]);
  return (
    <CardSection title={t("values:answered")} action={<CopyButton text={json} label={t("values:copyAnswer")} />}>
      <p className="mb-2 [overflow-wrap:anywhere] text-ink-2">
        {t("values:gasAndStatus", { gas: formatCount(gasUsed ?? 0n), status: vmStatus ?? "" })}
      </p>
      <div className="grid gap-2">
        <Disclosure summary={t("values:events", { number: formatCount(events.length) })}>
          <div className="grid gap-2">
            {events.slice(0, SHOWN_MAX).map(({ type, data }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have an order and no id
              <ValueTree key={at} value={data} label={<span className="mono [overflow-wrap:anywhere]">{type}</span>} openLevels={1} />
            ))}
          </div>
        </Disclosure>
        <Disclosure summary={t("values:changes", { number: formatCount(changes.length) })}>
          <div className="grid gap-2">
            {changes.slice(0, SHOWN_MAX).map(({ kind, address, type, data }, at) => (
              <ValueTree
                // biome-ignore lint/suspicious/noArrayIndexKey: changes have an order, and an address may occur several times
                key={at}
                value={{ address, data }}
                label={type === undefined ? untyped(kind) : <span className="mono [overflow-wrap:anywhere]">{type}</span>}
                openLevels={0}
              />
            ))}
          </div>
        </Disclosure>
        <Disclosure summary={t("values:rawAnswer")}>
          <LongText text={json.length > JSON_SHOWN_MAX ? `${json.slice(0, JSON_SHOWN_MAX)}…` : json} />
        </Disclosure>
        {trace}
      </div>
    </CardSection>
  );
}

/** Maximum number of characters of rendered JSON, because more would slow the browser; the copy button copies all of it. */
const JSON_SHOWN_MAX = 100_000;

/** Label of a state change without a type: a module or a table item. */
function untyped(kind: ChangeFacts["kind"]): string {
  return t(kind === "writeModule" || kind === "deleteModule" ? "values:module" : "values:tableItem");
}
