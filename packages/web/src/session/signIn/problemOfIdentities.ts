import type { NetworkDefinition } from "../../chain/facts/types.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { loadWords } from "../../language/words.ts";
import type { ApprovedProposal } from "../../signer/approvals.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import type { Signer } from "../../signer/signer.ts";
import { checkIdentity } from "./checkIdentity.ts";
import { keylessClientOf } from "./keylessClientOf.ts";
import { SignInProblem } from "./signInProblem.ts";

/** First keyless identity of a proposal whose signature the network would reject, with the reason; undefined if all are valid. */
export async function problemOfIdentities(
  signer: Pick<Signer, "state">,
  network: NetworkDefinition,
  { identities, signInsNeeded }: Pick<ApprovedProposal, "identities" | "signInsNeeded">,
): Promise<{ readonly identity: IdentityView; readonly error: ExplainedError } | undefined> {
  await loadWords(["keylessErrors"]);
  const state = signer.state();
  const known = state.kind === "unlocked" ? state.keyless.identities : [];
  const client = keylessClientOf(network);
  for (const publicKey of identities) {
    const identity = known.find(({ key }) => key.publicKey === publicKey);
    if (identity === undefined) continue;
    try {
      if (signInsNeeded.includes(publicKey)) {
        throw new SignInProblem(identity.session === undefined ? "signed_out" : "EPHEMERAL_KEY_PAIR_EXPIRED");
      }
      await checkIdentity(client, identity);
    } catch (problem) {
      if (!(problem instanceof SignInProblem) || problem.entry.startsWith("FULL_NODE")) throw problem;
      return { identity, error: explainError(problem) };
    }
  }
  return undefined;
}
