import { useEffect, useMemo, useRef } from "react";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { readSignableRaw } from "../../preview/reading/signableTransaction.ts";
import { useChain, useLedgerIdentity, useNetworks, useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { networkInWords } from "../../session/labels/networkInWords.ts";
import { lastNetwork } from "../../session/storage/lastNetwork.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { connectionOf } from "../site/connectionOf.ts";
import type { SiteRequest } from "../site/siteRequest.ts";
import { useArmed } from "../site/useArmed.ts";
import { Countdown, Expired, useSecondsLeft } from "./Expiry.tsx";
import { prepareSiteTransaction } from "./prepareSiteTransaction.ts";
import type { PermittedRequest } from "./SigningRequest.tsx";

interface TransactionRequestProps extends Omit<PermittedRequest, "request"> {
  readonly request: Extract<SiteRequest, { readonly kind: "signTransaction" | "signAndSubmit" }>;
}

const NO_ACCOUNTS: readonly AccountRecord[] = [];

/** A transaction that a site wants signed, or signed and submitted, through the one flow of all transactions. */
export function TransactionRequest({ opener, origin, request, account, payer, usable, connectedAt }: TransactionRequestProps) {
  const { networks } = useNetworks();
  const chain = useChain();
  const vault = useVault();
  const accounts = vault.kind === "absent" ? NO_ACCOUNTS : vault.accounts;
  const isArmed = useArmed(request.id);
  const isReady = useLedgerIdentity() !== undefined;
  const isStarted = useRef(false);
  const current = networks.find(({ id }) => id === lastNetwork());
  const currentNetwork = current === undefined || current.id === usable.network.id ? undefined : networkInWords(current).label;

  const deliver = (authenticator: Uint8Array) => {
    opener.claim();
    void connectionOf(account, usable).then((connection) => opener.answer({ kind: "transactionSigned", authenticator, ...connection }));
  };
  const flow = useFlow(payer, {
    ...(request.kind === "signTransaction" && { handOver: { account: account.address, deliver } }),
    onSent: () => opener.claim(),
  });
  const { step, preview } = flow;
  const wanted = useMemo(
    () => prepareSiteTransaction(chain, request, accounts, { origin, connectedAt, requestedAt: Date.now(), currentNetwork }),
    [chain, request, accounts, origin, connectedAt, currentNetwork],
  );
  useEffect(() => {
    if (isStarted.current || !isReady) return;
    isStarted.current = true;
    preview(wanted);
  });

  const hash = step.kind === "sent" ? step.hash : undefined;
  const entry = useSentHere().find((one) => one.hash === hash);
  const isSubmitted = entry !== undefined && entry.state !== "signed";
  useEffect(() => {
    // The site learns the hash once the node has the transaction: closing this window then loses nothing.
    if (hash === undefined || !isSubmitted) return;
    void connectionOf(account, usable).then((connection) => opener.answer({ kind: "submitted", hash, ...connection }));
  }, [hash, isSubmitted, account, usable, opener]);

  const secondsLeft = useSecondsLeft(useExpiration(request));
  const expire = () => {
    const message = "The transaction expired before the user approved it. Build it for a longer time, such as two minutes.";
    opener.answer({ kind: "failed", code: "expired", message });
  };

  if (secondsLeft === 0n && step.kind !== "signing") return <Expired onClose={expire} />;
  if (hash !== undefined) return <FlowReceipt hash={hash} isInWindow onDone={() => window.close()} />;
  return (
    <>
      {secondsLeft !== undefined && <Countdown secondsLeft={secondsLeft} />}
      <FlowPreview
        flow={flow}
        action={request.kind === "signTransaction" ? t("connect:sign") : t("connect:approve")}
        onBack={() => opener.answer({ kind: "rejected" })}
        inWindow={{ decline: t("connect:reject"), isInert: !isArmed }}
      />
    </>
  );
}

/** Expiry of a transaction that the site built; undefined for a call that this window builds, and for unreadable bytes. */
function useExpiration(request: TransactionRequestProps["request"]): bigint | undefined {
  const bytes = request.kind === "signTransaction" ? request.transaction : undefined;
  return useMemo(() => {
    try {
      return bytes === undefined ? undefined : readSignableRaw(bytes)?.raw.expirationSecs;
    } catch {
      // The preview explains unreadable bytes.
      return undefined;
    }
  }, [bytes]);
}
