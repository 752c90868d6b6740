import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { ApprovalProvider } from "../../approval/ApprovalDialog.tsx";
import { ConfirmChainIdProvider } from "../../approval/ConfirmChainId.tsx";
import { UnlockProvider } from "../../approval/UnlockDialog.tsx";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { AccountSelectionContext, NetworkSessionContext } from "../../session/context.ts";
import { networkInWords } from "../../session/labels/networkInWords.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { signInDomain } from "../../signer/signInText.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { ToastProvider } from "../../ui/overlays/Toast.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";
import { sessionOf } from "../site/chainSession.ts";
import type { Opener } from "../site/opener.ts";
import { SiteHeader } from "../site/SiteHeader.tsx";
import type { UsableNetwork } from "../site/siteNetwork.ts";
import type { SiteRequest } from "../site/siteRequest.ts";
import { useBlockSite } from "../site/useBlockSite.ts";
import { MessageRequest } from "./MessageRequest.tsx";
import { NetworkRequest } from "./NetworkRequest.tsx";
import { SignInRequest } from "./SignInRequest.tsx";
import { TransactionRequest } from "./TransactionRequest.tsx";

/** A permitted request of a connected site, with the account and network that it may use. */
export interface PermittedRequest {
  readonly opener: Opener;
  readonly origin: string;
  readonly request: Exclude<SiteRequest, { readonly kind: "connect" }>;
  readonly account: AccountRecord;
  readonly payer: Payer;
  readonly usable: UsableNetwork;
  /** Time of the first consent, in milliseconds since 1970. */
  readonly connectedAt: number;
}

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: "always" }, mutations: { networkMode: "always" } },
});
/** Sentence behind the site's name, by kind of request. */
const ASKS = {
  signMessage: "connect:asksMessage",
  signIn: "connect:asksSignIn",
  changeNetwork: "connect:asksNetwork",
  signTransaction: "connect:asksTransaction",
  signAndSubmit: "connect:asksTransaction",
} as const satisfies Record<PermittedRequest["request"]["kind"], PlainKey>;
const noChoice = () => undefined;

/** A request for a signature: previewed and approved like the user's own actions. */
export function SigningRequest(permitted: PermittedRequest) {
  const { origin, request, account, usable, connectedAt } = permitted;
  // Sign-ins to another domain show "Block this site" in their own footer.
  const isSignInElsewhere = request.kind === "signIn" && request.input.domain !== signInDomain(origin);
  const session = sessionOf(usable.network);
  const selection = useMemo(() => ({ account, select: noChoice }), [account]);
  return (
    <QueryClientProvider client={queries}>
      <NetworkSessionContext value={session}>
        <AccountSelectionContext value={selection}>
          <Providers>
            <SiteHeader origin={origin}>
              {t(ASKS[request.kind])}{" "}
              <span className="text-ink-3">
                {t("connect:connectedSince")} <TimeText secs={Math.floor(connectedAt / MS_PER_SEC)} ofComputer />
              </span>
            </SiteHeader>
            <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-2.5 text-small text-ink-3">
              <span className="flex items-center gap-1.5">
                <StatusDot tone="gain" />
                {t("connect:networkChoice", { network: networkInWords(usable.network).label, chainId: usable.chainId })}
              </span>
              <span className="flex min-w-0 items-center gap-1.5">
                {t("connect:signingAs")} <AddressMark address={account.address} />
                <span className="truncate text-ink">{account.label}</span>
              </span>
            </div>
            <div className="flex-1 border-t border-line p-3">
              <Request {...permitted} request={request} />
              {!isSignInElsewhere && <BlockSite opener={permitted.opener} origin={origin} />}
            </div>
          </Providers>
        </AccountSelectionContext>
      </NetworkSessionContext>
    </QueryClientProvider>
  );
}

function Request({ request, ...permitted }: PermittedRequest) {
  switch (request.kind) {
    case "signMessage":
      return <MessageRequest {...permitted} request={request} />;
    case "signIn":
      return <SignInRequest {...permitted} request={request} />;
    case "changeNetwork":
      return <NetworkRequest {...permitted} request={request} />;
    case "signTransaction":
    case "signAndSubmit":
      return <TransactionRequest {...permitted} request={request} />;
  }
}

/** Way out of a site that pesters: ends its permissions. Not shown once the request is answered. */
function BlockSite({ opener, origin }: Pick<PermittedRequest, "opener" | "origin">) {
  const block = useBlockSite(opener, origin);
  const state = useSyncExternalStore(opener.subscribe, opener.state);
  if (state.kind !== "requested") return null;
  return (
    <div className="mt-2 flex flex-col items-center gap-2">
      <Button size="small" variant="quiet" icon={<Ban className="size-4" />} busy={block.busy} onClick={() => block.run()}>
        {t("connect:block")}
      </Button>
      {block.error !== undefined && <ErrorView error={block.error} />}
    </div>
  );
}

/** Dialogs that a signature may need. */
function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <ToastProvider place="connect">
      <UnlockProvider>
        <ApprovalProvider>
          <ConfirmChainIdProvider>{children}</ConfirmChainIdProvider>
        </ApprovalProvider>
      </UnlockProvider>
    </ToastProvider>
  );
}
