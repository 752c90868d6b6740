import clsx from "clsx";
import { ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { hostInLetters } from "./punycode.ts";

export interface SiteHeaderProps {
  readonly origin: string;
  /** Indexes of the host's characters to mark. */
  readonly marked?: readonly number[] | undefined;
  readonly isDangerous?: boolean;
  /** Sentence that continues from the origin, such as "wants to connect". */
  readonly children: ReactNode;
}

/** The requesting site: its origin as the browser reported it, first and largest. */
export function SiteHeader({ origin, marked = [], isDangerous = false, children }: SiteHeaderProps) {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostInLetters(hostname);
  const characters = [...host];
  return (
    <div className={clsx("flex items-center gap-3.5 px-5 py-5", isDangerous && "bg-danger-soft")}>
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-12 shrink-0 place-items-center rounded-[12px] text-[20px] font-[640]",
          isDangerous ? "bg-danger text-danger-ink" : "bg-accent text-accent-ink",
        )}
      >
        {isDangerous ? <ShieldAlert className="size-6" /> : (characters[0] ?? "").toUpperCase()}
      </span>
      <div className="min-w-0">
        <h1 className="text-[22px]/7 font-[640] tracking-[-0.015em] wrap-anywhere" aria-label={origin}>
          <span className="text-[15px] font-[450] tracking-normal text-ink-3">{`${protocol}//`}</span>
          {marked.length === 0
            ? host
            : characters.map((character, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a character
                <span key={at} className={clsx(marked.includes(at) && "bg-danger text-danger-ink")}>
                  {character}
                </span>
              ))}
          {port !== "" && <span className="text-ink-2">:{port}</span>}
        </h1>
        <p className="mt-px text-ink-2">{children}</p>
        {host !== hostname && <p className="mono mt-1 text-small text-ink-3 wrap-anywhere">{hostname}</p>}
      </div>
    </div>
  );
}
