import clsx from "clsx";
import { FlaskConical } from "lucide-react";
import { t } from "../../language/words.ts";
import { isTestAddress } from "../../units/testAccounts.ts";
import { CopyButton } from "../clipboard/CopyButton.tsx";
import { AddressMark } from "./AddressMark.tsx";
import { shortenAddress, shownInFull } from "./shorten.ts";

export interface AddressTextProps {
  readonly address: string;
  /** Known name shown instead of the address; the tooltip then shows the address. */
  readonly label?: string | undefined;
  readonly href?: string | undefined;
  /** True to show every digit of the address, wrapped if needed. */
  readonly full?: boolean;
  readonly copy?: boolean;
  readonly mark?: boolean;
}

/** Address with its icon, shortened in the middle, with a copy button and optional link. */
export function AddressText({ address, label, href, full = false, copy = true, mark = true }: AddressTextProps) {
  const className = clsx(
    // Minimum width of a touch target, even for a short address such as 0x1.
    "min-w-6",
    label === undefined && "mono",
    full && label === undefined ? "break-all" : "truncate whitespace-nowrap",
  );
  const text = label ?? (full ? shownInFull(address) : shortenAddress(address));
  return (
    <span className={clsx("inline-flex max-w-full min-w-0 items-center gap-1.5 text-left align-middle font-normal", full && "sm:gap-2")}>
      {mark && <AddressMark address={address} />}
      {href === undefined ? (
        <span title={address} className={className}>
          {text}
        </span>
      ) : (
        <a href={href} title={address} className={clsx("link", className)}>
          {text}
        </a>
      )}
      {isTestAddress(address) && (
        <span role="img" aria-label={t("common:testKey")} title={t("common:testKey")} className="shrink-0 text-caution">
          <FlaskConical aria-hidden="true" className="size-3.5" />
        </span>
      )}
      {copy && <CopyButton text={address} label={t("common:copyAddressOf", { address: label ?? shortenAddress(address) })} />}
    </span>
  );
}
