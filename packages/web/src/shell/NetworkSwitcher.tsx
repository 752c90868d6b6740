import { Globe, HardDrive, Plus, Server } from "lucide-react";
import { lastLedger } from "../chain/facts/lastLedger.ts";
import type { NetworkDefinition } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import { formatLatency, statusProblem, statusTone, statusWord } from "../parts/networkWords.ts";
import { routes } from "../routing/routes.ts";
import { useGo, useMayConnect, useNetwork, useNetworkStatus, useNetworks } from "../session/context.ts";
import { networkInWords } from "../session/labels/networkInWords.ts";
import { Menu } from "../ui/overlays/Menu.tsx";
import { StatusDot } from "../ui/StatusDot.tsx";
import { formatCount } from "../ui/text/amount.ts";
import { Chip } from "./Chip.tsx";
import { PAGES } from "./pages/allPages.ts";
import { pathOnNetwork } from "./pages/navigation.ts";

const ICONS = { embedded: HardDrive, public: Globe, custom: Server } as const;

/** Current network with its status; opens the list of networks. */
export function NetworkSwitcher({ pathname }: { readonly pathname: string }) {
  const network = useNetwork();
  const { networks } = useNetworks();
  const status = useNetworkStatus();
  const mayConnect = useMayConnect();
  const go = useGo();
  const problem = mayConnect ? statusProblem(status) : t("common:notConnectedShort");
  return (
    <Menu
      header={<NetworkFacts network={network} />}
      groups={[
        {
          label: t("common:networks"),
          items: networks.map((other) => {
            const Icon = ICONS[other.kind];
            return {
              key: other.id,
              label: networkInWords(other).label,
              icon: <Icon aria-hidden="true" className="text-ink-3" />,
              checked: other.id === network.id,
              onSelect: () => go(pathOnNetwork(pathname, other.id, PAGES)),
            };
          }),
        },
        {
          items: [
            {
              key: "add",
              label: t("common:manageNetworks"),
              icon: <Plus aria-hidden="true" className="text-ink-3" />,
              href: routes.networks(),
            },
          ],
        },
      ]}
      trigger={
        <Chip>
          <span className="sr-only">{t("common:networkChip")}</span>
          <StatusDot
            tone={statusTone(status)}
            pulse={mayConnect && status.kind === "connecting"}
            label={mayConnect ? statusWord(status) : t("common:notConnected")}
          />
          <span className="min-w-0 truncate">{shortLabel(network)}</span>
          {problem !== undefined && (
            <small className="figures hidden max-w-[28ch] truncate text-[12px] text-ink-3 lg:inline">{problem}</small>
          )}
        </Chip>
      }
    />
  );
}

/** Facts about the network as plain text, because a menu may contain no elements other than menu items. */
function NetworkFacts({ network }: { readonly network: NetworkDefinition }) {
  const status = useNetworkStatus();
  const mayConnect = useMayConnect();
  const ledger = lastLedger(status);
  const facts =
    ledger === undefined
      ? []
      : ([
          [t("common:version"), formatCount(ledger.version)],
          [t("common:block"), formatCount(ledger.blockHeight)],
          [t("common:epoch"), formatCount(ledger.epoch)],
          [t("common:latency"), "last" in status ? "–" : formatLatency(ledger.latencyMs)],
          [t("common:chainId"), ledger.chainId.toString()],
        ] as const);
  return (
    <div>
      <div className="flex items-center gap-2 font-[560]">
        <StatusDot tone={statusTone(status)} />
        <span className="min-w-0 flex-1 truncate">{network.label}</span>
        <span className="font-normal text-ink-3">{mayConnect ? statusWord(status) : t("common:notConnected")}</span>
      </div>
      {facts.length > 0 && (
        <div className="mt-1.5 text-small">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 py-0.5">
              <span className="text-ink-3">{label}</span>
              <span className="figures min-w-0 text-right break-words">{value}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Shortens "Embedded network" to "Embedded" for narrow screens. */
function shortLabel(network: NetworkDefinition): string {
  return network.label === t("common:embeddedNetwork") ? t("common:embeddedShort") : network.label.replace(/ network$/i, "");
}
