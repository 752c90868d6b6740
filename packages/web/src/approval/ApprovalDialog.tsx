import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from "react";
import { useSigner } from "../session/context.ts";
import type { ApprovedResult, Proposal, ProposedAct } from "../signer/approvals.ts";
import { asksElsewhere } from "./collectFor.ts";

const ApprovalForm = lazy(async () => ({ default: (await import("./ApprovalForm.tsx")).ApprovalForm }));

/** Something that waits for the person's word. */
export interface AskedApproval {
  readonly title: string;
  readonly act: ProposedAct;
  readonly proposal: Proposal;
  /** Undefined when the person would rather not. */
  readonly settle: (result: ApprovedResult | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/** Does an act, with the person's approval where the signer wants it. Undefined when the person would rather not; throws why it failed otherwise. */
export type Approve = (act: ProposedAct, title: string) => Promise<ApprovedResult | undefined>;
const ApproveContext = createContext<Approve | undefined>(undefined);

export function useApprove(): Approve {
  const approve = useContext(ApproveContext);
  if (approve === undefined) throw new Error("useApprove was used outside ApprovalProvider");
  return approve;
}

/** Holds the one approval dialog that every page shares. The vault must be unlocked before it is asked for. */
export function ApprovalProvider({ children }: { readonly children: ReactNode }) {
  const signer = useSigner();
  const [asked, setAsked] = useState<AskedApproval>();
  const open = useRef<AskedApproval>(undefined);
  const approve = useCallback<Approve>(
    async (act, title) => {
      const proposal = await signer.propose(act);
      if (proposal.needs.kind === "nothing" && !asksElsewhere(act, proposal)) {
        return signer.approve({ id: proposal.id, presence: { kind: "nothing" }, creation: undefined });
      }
      return new Promise((resolve, reject) => {
        const close = () => {
          open.current = undefined;
          setAsked(undefined);
        };
        // Nobody waits for ever: what is asked for later takes the place of what was asked before.
        open.current?.settle(undefined);
        open.current = {
          title,
          act,
          proposal,
          settle: (result) => {
            close();
            resolve(result);
          },
          fail: (error) => {
            close();
            reject(error);
          },
        };
        setAsked(open.current);
      });
    },
    [signer],
  );
  return (
    <ApproveContext value={approve}>
      {children}
      {asked !== undefined && (
        <Suspense>
          <ApprovalForm key={asked.proposal.id} asked={asked} />
        </Suspense>
      )}
    </ApproveContext>
  );
}
