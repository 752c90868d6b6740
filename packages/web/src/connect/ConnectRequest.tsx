import clsx from "clsx";
import { Ban, Eye, PenLine, X } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { Address, NetworkDefinition } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useCurrentAccount, useSigner } from "../session/context.ts";
import { networkInWords } from "../session/labels/networkInWords.ts";
import { lastNetwork } from "../session/storage/lastNetwork.ts";
import type { AccountRecord, VaultState } from "../signer/signer.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorView } from "../ui/failures/ErrorView.tsx";
import { HIDDEN_FAILURE, lazyPart } from "../ui/failures/lazyPart.tsx";
import { useAction } from "../ui/failures/useAction.ts";
import { Notice } from "../ui/Notice.tsx";
import { AddressMark } from "../ui/text/AddressMark.tsx";
import { shortenAddress } from "../ui/text/shorten.ts";
import { LookAlikeSite } from "./LookAlikeSite.tsx";
import { connectionOf } from "./site/connectionOf.ts";
import type { Opener } from "./site/opener.ts";
import { SiteHeader } from "./site/SiteHeader.tsx";
import { hasForeignLetters, likenessOf } from "./site/siteLikeness.ts";
import type { UsableNetwork } from "./site/siteNetwork.ts";
import { useArmed } from "./site/useArmed.ts";
import { useBlockSite } from "./site/useBlockSite.ts";
import { WindowFrame } from "./site/WindowFrame.tsx";

const AccountBalance = lazyPart(async () => (await import("./AccountBalance.tsx")).AccountBalance, HIDDEN_FAILURE);

export interface ConnectRequestProps {
  readonly opener: Opener;
  readonly origin: string;
  readonly requestId: string;
  readonly vault: Extract<VaultState, { readonly kind: "unlocked" }>;
  readonly usable: readonly UsableNetwork[];
  /** The only account that the site accepts; undefined for any. */
  readonly address?: Address | undefined;
  /** Called after the consent; by default the site gets the connection as its answer. */
  readonly onConnected?: ((connected: { readonly account: AccountRecord; readonly usable: UsableNetwork }) => void) | undefined;
}

/** Consent to a connection: choice of account and network, and the site's rights. */
export function ConnectRequest({ opener, origin, requestId, vault, usable, address, onConnected }: ConnectRequestProps) {
  const signer = useSigner();
  const current = useCurrentAccount();
  const accounts = vault.accounts.filter((one) => one.key !== undefined && (address === undefined || one.address === address));
  const [accountId, setAccountId] = useState(current?.key === undefined ? accounts[0]?.id : current.id);
  const [networkId, setNetworkId] = useState<string>(lastNetwork());
  const [isAcknowledged, setAcknowledged] = useState(false);
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const chosen = usable.find(({ network }) => network.id === networkId) ?? usable[0];
  const isArmed = useArmed(requestId);
  const origins = vault.sites.permissions.map((permission) => permission.origin);
  const isKnown = origins.includes(origin);
  const likeness = isKnown ? undefined : likenessOf(origin, [...origins, window.location.origin]);

  const connect = useAction(async () => {
    if (account === undefined || chosen === undefined) return;
    await signer.connectSite({ origin, network: chosen.network.id, accountId: account.id });
    if (onConnected === undefined) opener.answer({ kind: "connected", ...(await connectionOf(account, chosen)) });
    else onConnected({ account, usable: chosen });
  });
  const block = useBlockSite(opener, origin);
  if (account === undefined || chosen === undefined) return <NothingToShare opener={opener} origin={origin} />;
  const isDangerous = likeness !== undefined;
  const error = connect.error ?? block.error;
  const blockButton = (
    <Button
      wide={isDangerous}
      size={isDangerous ? "large" : "small"}
      variant={isDangerous ? "danger" : "quiet"}
      icon={<Ban className="size-4" />}
      busy={block.busy}
      onClick={() => block.run()}
    >
      {t("connect:block")}
    </Button>
  );
  return (
    <WindowFrame kind={t("connect:connectionRequest")}>
      <SiteHeader origin={origin} marked={likeness?.differing} isDangerous={isDangerous}>
        {likeness !== undefined ? (
          <b className="text-danger">{t("connect:isNot", { site: likeness.knownHost })}</b>
        ) : isKnown ? (
          t("connect:wantsToConnectAgain")
        ) : (
          t("connect:wantsToConnectFirst")
        )}
      </SiteHeader>
      {likeness !== undefined && <LookAlikeSite likeness={likeness} origin={origin} />}
      {likeness === undefined && hasForeignLetters(new URL(origin).hostname) && (
        <div className="px-5 pb-4">
          <Notice level="caution" title={t("connect:foreignLetters")}>
            {t("connect:foreignLettersText")}
          </Notice>
        </div>
      )}
      <fieldset className="border-t border-line px-5 py-3.5">
        <legend className="float-left mb-2 text-small font-[560] text-ink-3">{t("connect:accountToShare")}</legend>
        <div className="clear-both overflow-hidden rounded-control border border-line">
          {accounts.map((one) => (
            <AccountChoice
              key={one.id}
              account={one}
              network={chosen.network}
              isChosen={one.id === account.id}
              onChoose={() => setAccountId(one.id)}
            />
          ))}
        </div>
      </fieldset>
      <label className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
        <span className="text-small font-[560] text-ink-3">{t("connect:network")}</span>
        <select
          className="h-9 max-w-[60%] rounded-control border border-line-control bg-surface px-2 text-ink"
          value={chosen.network.id}
          onChange={(event) => setNetworkId(event.target.value)}
        >
          {usable.map(({ network, chainId }) => (
            <option key={network.id} value={network.id}>
              {t("connect:networkChoice", { network: networkInWords(network).label, chainId })}
            </option>
          ))}
        </select>
      </label>
      <div className="flex-1 border-t border-line px-5 py-3.5">
        <h2 className="text-small font-[560] text-ink-3">{t("connect:can")}</h2>
        <ul className="mt-2 grid gap-1.5">
          <Ability icon={<Eye />}>{t("connect:canSee", { account: account.label })}</Ability>
          <Ability icon={<PenLine />}>{t("connect:canAsk")}</Ability>
        </ul>
        <h2 className="mt-3 text-small font-[560] text-ink-3">{t("connect:cannot")}</h2>
        <ul className="mt-2 grid gap-1.5 text-ink-3">
          <Ability icon={<X />}>{t("connect:cannotMove")}</Ability>
          <Ability icon={<X />}>{t("connect:cannotSee")}</Ability>
        </ul>
      </div>
      {error !== undefined && (
        <div className="px-5 pb-4">
          <ErrorView error={error} />
        </div>
      )}
      <footer className="sticky bottom-0 border-t border-line bg-surface px-5 pt-3.5 pb-4">
        {likeness !== undefined && (
          <>
            <label className="mb-3 flex items-start gap-2.5">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0 accent-danger"
                checked={isAcknowledged}
                onChange={(event) => setAcknowledged(event.target.checked)}
              />
              <span>{t("connect:acknowledge", { site: likeness.knownHost, account: account.label })}</span>
            </label>
            <div className="mb-2">{blockButton}</div>
          </>
        )}
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={() => opener.answer({ kind: "rejected" })}>
            {t("connect:cancel")}
          </Button>
          <Button
            size="large"
            variant={isDangerous ? "secondary" : "primary"}
            busy={connect.busy}
            disabled={!isArmed || (isDangerous && !isAcknowledged)}
            onClick={() => connect.run()}
          >
            {isDangerous ? t("connect:connectAnyway") : t("connect:connect")}
          </Button>
        </div>
        {likeness === undefined && <div className="mt-2 flex justify-center">{blockButton}</div>}
      </footer>
    </WindowFrame>
  );
}

interface AccountChoiceProps {
  readonly account: AccountRecord;
  readonly network: NetworkDefinition;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function AccountChoice({ account, network, isChosen, onChoose }: AccountChoiceProps) {
  return (
    <label
      className={clsx(
        "flex min-h-[54px] items-center gap-2.5 border-t border-line px-3 py-1.5 first:border-t-0",
        isChosen && "bg-accent-soft",
      )}
    >
      <input type="radio" name="account" className="size-4 shrink-0 accent-accent" checked={isChosen} onChange={onChoose} />
      <AddressMark address={account.address} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-[600]">{account.label}</b>
        <span className="mono block text-small text-ink-3">{shortenAddress(account.address)}</span>
      </span>
      <span className="shrink-0">
        <Suspense fallback="–">
          <AccountBalance key={network.id} address={account.address} network={network} />
        </Suspense>
      </span>
    </label>
  );
}

function Ability({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden="true" className="mt-0.5 text-ink-3 *:size-4">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** A vault with watched addresses only, or no network with a trusted chain id. */
function NothingToShare({ opener, origin }: Pick<ConnectRequestProps, "opener" | "origin">) {
  return (
    <WindowFrame kind={t("connect:connectionRequest")}>
      <SiteHeader origin={origin}>{t("connect:wantsToConnect")}</SiteHeader>
      <div className="flex-1 border-t border-line p-5">
        <h2 className="font-[640]">{t("connect:nothingToShare")}</h2>
        <p className="mt-1 text-ink-2">{t("connect:nothingToShareText")}</p>
      </div>
      <footer className="grid grid-cols-2 gap-2.5 border-t border-line px-5 py-4">
        <Button size="large" onClick={() => opener.answer({ kind: "rejected" })}>
          {t("connect:cancel")}
        </Button>
        <Button size="large" variant="primary" href={routes.accounts(lastNetwork())}>
          {t("connect:openAtoll")}
        </Button>
      </footer>
    </WindowFrame>
  );
}
