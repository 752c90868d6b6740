import { type ReactNode, Suspense, useEffect, useState } from "react";
import { UnlockForm, useWaitSecs } from "../approval/UnlockForm.tsx";
import type { Address } from "../chain/facts/types.ts";
import { loadWords, t } from "../language/words.ts";
import { payerOf } from "../parts/flow/flowPayer.ts";
import { FLOW_WORDS } from "../parts/flow/flowWordGroups.ts";
import { routes } from "../routing/routes.ts";
import { useNetworks, useVault } from "../session/context.ts";
import type { AccountRecord, VaultState } from "../signer/signer.ts";
import { Button } from "../ui/Button.tsx";
import { lazyPart } from "../ui/failures/lazyPart.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { ConnectRequest } from "./ConnectRequest.tsx";
import type { Opener } from "./site/opener.ts";
import { SiteHeader } from "./site/SiteHeader.tsx";
import { type UsableNetwork, usableNetworks } from "./site/siteNetwork.ts";
import type { SiteRequest } from "./site/siteRequest.ts";
import { WindowFrame } from "./site/WindowFrame.tsx";

const SigningRequest = lazyPart(
  async () => (await Promise.all([import("./signing/SigningRequest.tsx"), loadWords([...FLOW_WORDS, "accounts"])]))[0].SigningRequest,
);

export interface RequestViewProps {
  readonly opener: Opener;
  readonly origin: string;
  readonly request: SiteRequest;
}

/** A site's request, from unlocking to the answer. */
export function RequestView({ opener, origin, request }: RequestViewProps) {
  const vault = useVault();
  const { networks, reach } = useNetworks();
  const [connected, setConnected] = useState<OfAccount>();
  if (vault.kind === "absent") return <NoVault opener={opener} origin={origin} request={request} />;
  if (vault.kind === "locked") return <Locked opener={opener} origin={origin} request={request} />;
  const refusal = refusalOf(vault, origin, request);
  if (refusal !== undefined) return <Refused opener={opener} {...refusal} />;
  const usable = usableNetworks(networks, reach, vault.approvals.pins);
  const consent = { opener, origin, requestId: request.id, vault, usable };
  if (request.kind === "connect") return <ConnectRequest {...consent} />;
  const wanted = request.account === undefined ? connected : request;
  if (wanted === undefined) {
    // A sign-in of a site that is not connected: the consent to connect comes first.
    const onConnected = (made: { readonly account: AccountRecord; readonly usable: UsableNetwork }) =>
      setConnected({ account: made.account.address, chainId: made.usable.chainId });
    return (
      <ConnectRequest {...consent} address={request.kind === "signIn" ? request.input.address : undefined} onConnected={onConnected} />
    );
  }
  const found = permittedAccount(vault, usable, origin, wanted);
  if (found === undefined)
    return <Refused opener={opener} code="not_connected" message="This site is not connected to the account. Connect again." />;
  return (
    <WindowFrame kind={t("connect:signingRequest")}>
      <Suspense
        fallback={
          <p role="status" className="flex flex-1 items-center justify-center gap-2 p-6 text-ink-2">
            <Spinner /> {t("common:loading")}
          </p>
        }
      >
        <SigningRequest opener={opener} origin={origin} request={request} {...found} />
      </Suspense>
    </WindowFrame>
  );
}

/** Account and chain id of a connection. */
interface OfAccount {
  readonly account: Address;
  readonly chainId: number;
}

type Unlocked = Extract<VaultState, { readonly kind: "unlocked" }>;

function refusalOf({ sites }: Unlocked, origin: string, request: SiteRequest) {
  if (sites.blocked.includes(origin)) return { code: "site_blocked", message: "The user blocked this site in Atoll." } as const;
  const isConnected = sites.permissions.some((permission) => permission.origin === origin);
  if (request.kind === "connect" || request.account === undefined || isConnected) return undefined;
  return { code: "not_connected", message: "This site is not connected. Call connect first." } as const;
}

/** The account that the site may use, on the network that it believes to be connected. */
function permittedAccount(vault: Unlocked, usable: readonly UsableNetwork[], origin: string, wanted: OfAccount) {
  for (const permission of vault.sites.permissions) {
    const account = vault.accounts.find(({ id, address }) => id === permission.accountId && address === wanted.account);
    const network = usable.find((one) => one.network.id === permission.network && one.chainId === wanted.chainId);
    const payer = account && payerOf(account);
    if (permission.origin === origin && account !== undefined && payer !== undefined && network !== undefined) {
      const times = vault.sites.permissions.filter((other) => other.origin === origin).map(({ connectedAt }) => connectedAt);
      return { account, payer, usable: network, connectedAt: Math.min(...times) };
    }
  }
  return undefined;
}

/** Answers a request that may not be shown, and leaves the window to close. */
function Refused({
  opener,
  code,
  message,
}: {
  readonly opener: Opener;
  readonly code: "site_blocked" | "not_connected";
  readonly message: string;
}) {
  useEffect(() => opener.answer({ kind: "failed", code, message }), [opener, code, message]);
  return null;
}

function NoVault({ opener, origin }: RequestViewProps) {
  return (
    <WindowFrame kind={t("connect:connectionRequest")}>
      <SiteHeader origin={origin}>{t("connect:wantsToConnect")}</SiteHeader>
      <div className="flex-1 border-t border-line p-5">
        <h2 className="font-[640]">{t("connect:noAccount")}</h2>
        <p className="mt-1 text-ink-2">{t("connect:noAccountText")}</p>
      </div>
      <Buttons>
        <Button size="large" onClick={() => opener.answer({ kind: "rejected" })}>
          {t("connect:cancel")}
        </Button>
        <Button size="large" variant="primary" href={routes.accounts("local")}>
          {t("connect:createAccount")}
        </Button>
      </Buttons>
    </WindowFrame>
  );
}

const UNLOCK_FORM = "unlock-form";

function Locked({ opener, origin, request }: RequestViewProps) {
  const [busy, setBusy] = useState(false);
  const wait = useWaitSecs();
  const isConnection = request.kind === "connect";
  return (
    <WindowFrame kind={isConnection ? t("connect:connectionRequest") : t("connect:signingRequest")}>
      <SiteHeader origin={origin}>{isConnection ? t("connect:wantsToConnect") : t("connect:wantsApproval")}</SiteHeader>
      <div className="flex-1 border-t border-line p-5">
        <p className="mb-4 text-ink-2">{t("connect:unlockText")}</p>
        <UnlockForm id={UNLOCK_FORM} onBusy={setBusy} onUnlocked={() => undefined} />
      </div>
      <Buttons>
        <Button size="large" disabled={busy} onClick={() => opener.answer({ kind: "rejected" })}>
          {t("connect:cancel")}
        </Button>
        <Button size="large" variant="primary" type="submit" form={UNLOCK_FORM} busy={busy} disabled={wait > 0}>
          {wait > 0 ? t("common:tryAgainIn", { seconds: wait }) : t("common:unlock")}
        </Button>
      </Buttons>
    </WindowFrame>
  );
}

function Buttons({ children }: { readonly children: ReactNode }) {
  return <footer className="sticky bottom-0 grid grid-cols-2 gap-2.5 border-t border-line bg-surface px-5 py-4">{children}</footer>;
}
