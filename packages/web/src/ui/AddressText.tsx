import clsx from "clsx";
import { t } from "../language/words.ts";
import { AddressMark } from "./AddressMark.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { shortenAddress, shownInFull } from "./shorten.ts";

export interface AddressTextProps {
  readonly address: string;
  /** A name known for it, shown instead; the address stays in the tooltip. */
  readonly label?: string | undefined;
  readonly href?: string | undefined;
  /** Every digit, wrapped where there is no room. */
  readonly full?: boolean;
  readonly copy?: boolean;
  readonly mark?: boolean;
}

/** An address, the same everywhere: its mark, shortened in the middle, with copy and a link. */
export function AddressText({ address, label, href, full = false, copy = true, mark = true }: AddressTextProps) {
  const className = clsx(
    // As wide as a target has to be, also where it is only 0x1.
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
      {copy && <CopyButton text={address} label={t("common:copyAddress")} />}
    </span>
  );
}
