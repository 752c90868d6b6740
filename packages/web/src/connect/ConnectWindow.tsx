import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { loadNetworks } from "../chain/networks/networks.ts";
import { loadReach } from "../chain/networks/reach.ts";
import { t } from "../language/words.ts";
import { ErrorBoundary } from "../parts/states/ErrorBoundary.tsx";
import { internalLinkOf } from "../routing/internalLink.ts";
import { AccountProvider } from "../session/account/AccountProvider.tsx";
import { NavigateContext, type NetworkList, NetworkListContext, SignerContext } from "../session/context.ts";
import { Button } from "../ui/Button.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { RequestView } from "./RequestView.tsx";
import type { Opener } from "./site/opener.ts";
import { WindowFrame } from "./site/WindowFrame.tsx";
import { windowSigner } from "./site/windowSigner.ts";

/** Wait of an answered window before it closes, so that the site receives the answer first. */
const CLOSE_AFTER_MS = 100;

/** Opens a page of Atoll in a tab of its own: this window belongs to the site's request. */
function openInTab(href: string): void {
  window.open(href, "_blank", "noopener");
}

/** The window in which a site's request is shown and decided. */
export function ConnectWindow({ opener }: { readonly opener: Opener }) {
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const href = internalLinkOf(event, window.location.origin);
      if (href === undefined) return;
      event.preventDefault();
      openInTab(href);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return (
    <ErrorBoundary>
      <NavigateContext value={openInTab}>
        <SignerContext value={windowSigner}>
          <AccountProvider>
            <WithNetworks>
              <Request opener={opener} />
            </WithNetworks>
          </AccountProvider>
        </SignerContext>
      </NavigateContext>
    </ErrorBoundary>
  );
}

type Loaded = { readonly list: NetworkList } | { readonly error: unknown };

/** Known networks, without the query cache of the page, which this window loads later. */
function WithNetworks({ children }: { readonly children: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [networks, reach] = await Promise.all([loadNetworks(), loadReach()]);
      setLoaded({ list: { networks, reach, reload: load } });
    };
    load().catch((error: unknown) => setLoaded({ error }));
  }, []);
  if (loaded === undefined) return <Waiting text={t("common:loading")} />;
  if ("error" in loaded) throw loaded.error;
  return <NetworkListContext value={loaded.list}>{children}</NetworkListContext>;
}

function Request({ opener }: { readonly opener: Opener }) {
  const state = useSyncExternalStore(opener.subscribe, opener.state);
  const isOver = state.kind === "answered" && state.answer !== "submitted";
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => window.close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  if (state.kind === "waiting") return <Waiting text={t("connect:waiting")} />;
  if (state.kind === "alone") return <Message title={t("connect:alone")} text={t("connect:aloneText")} />;
  if (isOver || state.request === undefined) return <Message title={t("connect:answered")} text={t("connect:answeredText")} />;
  return <RequestView opener={opener} origin={state.origin} request={state.request} />;
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <WindowFrame>
      <p role="status" className="flex flex-1 items-center justify-center gap-2 p-6 text-ink-2">
        <Spinner /> {text}
      </p>
    </WindowFrame>
  );
}

function Message({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <WindowFrame>
      <div className="flex flex-1 flex-col items-start justify-center gap-3 p-6">
        <h1 className="text-lead font-[640]">{title}</h1>
        <p className="text-ink-2">{text}</p>
        <Button onClick={() => window.close()}>{t("connect:closeWindow")}</Button>
      </div>
    </WindowFrame>
  );
}
