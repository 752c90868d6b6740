import { ownerIn } from "../../chain/facts/placeKinds.ts";
import type { Address } from "../../chain/facts/types.ts";
import { resourcesQuery } from "../../chain/queries/resourcesQuery.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** Maximum number of nested owners, equal to the limit of the framework's own ownership lookup. */
const MAX_NESTING = 8;

/** Ownership chain of an object: lists each nested owner object, up to the owning account. */
export function OwnerChain({ address, owner, depth = 0 }: { readonly address: Address; readonly owner: Address; readonly depth?: number }) {
  const above = useChainQuery(resourcesQuery(owner));
  const next = above.data === undefined ? undefined : ownerIn(above.data);
  return (
    <span className="grid gap-1">
      <AccountLink address={owner} />
      {next !== undefined && next !== owner && next !== address && depth < MAX_NESTING && (
        <span className="border-l border-line pl-3">
          <OwnerChain address={address} owner={next} depth={depth + 1} />
        </span>
      )}
    </span>
  );
}
