import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from "react";
import type { ExplainedError } from "../errors/catalogue/errorTypes.ts";
import { loadWords } from "../language/words.ts";
import { useNetwork, useSigner } from "../session/context.ts";
import type { ApprovedProposal, ApprovedResult, ProposedAct } from "../signer/approvals.ts";
import type { IdentityView } from "../signer/protocol.ts";
import { lazyPart, OVER_PAGE } from "../ui/failures/lazyPart.tsx";
import type { KeyValueItem } from "../ui/KeyValue.tsx";
import { hasExternalPrompt } from "./hasExternalPrompt.ts";
import { createOneAtATime, type OneAtATime } from "./oneAtATime.ts";

const ApprovalForm = lazyPart(
  async () => (await Promise.all([import("./ApprovalForm.tsx"), loadWords(["panel"])]))[0].ApprovalForm,
  OVER_PAGE,
);
const SignInDialog = lazyPart(
  async () => (await Promise.all([import("./SignInDialog.tsx"), loadWords(["signIn", "keylessErrors"])]))[0].SignInDialog,
  OVER_PAGE,
);

/** Pending sign-in dialog whose caller waits for the outcome. */
interface SignInPrompt {
  readonly identity: IdentityView;
  readonly error: ExplainedError | undefined;
  readonly settle: (isSignedIn: boolean) => void;
}

/** Opens the dialog to sign in again with a keyless identity. Resolves to true after a successful sign-in. */
export type SignInAgain = (identity: IdentityView, error?: ExplainedError) => Promise<boolean>;
const SignInAgainContext = createContext<SignInAgain | undefined>(undefined);

export function useSignInAgain(): SignInAgain {
  const signInAgain = useContext(SignInAgainContext);
  if (signInAgain === undefined) throw new Error("useSignInAgain was used outside ApprovalProvider");
  return signInAgain;
}

/** The page's own description of a transaction; shown only if the digest matches the bytes to be signed. */
export interface TransactionDescription {
  readonly digest: string;
  /** Call arguments with names and types, which the transaction bytes do not contain. */
  readonly args?: readonly KeyValueItem[] | undefined;
  readonly view?: ReactNode;
}

/** Approval request that waits for the user. */
export interface ApprovalRequest {
  readonly title: string;
  readonly description: TransactionDescription | undefined;
  readonly act: ProposedAct;
  readonly proposal: ApprovedProposal;
  /** Called with the result of the approved action; undefined if the user declines. */
  readonly settle: (result: ApprovedResult | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Executes a signer action, with the user's approval if the signer requires it. Resolves to undefined if the user declines; rejects on
 * failure.
 */
export type Approve = (act: ProposedAct, title: string, description?: TransactionDescription) => Promise<ApprovedResult | undefined>;
const ApproveContext = createContext<Approve | undefined>(undefined);

export function useApprove(): Approve {
  const approve = useContext(ApproveContext);
  if (approve === undefined) throw new Error("useApprove was used outside ApprovalProvider");
  return approve;
}

/** Provides the approval dialog shared by all pages. Callers must unlock the vault first. */
export function ApprovalProvider({ children }: { readonly children: ReactNode }) {
  const signer = useSigner();
  const network = useNetwork();
  const [request, setRequest] = useState<ApprovalRequest>();
  const [signInPrompt, setSignInPrompt] = useState<SignInPrompt>();
  const signInAgain = useCallback<SignInAgain>(
    (identity, error) =>
      new Promise((resolve) => {
        const settle = (isSignedIn: boolean) => {
          setSignInPrompt(undefined);
          resolve(isSignedIn);
        };
        setSignInPrompt({ identity, error, settle });
      }),
    [],
  );
  /**
   * Proposes an action to the signer. If a keyless identity must sign, first checks that the network accepts its signatures, and signs in
   * again if not. Undefined if the user declines the sign-in.
   */
  const propose = useCallback(
    async (act: ProposedAct): Promise<ApprovedProposal | undefined> => {
      for (;;) {
        const proposal = await signer.propose(act);
        if (proposal.identities.length === 0) return proposal;
        const { problemOfIdentities } = await import("../session/signIn/problemOfIdentities.ts");
        const problem = await problemOfIdentities(signer, network, proposal);
        if (problem === undefined) return proposal;
        if (!(await signInAgain(problem.identity, problem.error))) return undefined;
      }
    },
    [signer, network, signInAgain],
  );
  const decide = useCallback<Approve>(
    async (act, title, description) => {
      const proposal = await propose(act);
      if (proposal === undefined) return undefined;
      if (proposal.needs.kind === "nothing" && !hasExternalPrompt(act, proposal)) {
        return signer.approve({ id: proposal.id, presence: { kind: "nothing" }, creation: undefined });
      }
      return new Promise((resolve, reject) => {
        setRequest({
          title,
          description,
          act,
          proposal,
          settle: (result) => {
            setRequest(undefined);
            resolve(result);
          },
          fail: (error) => {
            setRequest(undefined);
            reject(error);
          },
        });
      });
    },
    [signer, propose],
  );
  const inTurn = useRef<OneAtATime>(undefined);
  const approve = useCallback<Approve>(
    (act, title, description) => {
      // Requests run one after the other, because automatic requests, such as adopting a rotated key, must not replace an open dialog.
      inTurn.current ??= createOneAtATime();
      return inTurn.current(() => decide(act, title, description));
    },
    [decide],
  );
  return (
    <ApproveContext value={approve}>
      <SignInAgainContext value={signInAgain}>{children}</SignInAgainContext>
      {signInPrompt !== undefined && (
        <Suspense>
          <SignInDialog
            key={signInPrompt.identity.key.publicKey}
            identity={signInPrompt.identity}
            error={signInPrompt.error}
            onClose={signInPrompt.settle}
          />
        </Suspense>
      )}
      {request !== undefined && (
        <Suspense>
          <ApprovalForm key={request.proposal.id} request={request} />
        </Suspense>
      )}
    </ApproveContext>
  );
}
