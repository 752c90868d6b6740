import type { Address } from "../../../chain/facts/types.ts";
import { sharedAccountQuery } from "../../../chain/queries/sharedAccountQuery.ts";
import { t } from "../../../language/words.ts";
import { routes } from "../../../routing/routes.ts";
import { useListedShared } from "../../../session/account/sharedAccounts.ts";
import { useAccountLabel } from "../../../session/account/useAccountLabel.ts";
import { useGo, useNetwork } from "../../../session/context.ts";
import { storeProposedCall } from "../../../session/drafts/proposedCall.ts";
import { useChainQueries } from "../../../session/network/useChainQuery.ts";
import type { PreparedFlow } from "../../../transact/flow.ts";
import { Menu } from "../../../ui/overlays/Menu.tsx";
import { AddressMark } from "../../../ui/text/AddressMark.tsx";
import { shortenAddress } from "../../../ui/text/shorten.ts";

/** Maximum number of shared accounts queried below a preview. */
const MAX_CANDIDATES = 8;
const STALE_MS = 60_000;

export interface ProposeInsteadProps {
  readonly prepared: PreparedFlow;
  readonly isSigning: boolean;
}

/** Offers to propose the prepared call to a shared account owned by the sender; renders nothing if none exists. */
export function ProposeInstead({ prepared: { transaction, names }, isSigning }: ProposeInsteadProps) {
  const [network, go] = [useNetwork(), useGo()];
  const labelOf = useAccountLabel();
  const owned = useOwnedShared(transaction.sender);
  const { payload } = transaction;
  // Owners call `multisig_account` functions themselves; a shared account cannot.
  const canPropose = payload.kind === "entryFunction" && !/^0x0*1::multisig_account::/.test(payload.functionId);
  const [first] = owned;
  if (!canPropose || first === undefined) return null;
  const propose = async (account: Address) => {
    const { storedCallOf } = await import("../../../chain/transactions/storedCall.ts");
    const call = storedCallOf(transaction.bytes);
    if (call === undefined) return;
    await storeProposedCall(network.id, account, { call, names });
    go(routes.sharedAccount(network.id, account, { propose: "call" }));
  };
  const link = (onClick?: () => void) => (
    <button type="button" className="link" disabled={isSigning} onClick={onClick}>
      {t("flow:proposeInstead")}
    </button>
  );
  if (owned.length === 1) return link(() => void propose(first));
  return (
    <Menu
      trigger={link()}
      groups={[
        {
          label: t("flow:proposeTo"),
          items: owned.map((address) => ({
            key: address,
            icon: <AddressMark address={address} />,
            label: labelOf(address) ?? <span className="mono">{shortenAddress(address)}</span>,
            onSelect: () => void propose(address),
          })),
        },
      ]}
    />
  );
}

/** Listed shared accounts owned by this address. Sends no requests if the list is empty. */
function useOwnedShared(owner: Address): readonly Address[] {
  const { addresses } = useListedShared();
  const candidates = addresses.slice(-MAX_CANDIDATES);
  const found = useChainQueries(
    candidates.map((address) => sharedAccountQuery(address)),
    { refetchInterval: false as const, staleTime: STALE_MS },
  );
  return candidates.filter((_, at) => found[at]?.data?.owners.includes(owner) === true);
}
