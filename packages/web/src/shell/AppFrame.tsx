import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { ErrorBoundary } from "../parts/states/ErrorBoundary.tsx";
import { internalLinkOf } from "../routing/internalLink.ts";
import { AccountProvider } from "../session/account/AccountProvider.tsx";
import { NavigateContext, SignerContext } from "../session/context.ts";
import { followVault } from "../session/secrets/followVault.ts";
import { setApiKeySource } from "../session/secrets/networkTransport.ts";
import { createSigner } from "../signer/client/createSigner.ts";
import type { Signer } from "../signer/signer.ts";
import { ToastProvider } from "../ui/overlays/Toast.tsx";
import { ClipboardNotes } from "./notices/ClipboardNotes.tsx";
import { useScrollBack } from "./useScrollBack.ts";

let signer: Signer | undefined;
/** Signer singleton, created on the first render. */
function pageSigner(): Signer {
  if (signer === undefined) {
    signer = createSigner();
    setApiKeySource(signer);
    followVault(signer);
  }
  return signer;
}
// The query cache does not retry: the transport already retries safe reads with back-off, and a second layer would multiply the delay.
const queryClient = new QueryClient({
  defaultOptions: {
    // Queries run even if the browser reports no internet connection, because the embedded network stays reachable.
    queries: { retry: false, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

/** Root component of every page: signer, query cache, toasts, and in-page links. */
export function AppFrame() {
  const { history } = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useScrollBack();
  const go = useCallback((href: string) => history.push(href, { isOwnLink: true }), [history]);
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const href = internalLinkOf(event, window.location.origin);
      if (href === undefined) return;
      event.preventDefault();
      go(href);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [go]);
  return (
    <ErrorBoundary>
      {/* The content security policy forbids style elements, so base.css contains the rule that the Base UI library would have added. */}
      <CSPProvider disableStyleElements>
        <NavigateContext value={go}>
          <SignerContext value={pageSigner()}>
            <QueryClientProvider client={queryClient}>
              <ToastProvider place={pathname}>
                <ClipboardNotes />
                <AccountProvider>
                  <Outlet />
                </AccountProvider>
              </ToastProvider>
            </QueryClientProvider>
          </SignerContext>
        </NavigateContext>
      </CSPProvider>
    </ErrorBoundary>
  );
}
