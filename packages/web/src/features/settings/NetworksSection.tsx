import { Plus } from "lucide-react";
import { useState } from "react";
import { useGo, useNetwork, useNetworks } from "../../app/context.ts";
import { routes } from "../../app/routes.ts";
import { allowConnections, originsOf, readConnectOrigins, setConnectOrigins } from "../../chain/connectOrigins.ts";
import { removeCustomNetwork } from "../../chain/customNetworks.ts";
import type { NetworkDefinition } from "../../chain/types.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NetworkForm } from "./NetworkForm.tsx";
import { NetworkRow } from "./NetworkRow.tsx";
import { RemoveNetwork } from "./RemoveNetwork.tsx";

/** Which networks there are, and which of them this page may talk to. */
export function NetworksSection({ addNetwork }: { readonly addNetwork: string | undefined }) {
  const { networks, reload } = useNetworks();
  const current = useNetwork();
  const go = useGo();
  const [editing, setEditing] = useState<"new" | NetworkDefinition | undefined>(addNetwork === undefined ? undefined : "new");
  const [removing, setRemoving] = useState<NetworkDefinition>();
  const [mustReload, setMustReload] = useState(false);
  const allowed = new Set(readConnectOrigins());
  const isReachable = (network: NetworkDefinition) =>
    network.kind === "embedded" || originsOf(network).every((origin) => allowed.has(origin));

  const remove = async (network: NetworkDefinition) => {
    removeCustomNetwork(network.id);
    setConnectOrigins(networks.filter((other) => other.id !== network.id && isReachable(other)));
    setRemoving(undefined);
    await reload();
    const elsewhere = networks.find((other) => other.id !== network.id);
    if (network.id === current.id && elsewhere !== undefined) go(routes.overview(elsewhere.id));
  };

  return (
    <Card>
      <CardSection
        title="Networks"
        flush
        action={
          editing === undefined && (
            <Button size="small" icon={<Plus />} onClick={() => setEditing("new")}>
              Add a network
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
              isReachable={isReachable(network)}
              onAllow={() => {
                if (allowConnections(network)) setMustReload(true);
              }}
              onEdit={() => setEditing(network)}
              onRemove={() => setRemoving(network)}
            />
          ))}
        </ul>
      </CardSection>
      {mustReload && (
        <CardSection>
          <div role="status">
            <Notice
              level="notice"
              title="Load the page again to use it"
              action={
                <Button size="small" onClick={() => location.reload()}>
                  Load again
                </Button>
              }
            >
              The browser lets this page talk only to networks you chose, and learns of a new one when the page is loaded. You will have to
              unlock again.
            </Notice>
          </div>
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
            if (allowConnections(network)) setMustReload(true);
            await reload();
          }}
        />
      )}
      {removing !== undefined && (
        <RemoveNetwork network={removing} onClose={() => setRemoving(undefined)} onRemove={() => remove(removing)} />
      )}
    </Card>
  );
}
