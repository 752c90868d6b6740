import type { EventFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { JsonTree } from "../../ui/JsonTree.tsx";

/** What the transaction announced, in order. */
export function EventList({ events }: { readonly events: readonly EventFacts[] }) {
  if (events.length === 0) return <p className="text-ink-2">{t("explore:noneListed")}</p>;
  return (
    <ol className="grid gap-1">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an event is known by its place in the transaction
        <li key={index}>
          <JsonTree label={event.type} value={event.data} />
        </li>
      ))}
    </ol>
  );
}
