import { asObject, asText, optional } from "../../chain/facts/jsonFields.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { HashText } from "../../ui/text/HashText.tsx";

/** Hashes in the ledger's transaction info: transaction, state changes, events, accumulator root and state checkpoint. */
export function hashesOf({ raw, hash }: Pick<TransactionFacts, "raw" | "hash">): readonly KeyValueItem[] {
  const fields = asObject(raw);
  const named = [
    [t("common:hash"), hash],
    [t("transaction:stateChangeHash"), optional(fields.state_change_hash, asText)],
    [t("transaction:eventRootHash"), optional(fields.event_root_hash, asText)],
    [t("transaction:accumulatorHash"), optional(fields.accumulator_root_hash, asText)],
    [t("transaction:checkpointHash"), optional(fields.state_checkpoint_hash, asText)],
  ] as const;
  return named.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value: <HashText hash={value} /> }]));
}
