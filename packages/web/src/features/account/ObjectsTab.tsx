import type { UseQueryResult } from "@tanstack/react-query";
import { objectFacts, storedRefs } from "../../chain/facts/placeKinds.ts";
import type { Address, ResourceFacts } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { PartBoundary } from "../../parts/states/PartBoundary.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { OwnedTree } from "./OwnedTree.tsx";
import { OwnerChain } from "./OwnerChain.tsx";

export interface ObjectsTabProps {
  readonly address: Address;
  readonly resources: UseQueryResult<readonly ResourceFacts[]>;
}

/** Object ownership of an address: its owner, its transfer rights, and the objects that it owns. */
export function ObjectsTab({ address, resources }: ObjectsTabProps) {
  return (
    <Loaded query={resources} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {(found) => (
        <div className="grid gap-6">
          <PartBoundary>
            <ThisObject address={address} resources={found} />
          </PartBoundary>
          <SectionCard label={t("account:owns")} title={t("account:owns")}>
            <OwnedTree owner={address} depth={0} />
          </SectionCard>
        </div>
      )}
    </Loaded>
  );
}

function ThisObject({ address, resources }: { readonly address: Address; readonly resources: readonly ResourceFacts[] }) {
  const object = objectFacts(resources);
  if (object === undefined) return null;
  const refs = storedRefs(resources);
  return (
    <SectionCard label={t("account:object")} title={t("account:object")}>
      <FactList
        items={[
          { label: t("account:ownedBy"), value: <OwnerChain address={address} owner={object.owner} /> },
          {
            label: t("account:transferable"),
            value: t(object.isTransferable ? "account:isTransferable" : "account:isNotTransferable"),
          },
          {
            label: t("account:refs"),
            value:
              refs.length === 0 ? (
                t("account:noRefs")
              ) : (
                <>
                  <ul className="grid gap-0.5">
                    {refs.map(({ resource, field }) => (
                      <li key={`${resource}/${field}`} className="mono break-all">
                        {t("account:refIn", { field: foreignText(field), resource: foreignText(resource) })}
                      </li>
                    ))}
                  </ul>
                  <p className="text-small text-ink-3">{t("account:refsText")}</p>
                </>
              ),
          },
          { label: t("account:guidNumber"), value: formatCount(object.guidCreationNumber) },
        ]}
      />
    </SectionCard>
  );
}
