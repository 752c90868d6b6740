import type { ChangeFacts } from "../../chain/facts/types.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { JsonTree } from "../../ui/JsonTree.tsx";

const KINDS = {
  writeResource: "explore:resourceWritten",
  deleteResource: "explore:resourceDeleted",
  writeModule: "explore:moduleWritten",
  deleteModule: "explore:moduleDeleted",
  writeTableItem: "explore:tableWritten",
  deleteTableItem: "explore:tableDeleted",
} as const satisfies Record<ChangeFacts["kind"], PlainKey>;

/** What the transaction left changed in the state. */
export function ChangeList({ changes }: { readonly changes: readonly ChangeFacts[] }) {
  const network = useNetwork();
  if (changes.length === 0) return <p className="text-ink-2">{t("explore:noneListed")}</p>;
  return (
    <ol className="*:not-first:border-t *:not-first:border-line">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place in the transaction
        <li key={index} className="py-1.5">
          <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
            {t(KINDS[change.kind])}
            {change.address !== undefined && (
              <AddressText address={change.address} href={routes.account(network.id, change.address)} copy={false} />
            )}
          </p>
          <JsonTree label={change.type ?? change.stateKeyHash} value={change.data ?? "–"} />
        </li>
      ))}
    </ol>
  );
}
