import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useParams, useRouter } from "@tanstack/react-router";
import { Fragment, type ReactNode, Suspense, useEffect, useMemo } from "react";
import { ApprovalProvider } from "../approval/ApprovalDialog.tsx";
import { ConfirmChainIdProvider } from "../approval/ConfirmChainId.tsx";
import { UnlockProvider } from "../approval/UnlockDialog.tsx";
import { useAdoptRotations } from "../approval/useAdoptRotations.ts";
import type { NetworkDefinition } from "../chain/facts/types.ts";
import { loadNetworks } from "../chain/networks/networks.ts";
import { isReachable, loadReach } from "../chain/networks/reach.ts";
import { loadWords } from "../language/words.ts";
import { BrokenPage } from "../parts/states/ErrorBoundary.tsx";
import { routes } from "../routing/routes.ts";
import { AccountOnNetwork } from "../session/account/AccountOnNetwork.tsx";
import { NetworkListContext, NetworkSessionContext } from "../session/context.ts";
import { useResumeSending } from "../session/history/useResumeSending.ts";
import { networkSession, silentSession } from "../session/network/networkSession.ts";
import { useRefetchWhenOnline } from "../session/network/useRefetchWhenOnline.ts";
import { useTimeAhead } from "../session/network/useTimeAhead.ts";
import { useLedgerReset } from "../session/resets/useLedgerReset.ts";
import { useRewinds } from "../session/resets/useRewinds.ts";
import { DEFAULT_NETWORK, lastNetwork, rememberNetwork } from "../session/storage/lastNetwork.ts";
import { lazyPart } from "../ui/failures/lazyPart.tsx";
import { TimeAheadContext } from "../ui/text/TimeText.tsx";
import { PagePending } from "./PagePending.tsx";
import { Shell } from "./Shell.tsx";

const networkPages = async () => (await Promise.all([import("./networkPages.ts"), loadWords(["unknownNetwork"])]))[0];
const AllowNetworkPage = lazyPart(async () => (await networkPages()).AllowNetworkPage);
const UnknownNetworkPage = lazyPart(async () => (await networkPages()).UnknownNetworkPage);

const EMBEDDED_ALIAS = "embedded";

/** Connects to the network named in the URL and renders the shell around the page. */
export function NetworkFrame() {
  const {
    data: networks,
    error,
    refetch,
  } = useQuery({ queryKey: ["networks"], queryFn: () => loadNetworks(), staleTime: Number.POSITIVE_INFINITY });
  // The origins that the page may reach are loaded once: a document's content security policy never changes.
  const { data: reach } = useQuery({ queryKey: ["reach"], queryFn: () => loadReach(), staleTime: Number.POSITIVE_INFINITY });
  const isStart = useLocation({ select: ({ pathname }) => pathname === routes.overview(DEFAULT_NETWORK) });
  const requestedId = useParams({ strict: false, select: ({ network }) => network });
  const list = useMemo(
    () => networks && reach && { networks, reach, reload: async () => void (await refetch()) },
    [networks, reach, refetch],
  );
  if (list === undefined) {
    return (
      <main className="mx-auto max-w-[1120px] px-4 pt-8">
        {error === null ? <PagePending /> : <BrokenPage error={error} onRetry={() => void refetch()} />}
      </main>
    );
  }
  const [beside] = list.networks;
  // On a first visit, the start page redirects to the network that serves the page, whatever its name.
  if (requestedId === DEFAULT_NETWORK && isStart && beside !== undefined && beside.id !== requestedId) {
    return <GoTo href={routes.overview(beside.id)} />;
  }
  // Old links and the network's own name call the embedded network "embedded".
  const embedded = list.networks.find(({ kind }) => kind === "embedded");
  if (requestedId === EMBEDDED_ALIAS && embedded !== undefined && !list.networks.some(({ id }) => id === EMBEDDED_ALIAS)) {
    return <GoTo href={`${location.href.slice(location.origin.length).replace(`/${EMBEDDED_ALIAS}`, `/${embedded.id}`)}`} />;
  }
  const known = list.networks.find((network) => network.id === (requestedId ?? lastNetwork()));
  const network = known ?? list.networks.find((other) => other.id === lastNetwork()) ?? list.networks[0];
  if (network === undefined) return <BrokenPage error={new Error("No network is known")} onRetry={() => void refetch()} />;
  return (
    <NetworkListContext value={list}>
      <ConnectedFrame
        network={network}
        mayConnect={isReachable(network, list.reach)}
        needsNetwork={requestedId !== undefined && known !== undefined}
      >
        {requestedId === undefined || known !== undefined ? <Outlet /> : <UnknownNetworkPage id={requestedId} />}
      </ConnectedFrame>
    </NetworkListContext>
  );
}

function GoTo({ href }: { readonly href: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(href), [history, href]);
  return null;
}

interface ConnectedFrameProps {
  readonly network: NetworkDefinition;
  readonly mayConnect: boolean;
  /** True for pages of a network; false for pages such as the settings. */
  readonly needsNetwork: boolean;
  readonly children: ReactNode;
}

function ConnectedFrame({ network, mayConnect, needsNetwork, children }: ConnectedFrameProps) {
  useEffect(() => rememberNetwork(network.id), [network]);
  const session = useMemo(() => (mayConnect ? networkSession(network) : silentSession(network)), [network, mayConnect]);
  return (
    <NetworkSessionContext value={session}>
      <UnlockProvider>
        <ApprovalProvider>
          <ConfirmChainIdProvider>
            <AccountOnNetwork>
              <FreshPages>
                <Suspense fallback={<PagePending />}>{mayConnect || !needsNetwork ? children : <AllowNetworkPage />}</Suspense>
              </FreshPages>
            </AccountOnNetwork>
          </ConfirmChainIdProvider>
        </ApprovalProvider>
      </UnlockProvider>
    </NetworkSessionContext>
  );
}

/** Remounts pages when the network or ledger changes, so that input for one is never sent to another. */
function FreshPages({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const resets = useLedgerReset() + useRewinds();
  useResumeSending();
  useAdoptRotations();
  useRefetchWhenOnline();
  const network = useParams({ strict: false, select: (params) => params.network });
  return (
    <LedgerTimes>
      <Shell pathname={pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname}>
        <Fragment key={`${network ?? ""}/${resets}`}>{children}</Fragment>
      </Shell>
    </LedgerTimes>
  );
}

/**
 * Provides the time to which displayed times are relative: the ledger's time if it is ahead of this computer's clock. Separate component,
 * because the network status changes every second.
 */
function LedgerTimes({ children }: { readonly children: ReactNode }) {
  return <TimeAheadContext value={useTimeAhead()}>{children}</TimeAheadContext>;
}
