import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetworkPath } from "../../session/context.ts";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { useConfirmedName } from "../names/useConfirmedName.ts";

export interface PoolNameProps {
  readonly address: Address;
  readonly operator: Address | undefined;
  /** True to link to the pool's page. */
  readonly isLink?: boolean;
}

/** Name of a pool: its own, or its operator's; undefined if neither has one. Chains store no names of pools. */
export function usePoolName(address: Address, operator: Address | undefined): string | undefined {
  const own = useConfirmedName(address);
  const ofOperator = useConfirmedName(operator ?? address);
  if (own !== undefined || operator === undefined || ofOperator === undefined) return own;
  return t("stake:poolOf", { operator: ofOperator });
}

/** Pool with its mark, name if known, and short address. */
export function PoolName({ address, operator, isLink = false }: PoolNameProps) {
  const network = useNetworkPath();
  const name = usePoolName(address, operator);
  const text = (
    <>
      {name !== undefined && <bdi>{name}</bdi>}
      {name !== undefined && " "}
      <span className={name === undefined ? "mono" : "mono text-ink-3"}>{shortenAddress(address)}</span>
    </>
  );
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle" title={address}>
      <KindMark kind="pool" />
      {isLink ? (
        <a href={routes.pool(network, address)} className="link min-w-0 truncate">
          {text}
        </a>
      ) : (
        <span className="min-w-0 truncate">{text}</span>
      )}
    </span>
  );
}
