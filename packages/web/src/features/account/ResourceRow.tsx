import { ChevronRight } from "lucide-react";
import type { ResourceFacts } from "../../chain/facts/types.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { LongText } from "../../parts/texts/LongText.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";

/**
 * Expandable resource. Move resources always have fields; if the node returns another shape, the row reports an unreadable resource and
 * shows the raw JSON.
 */
export function ResourceRow({ resource: { type, data } }: { readonly resource: ResourceFacts }) {
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return <ValueTree label={type} value={data} openLevels={0} />;
  return (
    <details className="group">
      <summary className="flex min-h-7 list-none items-center gap-1 rounded-small py-0.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3 transition-transform duration-100 group-open:rotate-90" />
        <span className="mono min-w-0 break-all text-ink-2">{foreignText(type)}</span>
        <span className="shrink-0 text-ink-3">{t("account:resourceUnreadable")}</span>
      </summary>
      <div className="ml-2 grid gap-2 border-l border-line py-1 pl-4">
        <p className="text-small text-ink-3">{t("account:resourceUnreadableText")}</p>
        {data !== undefined && <LongText text={exactJsonToText(data, 2)} />}
      </div>
    </details>
  );
}
