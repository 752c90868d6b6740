import { Ellipsis } from "lucide-react";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { isBuiltIn } from "../../signer/chainPins.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import { Pill } from "../../ui/Pill.tsx";

export interface NetworkRowProps {
  readonly network: NetworkDefinition;
  readonly isCurrent: boolean;
  readonly isReachable: boolean;
  /** Confirmed chain id; undefined if none is known. */
  readonly chainId: number | undefined;
  readonly onAllow: () => void;
  /** Callback that checks the node's chain id; undefined without a vault, which stores the confirmed chain id. */
  readonly onCheckChainId: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Row of one network: node URL, permission, confirmed chain id and actions. */
export function NetworkRow({ network, isCurrent, isReachable, chainId, onAllow, onCheckChainId, onEdit, onRemove }: NetworkRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-[560]">{network.label}</span>
          {isCurrent && <Pill tone="accent">{t("settings:inUse")}</Pill>}
          {network.kind === "custom" && <Pill>{t("settings:custom")}</Pill>}
        </p>
        <p className="mono truncate text-ink-3" title={network.endpoints.node}>
          {network.endpoints.node}
        </p>
      </div>
      <span className="figures text-small text-ink-3">{chainId === undefined ? "" : t("settings:chainNumber", { chainId })}</span>
      <div className="flex flex-wrap items-center justify-end gap-1 empty:hidden max-sm:ml-auto">
        {onCheckChainId !== undefined && isReachable && !isBuiltIn(network.id) && (
          <Button
            size="small"
            aria-label={t("settings:actionOf", { action: checkWords(chainId), network: network.label })}
            onClick={onCheckChainId}
          >
            {checkWords(chainId)}
          </Button>
        )}
        {!isReachable ? (
          <Button size="small" aria-label={t("settings:allowNamed", { network: network.label })} onClick={onAllow}>
            {t("settings:allow")}
          </Button>
        ) : (
          !isCurrent && (
            <Button size="small" href={routes.overview(network.id)} aria-label={t("settings:openNamed", { network: network.label })}>
              {t("settings:open")}
            </Button>
          )
        )}
        {network.kind === "custom" && network.isPreconfigured !== true && (
          <Menu
            trigger={
              <IconButton label={t("settings:moreFor", { network: network.label })}>
                <Ellipsis />
              </IconButton>
            }
            groups={[
              { items: [{ key: "edit", label: t("settings:change"), onSelect: onEdit }] },
              { items: [{ key: "remove", label: t("settings:remove"), danger: true, onSelect: onRemove }] },
            ]}
          />
        )}
      </div>
    </li>
  );
}

function checkWords(chainId: number | undefined): string {
  return chainId === undefined ? t("settings:confirmChainId") : t("settings:checkChainId");
}
