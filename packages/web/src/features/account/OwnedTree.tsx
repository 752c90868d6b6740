import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { placeKinds } from "../../chain/facts/placeKinds.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { OwnedObject } from "../../chain/indexer/ownedObjects.ts";
import { resourcesQuery } from "../../chain/queries/resourcesQuery.ts";
import { ownedObjectsQuery } from "../../chain/queries/stateQueries.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainPages, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { KindPills } from "./KindLinks.tsx";
import { NeedsIndex } from "./NeedsIndex.tsx";
import { PagesFooter } from "./PagesFooter.tsx";

/** Nesting limit of the object tree; deeper levels are shown on the page of the nested object. */
const MAX_DEPTH = 6;

/** Tree of the objects owned by an address; each node expands into its own objects. */
export function OwnedTree({ owner, depth }: { readonly owner: Address; readonly depth: number }) {
  const pages = useChainPages(ownedObjectsQuery(owner));
  if (pages.data === undefined) {
    return pages.error === null ? (
      <Skeleton className="h-6 w-full" lines={2} />
    ) : (
      <NeedsIndex error={pages.error} onRetry={() => void pages.refetch()} />
    );
  }
  const objects = pages.data.pages.flatMap((page) => page.objects);
  if (objects.length === 0) {
    return depth === 0 ? (
      <Empty title={t("account:ownsNothing")} text={t("account:ownsNothingText")} />
    ) : (
      <p className="py-1 text-small text-ink-3">{t("account:ownsNothing")}</p>
    );
  }
  return (
    <>
      <ul className="grid gap-0.5">
        {objects.map((object) => (
          <Branch key={object.address} object={object} depth={depth} />
        ))}
      </ul>
      {(depth === 0 || pages.hasNextPage) && <PagesFooter pages={pages} count={objects.length} />}
    </>
  );
}

function Branch({ object: { address, isTransferable }, depth }: { readonly object: OwnedObject; readonly depth: number }) {
  const network = useNetwork();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t("account:unfold", { address: shortenAddress(address) })}
          className="touch relative inline-flex size-6 items-center justify-center rounded-small text-ink-3 hover:bg-hover hover:text-ink"
          onClick={() => setIsOpen((before) => !before)}
        >
          <ChevronRight aria-hidden="true" className={isOpen ? "size-4 rotate-90" : "size-4"} />
        </button>
        <AddressText address={address} href={routes.account(network.id, address)} />
        {isOpen && <Kinds address={address} />}
        {!isTransferable && <Pill>{t("account:notTransferable")}</Pill>}
      </div>
      {isOpen && (
        <div className="ml-3 border-l border-line pl-3">
          {depth + 1 < MAX_DEPTH ? (
            <OwnedTree owner={address} depth={depth + 1} />
          ) : (
            <p className="py-1 text-small text-ink-3">{t("account:deeper")}</p>
          )}
        </div>
      )}
    </li>
  );
}

/** Kinds of an object, queried when the user expands its row: a list of a hundred would send a hundred requests. */
function Kinds({ address }: { readonly address: Address }) {
  const { data } = useChainQuery(resourcesQuery(address));
  return data === undefined ? null : <KindPills kinds={placeKinds(data).filter((kind) => kind !== "object")} />;
}
