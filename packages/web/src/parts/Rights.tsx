import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Power of an account over other people's assets, described in one sentence. `isHarsh` marks powers that can harm the owner. */
export interface Right {
  readonly text: ReactNode;
  readonly isHarsh: boolean;
}

/** List of accounts with power over an asset or collectible. */
export function Rights({ rights }: { readonly rights: readonly Right[] }) {
  return (
    <ul className="grid gap-2.5">
      {rights.map(({ text, isHarsh }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may contain elements, so they cannot be keys; items never move
        <li key={index} className="flex gap-2.5">
          {isHarsh ? (
            <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-caution" />
          ) : (
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          )}
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
