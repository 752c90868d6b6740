import type { EventFacts } from "../../chain/facts/types.ts";
import { canonicalName } from "../longAddress.ts";

/**
 * Events of a name. Most of the framework's exist twice: as a module event (`Transfer`), and as what a handle carried before those existed
 * (`TransferEvent`). A network emits one of them or both; they are counted once.
 */
export function eventsOf(events: readonly EventFacts[], type: string, onHandle?: string): readonly EventFacts[] {
  const modern = events.filter((event) => canonicalName(event.type) === type);
  const isOnHandle = (name: string) => (onHandle === undefined ? name === `${type}Event` : name === onHandle);
  return modern.length > 0 ? modern : events.filter((event) => isOnHandle(canonicalName(event.type)));
}
