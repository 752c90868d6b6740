import type { ApprovedProposal, OutsideNeed, OutsideSignature, PasskeyCreation, ProposedAct } from "../signer/approvals.ts";
import { askPasskey, makePasskey } from "../signer/client/passkeys.ts";

/** Data that an approved action needs besides the user's password or passkey. */
export interface CollectedApproval {
  /** New passkey, if the approved action creates one. */
  readonly creation: PasskeyCreation | undefined;
  readonly outside: readonly OutsideSignature[];
}

/** Requests new passkeys, passkey signatures and wallet signatures sequentially. */
export async function collectFor(act: ProposedAct, proposal: ApprovedProposal): Promise<CollectedApproval> {
  const outside: OutsideSignature[] = [];
  for (const need of proposal.outside) outside.push(await signOutside(need, act));
  return { creation: await createFor(act, proposal), outside };
}

async function createFor(act: ProposedAct, { challenge, needs }: ApprovedProposal): Promise<PasskeyCreation | undefined> {
  if (act.kind === "passkeyAccount") return makePasskey(challenge, { label: act.label, use: "account" });
  if (act.kind !== "enrol") return undefined;
  return makePasskey(challenge, { label: act.label, use: "approvals", known: needs.kind === "passkey" ? needs.credentialIds : [] });
}

async function signOutside(need: OutsideNeed, act: ProposedAct): Promise<OutsideSignature> {
  switch (need.kind) {
    case "passkey":
      return { kind: "passkey", assertion: await askPasskey(need.challenge, [need.credentialId]) };
    case "wallet": {
      const transaction = act.kind === "sign" ? act.transactions[need.item] : undefined;
      if (transaction === undefined) throw new TypeError("Another wallet is asked for transactions only.");
      const { signInWallet } = await import("../signer/client/externalWallets.ts");
      return { kind: "wallet", authenticator: await signInWallet(need, transaction) };
    }
  }
}
