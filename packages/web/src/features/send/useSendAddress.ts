import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { useOtherPageAccount } from "./SendingAccount.tsx";
import type { SendInputs } from "./sendInputs.ts";
import { LINK_DRAFT, OWN_DRAFT } from "./sendPrefill.ts";

export interface SendAddressOptions {
  readonly accountId: string;
  readonly inputs: SendInputs;
  /** True if a payment link filled the form. */
  readonly isLink: boolean;
  readonly hasPreview: boolean;
  readonly isSent: boolean;
  /** Called when the user opens Send again while the last receipt is still shown. */
  readonly onNewVisit: () => void;
}

/** Syncs draft and URL with the form, and clears both after submission. */
export function useSendAddress({ accountId, inputs, isLink, hasPreview, isSent, onNewVisit }: SendAddressOptions): void {
  const { history } = useRouter();
  const network = useNetwork();
  const from = useOtherPageAccount() === undefined ? "" : accountId;
  useEffect(() => {
    // The draft omits an amount that follows the maximum, because the amount is recomputed.
    const draft = {
      to: inputs.to,
      amount: inputs.all ? "" : inputs.amount,
      all: inputs.all ? "yes" : "",
      asset: inputs.asset === APT_COIN ? "" : inputs.asset,
      preview: hasPreview ? accountId : "",
      from,
    };
    writeDraft(network.id, isLink ? LINK_DRAFT : OWN_DRAFT, isSent ? {} : draft);
  }, [network.id, accountId, from, inputs, isLink, hasPreview, isSent]);
  const ownVisit = useRef<string>(undefined);
  useEffect(() => {
    // Removes the paid link from the URL, so that a reload does not request its payment again.
    if (!isSent || history.location.search === "") return;
    history.replace(routes.send(network.id));
    ownVisit.current = history.location.state.__TSR_key;
  }, [isSent, history, network.id]);
  const visit = useRouterState({ select: (router) => router.location.state.__TSR_key });
  const visitBefore = useRef(visit);
  useEffect(() => {
    // The URL replacement above does not count as a new visit, so the receipt stays.
    if (visitBefore.current !== visit && visit !== ownVisit.current && isSent) onNewVisit();
    visitBefore.current = visit;
  }, [visit, isSent, onNewVisit]);
}
