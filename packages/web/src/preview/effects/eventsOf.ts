import type { EventFacts } from "../../chain/facts/types.ts";
import { canonicalName } from "../longAddress.ts";

/**
 * Events of one type, each counted once. The framework emits most events twice, as module events (`Transfer`) and as older handle events
 * (`TransferEvent`); networks emit either or both.
 */
export function eventsOf(events: readonly EventFacts[], type: string, onHandle?: string): readonly EventFacts[] {
  const modern = events.filter((event) => canonicalName(event.type) === type);
  const isOnHandle = (name: string) => (onHandle === undefined ? name === `${type}Event` : name === onHandle);
  return modern.length > 0 ? modern : events.filter((event) => isOnHandle(canonicalName(event.type)));
}
