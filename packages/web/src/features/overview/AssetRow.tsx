import type { ReactNode } from "react";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";

export interface AssetRowProps {
  readonly asset: string;
  readonly mark: ReactNode;
  readonly symbol: string;
  readonly name: string;
  readonly amount: ReactNode;
  /** Remark below the name. */
  readonly note?: ReactNode;
  /** Value below the amount. */
  readonly worth?: ReactNode;
}

/** Asset of the overview: icon, symbol, name and amount, linked to its page. */
export function AssetRow({ asset, mark, symbol, name, amount, note, worth }: AssetRowProps) {
  const network = useNetwork();
  return (
    <li>
      <a href={routes.asset(network.id, asset)} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover sm:px-6">
        {mark}
        <span className="grid min-w-0 flex-1 justify-items-start">
          <bdi className="max-w-full truncate font-[560]">{symbol}</bdi>
          <bdi className="max-w-full truncate text-small text-ink-3">{name}</bdi>
          {note}
        </span>
        <span className="max-w-2/3 shrink-0 text-right">
          <bdi className="block font-[560]">{amount}</bdi>
          {worth !== undefined && worth !== false && <span className="text-small">{worth}</span>}
        </span>
      </a>
    </li>
  );
}
