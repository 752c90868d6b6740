import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { APT_COIN } from "../../chain/facts/apt.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { writeDraft } from "../../session/writeDraft.ts";
import type { SendInputs } from "./sendInputs.ts";
import { LINK_DRAFT, OWN_DRAFT } from "./sendPrefill.ts";

export interface SendAddressOptions {
  readonly accountId: string;
  readonly inputs: SendInputs;
  /** Somebody's link filled the form in. */
  readonly isLink: boolean;
  readonly hasPreview: boolean;
  readonly isSent: boolean;
  /** The person asked for Send again, with the last payment still on the screen. */
  readonly onNewVisit: () => void;
}

/** Keeps the draft, and the page's address, in step with the form: what was sent is no draft any more, and no link that asks for it. */
export function useSendAddress({ accountId, inputs, isLink, hasPreview, isSent, onNewVisit }: SendAddressOptions): void {
  const { history } = useRouter();
  const network = useNetwork();
  useEffect(() => {
    // An amount that follows the maximum is worked out anew.
    const draft = {
      to: inputs.to,
      amount: inputs.all ? "" : inputs.amount,
      all: inputs.all ? "yes" : "",
      asset: inputs.asset === APT_COIN ? "" : inputs.asset,
      preview: hasPreview ? accountId : "",
    };
    writeDraft(network.id, isLink ? LINK_DRAFT : OWN_DRAFT, isSent ? {} : draft);
  }, [network.id, accountId, inputs, isLink, hasPreview, isSent]);
  const ownVisit = useRef<string>(undefined);
  useEffect(() => {
    // A payment link that was paid must not ask to be paid again when the page is loaded again.
    if (!isSent || history.location.search === "") return;
    history.replace(routes.send(network.id));
    ownVisit.current = history.location.state.__TSR_key;
  }, [isSent, history, network.id]);
  const visit = useRouterState({ select: (router) => router.location.state.__TSR_key });
  const visitBefore = useRef(visit);
  useEffect(() => {
    // The address that was replaced above is nobody's visit: the receipt stays.
    if (visitBefore.current !== visit && visit !== ownVisit.current && isSent) onNewVisit();
    visitBefore.current = visit;
  }, [visit, isSent, onNewVisit]);
}
