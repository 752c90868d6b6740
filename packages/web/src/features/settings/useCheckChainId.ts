import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { createChainClient } from "../../chain/client/createChainClient.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";

/** Queries a node's chain id, and requests the user's confirmation of an id that differs from the confirmed one. */
export function useCheckChainId(): (network: NetworkDefinition) => Promise<void> {
  const signer = useSigner();
  const requireUnlock = useRequireUnlock();
  const confirm = useConfirmChainId();
  const toast = useToast();
  return async (network) => {
    if (!(await requireUnlock())) return;
    const { chainId } = await createChainClient(network).ledger();
    const state = signer.state();
    if (state.kind === "unlocked" && pinnedChainId(network.id, state.approvals.pins) === chainId) {
      toast({ title: t("settings:stillAnswers", { network: network.label, chainId }) });
    } else if (await confirm(network, chainId)) {
      toast({ title: t("settings:confirmedFor", { chainId, network: network.label }) });
    }
  };
}
