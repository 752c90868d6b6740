import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { askToReachNetwork } from "../../approval/askToReach.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { networkToInput, removeCustomNetwork, saveCustomNetwork } from "../../chain/networks/customNetworks.ts";
import { isReachable, originsOnlyOf } from "../../chain/networks/reach.ts";
import { revokeOrigins } from "../../chain/networks/takeBack.ts";
import { validateNetwork } from "../../chain/networks/validateNetwork.ts";
import { fromPageServer } from "../../errors/pageServer.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { routes } from "../../routing/routes.ts";
import { sourceOrigins, sources } from "../../session/assets/sources.ts";
import { useGo, useNetwork, useNetworks, useSigner, useVault } from "../../session/context.ts";
import { networkInWords } from "../../session/labels/networkInWords.ts";
import { forgetWithNetwork, originsWithoutKey } from "../../session/secrets/vaultNetworks.ts";
import type { ApiKey } from "../../signer/apiKeys.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import type { VaultState } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { NetworkCheck } from "./NetworkCheck.tsx";
import { NetworkForm } from "./NetworkForm.tsx";
import { NetworkRow } from "./NetworkRow.tsx";
import { forgetNetworkDraft, type NetworkCandidate, networkDraft, storeNetworkDraft } from "./networkDraft.ts";
import { RemoveNetwork } from "./RemoveNetwork.tsx";
import { useCheckChainId } from "./useCheckChainId.ts";

export interface NetworksSectionProps {
  /** Id for which the form for a new network opens. */
  readonly addNetwork: string | undefined;
  /** Id of a network added just now, whose chain id needs confirmation. */
  readonly confirmChainId: string | undefined;
  /** True if the user has returned from the consent page, so the drafted network is checked now. */
  readonly isBack: boolean;
}

/** List of networks with their permission, and forms that add, edit and remove them. */
export function NetworksSection({ addNetwork, confirmChainId, isBack }: NetworksSectionProps) {
  const { networks, reach, reload } = useNetworks();
  const current = useNetwork();
  const go = useGo();
  const vault = useVault();
  const signer = useSigner();
  const toast = useToast();
  const pins = vault.kind === "unlocked" ? vault.approvals.pins : [];
  const checkChainId = useCheckChainId();
  const check = useAction(checkChainId);
  const [draft] = useState(() => (isBack ? networkDraft() : undefined));
  const [editing, setEditing] = useState<"new" | NetworkDefinition | undefined>(() =>
    draft === undefined ? (addNetwork === undefined ? undefined : "new") : (networks.find(({ id }) => id === draft.replaces) ?? "new"),
  );
  const [candidate, setCandidate] = useState<NetworkCandidate | undefined>(() => candidateOf(draft));
  const [removing, setRemoving] = useState<NetworkDefinition>();

  const { run: checkNow } = check;
  const checkedId = useRef<string>(undefined);
  const added = networks.find(({ id }) => id === confirmChainId);
  const mayAsk = added !== undefined && isReachable(added, reach) && vault.kind !== "absent";
  useEffect(() => {
    if (!mayAsk || checkedId.current === added.id) return;
    checkedId.current = added.id;
    void checkNow(added);
  }, [mayAsk, added, checkNow]);

  const { error, run: remove } = useAction(async (network: NetworkDefinition) => {
    setRemoving(undefined);
    // Revokes origins that only this network needs, before removing it: if the server is offline, nothing is removed.
    const revoked = originsOnlyOf(network, networks, sourceOrigins(sources())).filter((origin) => reach.connect.includes(origin));
    const revokesOrigins = reach.decidedBy === "server" && revoked.length > 0;
    if (revokesOrigins) await fromPageServer(() => revokeOrigins({ connect: revoked, image: [] }));
    removeCustomNetwork(network.id);
    await forgetWithNetwork(signer, network.id);
    if (revokesOrigins) return window.location.reload();
    await reload();
    const elsewhere = networks.find((other) => other.id !== network.id);
    if (network.id === current.id && elsewhere !== undefined) go(routes.overview(elsewhere.id));
  });

  const keep = useAction(async ({ network, replaces }: NetworkCandidate) => {
    const replaced = networks.find(({ id }) => id === replaces)?.id;
    const keyBefore = replaced && apiKeyOf(signer.state(), replaced);
    saveCustomNetwork(networkToInput(network), replaced);
    if (replaced !== undefined && replaced !== network.id) await forgetWithNetwork(signer, replaced);
    forgetNetworkDraft();
    setCandidate(undefined);
    setEditing(undefined);
    await reload();
    // The node's chain id counts for signing only after the user confirms it.
    if (vault.kind !== "absent") await checkNow(network);
    // API keys of a locked vault become readable only after the chain id check above has unlocked it.
    const key = keyBefore ?? apiKeyOf(signer.state(), network.id);
    if (key !== undefined && (key.network !== network.id || originsWithoutKey(key, network).length > 0)) {
      toast({ title: t("settings:keyStaysBehind"), link: { label: t("pages:apiKeys"), href: routes.apiKeys() } });
    }
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
        <ul className="*:not-first:border-t *:not-first:border-line">
          {networks.map((network) => (
            <NetworkRow
              key={network.id}
              network={networkInWords(network)}
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
        <div hidden={candidate !== undefined}>
          <NetworkForm
            key={editing === "new" ? "new" : editing.id}
            network={editing === "new" ? undefined : editing}
            suggestedId={addNetwork ?? ""}
            typed={draft?.input}
            onClose={() => {
              forgetNetworkDraft();
              setEditing(undefined);
            }}
            onTyped={(network) => {
              const typed = { network, replaces: editing === "new" ? undefined : editing.id };
              if (isReachable(network, reach)) return setCandidate(typed);
              storeNetworkDraft(typed);
              askToReachNetwork(network, reach, routes.networks({ isBack: true }));
            }}
          />
        </div>
      )}
      {candidate !== undefined && (
        <NetworkCheck
          network={candidate.network}
          isNew={candidate.replaces === undefined}
          onBack={() => setCandidate(undefined)}
          onKeep={() => keep.run(candidate)}
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

/** The network that was drafted before the visit to the consent page. */
function candidateOf(draft: ReturnType<typeof networkDraft>): NetworkCandidate | undefined {
  const checked = draft && validateNetwork(draft.input);
  return checked?.ok === true ? { network: checked.network, replaces: draft?.replaces } : undefined;
}

function apiKeyOf(vault: VaultState, id: string): ApiKey | undefined {
  return vault.kind === "unlocked" ? vault.apiKeys.find(({ network }) => network === id) : undefined;
}
