import type { Address, NetworkIssuer } from "../../chain/facts/types.ts";
import type { KeylessClient } from "../../chain/ledger/createKeylessClient.ts";
import type { IdentityClaim } from "../../signer/keyless/keylessRecords.ts";
import { SIGN_IN_SECS } from "../../signer/limits.ts";
import type { SignInStep } from "../../signer/protocol.ts";
import type { AccountRecord, Signer } from "../../signer/signer.ts";
import { authorizationUrl } from "./authorizationUrl.ts";
import { waitForToken } from "./signInChannel.ts";
import { SignInProblem } from "./signInProblem.ts";

/** The four things that a sign-in takes, in their order. */
export const SIGN_IN_STAGES = ["issuer", "token", "pepper", "proof"] as const;
export type SignInStage = (typeof SIGN_IN_STAGES)[number];

/** What somebody wants to sign in as. */
export interface SignInWish {
  readonly network: string;
  readonly issuer: NetworkIssuer;
  /** The application: another one gives another address. */
  readonly audience: string;
  readonly claim: IdentityClaim;
  readonly jwkAddress: Address | undefined;
  /** The public key of the identity that is renewed. */
  readonly renews: string | undefined;
  readonly label: string;
}

export interface SignInRun {
  readonly signer: Signer;
  readonly client: KeylessClient;
  readonly wish: SignInWish;
  /** A sign-in that was begun before, to go on with. */
  readonly id: string | undefined;
  readonly origin: string;
  readonly signal: AbortSignal;
  /** The network's clock, in seconds. */
  ledgerSecs(): Promise<number>;
  /** Opens the issuer's window; false where the browser did not. */
  open(url: string): boolean;
  onBegun(id: string): void;
  onStage(stage: SignInStage): void;
  onAddress(address: Address): void;
  /** In a renewal: the pepper service means this address, and not the account's. */
  onOtherAddress(address: Address): void;
}

/** Signs somebody in, from the issuer's window to an account that can sign. The ephemeral key is in the vault before the window opens. */
export async function runSignIn(run: SignInRun): Promise<AccountRecord> {
  const { signer, client, signal } = run;
  run.onStage("issuer");
  const id = run.id ?? (await begin(run));
  run.onBegun(id);
  let step = await signer.continueSignIn({ id, answer: undefined });
  while (step.kind !== "done") {
    signal.throwIfAborted();
    if (step.kind === "refused") throw new SignInProblem(step.fault);
    step = await signer.continueSignIn({ id, answer: await answerTo(step, run) });
  }
  return step.account;

  async function answerTo(asked: Exclude<SignInStep, { readonly kind: "done" | "refused" }>, { wish, origin }: SignInRun) {
    switch (asked.kind) {
      case "token": {
        const { issuer, audience } = wish;
        const token = waitForToken(asked.state, signal);
        if (!run.open(authorizationUrl({ issuer, audience, nonce: asked.nonce, state: asked.state, origin }))) {
          token.catch(() => undefined);
          throw new SignInProblem("window_blocked");
        }
        const answer = { kind: "token", token: await token } as const;
        run.onStage("token");
        return answer;
      }
      case "pepper":
        run.onStage("pepper");
        return { kind: "pepper", pepper: await client.pepper(asked.body, signal) } as const;
      case "proof": {
        run.onStage("proof");
        run.onAddress(asked.address);
        if (asked.otherAddress !== undefined) run.onOtherAddress(asked.otherAddress);
        // Read first, and not when the sign-in began: a key that is replaced meanwhile makes the proof void, and the next signature says so.
        const facts = await client.proofFacts({ issuer: wish.issuer.issuer, jwkAddress: wish.jwkAddress }, signal);
        return { kind: "proof", proof: await client.proof(asked.body, signal), facts } as const;
      }
    }
  }
}

async function begin({ signer, client, wish, signal, ledgerSecs }: SignInRun): Promise<string> {
  const { network, issuer, audience, claim, jwkAddress, renews, label } = wish;
  const [facts, pepperKey, nowSecs] = await Promise.all([client.facts(signal), client.pepperKey(signal), ledgerSecs()]);
  // A token is issued a while after this; half of what the network allows leaves time enough.
  const expirySecs = nowSecs + Math.min(SIGN_IN_SECS, Math.floor(facts.horizonSecs / 2));
  const identity = { network, issuer: issuer.issuer, audience, claim };
  return signer.beginSignIn({ identity, jwkAddress, renews, label, expirySecs, facts: { horizonSecs: facts.horizonSecs, pepperKey } });
}
