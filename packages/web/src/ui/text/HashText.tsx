import clsx from "clsx";
import { t } from "../../language/words.ts";
import { CopyButton } from "../clipboard/CopyButton.tsx";
import { shortenHex } from "./shorten.ts";

export interface HashTextProps {
  readonly hash: string;
  readonly href?: string | undefined;
  readonly full?: boolean;
  readonly copy?: boolean;
}

/** Hash shortened in the middle, with a copy button and optional link. */
export function HashText({ hash, href, full = false, copy = true }: HashTextProps) {
  const className = clsx("mono min-w-0", full ? "break-all" : "whitespace-nowrap");
  const text = full ? hash : shortenHex(hash, 8, 6);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle font-normal">
      {href === undefined ? (
        <span title={hash} className={className}>
          {text}
        </span>
      ) : (
        <a href={href} title={hash} className={clsx("link", className)}>
          {text}
        </a>
      )}
      {copy && <CopyButton text={hash} label={t("common:copyHash")} />}
    </span>
  );
}
