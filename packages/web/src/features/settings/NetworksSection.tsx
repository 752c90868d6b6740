import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { askToReachNetwork } from "../../approval/askToReach.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { removeCustomNetwork } from "../../chain/networks/customNetworks.ts";
import { isReachable, originsOnlyOf, revokeOrigins } from "../../chain/networks/reach.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork, useNetworks, useVault } from "../../session/context.ts";
import { useAction } from "../../session/useAction.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { NetworkForm } from "./NetworkForm.tsx";
import { NetworkRow } from "./NetworkRow.tsx";
import { RemoveNetwork } from "./RemoveNetwork.tsx";
import { useCheckChainId } from "./useCheckChainId.ts";

export interface NetworksSectionProps {
  /** Opens the form with this id. */
  readonly addNetwork: string | undefined;
  /** A network that was just added: its node is asked for its chain id. */
  readonly confirmChainId: string | undefined;
}

/** Which networks there are, and which of them this page may talk to. */
export function NetworksSection({ addNetwork, confirmChainId }: NetworksSectionProps) {
  const { networks, reach, reload } = useNetworks();
  const current = useNetwork();
  const go = useGo();
  const vault = useVault();
  const pins = vault.kind === "unlocked" ? vault.approvals.pins : [];
  const checkChainId = useCheckChainId();
  const check = useAction(checkChainId);
  const [editing, setEditing] = useState<"new" | NetworkDefinition | undefined>(addNetwork === undefined ? undefined : "new");
  const [removing, setRemoving] = useState<NetworkDefinition>();

  const { run: checkNow } = check;
  const asked = useRef<string>(undefined);
  const added = networks.find(({ id }) => id === confirmChainId);
  const mayAsk = added !== undefined && isReachable(added, reach) && vault.kind !== "absent";
  useEffect(() => {
    if (!mayAsk || asked.current === added.id) return;
    asked.current = added.id;
    void checkNow(added);
  }, [mayAsk, added, checkNow]);

  const { error, run: remove } = useAction(async (network: NetworkDefinition) => {
    removeCustomNetwork(network.id);
    setRemoving(undefined);
    // What only this network needed is taken back with it.
    const revoked = originsOnlyOf(network, networks).filter((origin) => reach.connect.includes(origin));
    if (reach.decidedBy === "server" && revoked.length > 0) {
      await revokeOrigins({ connect: revoked, image: [] });
      window.location.reload();
      return;
    }
    await reload();
    const elsewhere = networks.find((other) => other.id !== network.id);
    if (network.id === current.id && elsewhere !== undefined) go(routes.overview(elsewhere.id));
  });

  return (
    <Card>
      <CardSection
        title={t("common:networks")}
        flush
        action={
          editing === undefined && (
            <Button size="small" icon={<Plus />} onClick={() => setEditing("new")}>
              {t("settings:addNetwork")}
            </Button>
          )
        }
      >
        <ul className="[&>*+*]:border-t [&>*+*]:border-line">
          {networks.map((network) => (
            <NetworkRow
              key={network.id}
              network={network}
              isCurrent={network.id === current.id}
              isReachable={isReachable(network, reach)}
              chainId={pinnedChainId(network.id, pins)}
              onAllow={() => askToReachNetwork(network, reach)}
              onCheckChainId={vault.kind === "absent" ? undefined : () => check.run(network)}
              onEdit={() => setEditing(network)}
              onRemove={() => setRemoving(network)}
            />
          ))}
        </ul>
      </CardSection>
      {check.error !== undefined && (
        <CardSection>
          <Failure error={check.error} />
        </CardSection>
      )}
      {editing !== undefined && (
        <NetworkForm
          key={editing === "new" ? "new" : editing.id}
          network={editing === "new" ? undefined : editing}
          suggestedId={addNetwork ?? ""}
          onClose={() => setEditing(undefined)}
          onSaved={async (network) => {
            setEditing(undefined);
            if (!isReachable(network, reach)) return askToReachNetwork(network, reach, routes.networks({ confirmChainId: network.id }));
            await reload();
            // The person sees at once what it answers.
            if (vault.kind !== "absent") await check.run(network);
          }}
        />
      )}
      {error !== undefined && (
        <CardSection>
          <ErrorView error={error} />
        </CardSection>
      )}
      {removing !== undefined && (
        <RemoveNetwork network={removing} onClose={() => setRemoving(undefined)} onRemove={() => remove(removing)} />
      )}
    </Card>
  );
}
