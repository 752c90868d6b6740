import type { ReactNode } from "react";
import { t } from "../../language/words.ts";

/** Frame of the connect window: product name, kind of request, content. */
export function WindowFrame({ kind, children }: { readonly kind?: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[560px] flex-col bg-surface">
      <header className="flex h-[42px] shrink-0 items-center justify-between gap-3 border-b border-line bg-sunken px-5 text-small">
        <span className="flex items-center gap-2 font-[640]">
          <img src="/icon.svg" alt="" width="18" height="18" />
          {t("connect:product")}
        </span>
        <span className="text-ink-3">{kind}</span>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}
