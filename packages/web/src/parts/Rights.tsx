import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";

/** What somebody can do with what is not theirs, in a sentence; harsh where that can hurt whoever owns it. */
export interface Right {
  readonly text: ReactNode;
  readonly isHarsh: boolean;
}

/** Who has power over an asset or a collectible. */
export function Rights({ rights }: { readonly rights: readonly Right[] }) {
  return (
    <ul className="grid gap-2.5">
      {rights.map(({ text, isHarsh }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text with elements in it is no key, and none of them ever moves
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
