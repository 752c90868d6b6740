import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { clearRejected, executeProposal, vote } from "../../chain/actions/shared.ts";
import { type Proposal, type ProposalStanding, type SharedAccount, standingOf } from "../../chain/facts/sharedAccount.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedAccountQuery.ts";
import type { SharedAct } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainContext } from "../../session/network/useChainQuery.ts";
import type { WantedTransaction } from "../../transact/wantedTransaction.ts";
import { type DecidingAct, Decisions } from "./Decisions.tsx";
import { OtherResolved } from "./OtherResolved.tsx";
import { PayloadInput } from "./PayloadInput.tsx";
import { ProposalFacts } from "./ProposalFacts.tsx";
import { ProposalNow } from "./ProposalNow.tsx";

export interface ProposalFlowProps {
  readonly payer: Payer;
  readonly account: SharedAccount;
  readonly number: bigint;
  /** The pending proposal; undefined once resolved, while the submitted transaction is still tracked. */
  readonly proposal: Proposal | undefined;
  readonly gone: ReactNode;
}

/** Actions that remove a proposal from the queue. */
const RESOLVING: readonly SharedAct[] = ["execute", "clear"];
const ACTIONS = {
  approve: "shared:doApprove",
  reject: "shared:doReject",
  execute: "shared:doExecute",
  clear: "shared:doClear",
} as const;

/** Page of a proposal for users whose account has a key: votes, simulated effects and decision. */
export function ProposalFlow({ payer, account, number, proposal, gone }: ProposalFlowProps) {
  const [at, network, go, queries] = [useChainContext(), useNetwork(), useGo(), useQueryClient()];
  const flow = useFlow(payer, {
    resumes: ({ intent }) => intent.kind === "shared" && intent.account === account.address && intent.number === number,
    // Checks again before signing: if this proposal is already resolved, executing by payload would run the next proposal with an identical
    // payload.
    isStillWanted: async ({ intent }) => {
      if (intent.kind !== "shared" || !RESOLVING.includes(intent.act)) return true;
      const now = await queries.fetchQuery({ ...sharedAccountQuery(account.address)(at), staleTime: 0 });
      return now !== null && now.lastResolved + 1n === number;
    },
  });
  const [brought, setBrought] = useState<Uint8Array>();
  const { step } = flow;
  const sent = useSentHere().find(({ hash }) => step.kind === "sent" && hash === step.hash);
  if (step.kind === "sent") {
    const isOver = sent?.state === "committed" && sent.intent.kind === "shared" && RESOLVING.includes(sent.intent.act);
    const done = () => {
      void queries.invalidateQueries({ queryKey: sharedAccountQuery(account.address)(at).queryKey });
      if (isOver) go(routes.sharedAccount(network.id, account.address));
      else flow.again();
    };
    return (
      <>
        {sent !== undefined && <OtherResolved entry={sent} />}
        <FlowReceipt hash={step.hash} onDone={done} />
      </>
    );
  }
  if (proposal === undefined) return gone;
  const payload = proposal.payload ?? brought;
  const standing = standingOf(account, proposal, payer.address);
  const decide = (act: DecidingAct) => {
    const wanted = wantedFor(act, account, number, payload);
    if (wanted !== undefined) flow.preview(wanted);
  };
  const shown = "prepared" in step && step.prepared.intent.kind === "shared" ? step.prepared.intent.act : undefined;
  const action =
    shown === undefined || shown === "create" || shown === "propose" ? "" : t(actionOf(shown, standing), { number: String(number) });
  const isIdle = step.kind === "idle" && step.error === undefined;
  return (
    <FormAndPreview
      form={
        <div className="grid gap-5">
          <ProposalFacts account={account} proposal={proposal} standing={standing} />
          {proposal.payload === undefined && <PayloadInput proposal={proposal} brought={brought} onBring={setBrought} />}
          <Decisions
            account={account}
            standing={standing}
            payer={payer}
            canSeePayload={payload !== undefined}
            isBusy={step.kind === "preparing" || step.kind === "signing"}
            isPreviewed={!isIdle}
            onDecide={decide}
          />
        </div>
      }
      preview={
        isIdle ? (
          <ProposalNow account={account} proposal={proposal} payload={payload} viewer={payer} />
        ) : (
          <FlowPreview flow={flow} action={action} onBack={flow.back} />
        )
      }
    />
  );
}

/** Button text of a decision; executing without an earlier vote also approves. */
function actionOf(act: DecidingAct, { ownVote }: ProposalStanding) {
  return act === "execute" && ownVote !== "approves" ? "shared:doApproveAndExecute" : ACTIONS[act];
}

/** Transaction to prepare for a decision; undefined if an execution lacks its payload. */
function wantedFor(
  act: DecidingAct,
  { address }: SharedAccount,
  number: bigint,
  payload: Uint8Array | undefined,
): WantedTransaction | undefined {
  const about = (did: SharedAct) => ({ kind: "shared", act: did, account: address, number }) as const;
  switch (act) {
    case "approve":
      return {
        payload: vote(address, number, true),
        intent: about(act),
        ...(payload !== undefined && { proposedPayload: payload }),
      };
    case "reject":
      return { payload: vote(address, number, false), intent: about(act) };
    case "execute":
      return payload && { payload: executeProposal(address, payload), intent: about(act) };
    case "clear":
      return { payload: clearRejected(address), intent: about(act) };
  }
}
