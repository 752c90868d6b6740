import type { Address, NetworkIssuer } from "../../chain/facts/types.ts";
import type { KeylessClient } from "../../chain/ledger/createKeylessClient.ts";
import type { IdentityClaim } from "../../signer/keylessRecords.ts";
import type { SignInStep } from "../../signer/protocol.ts";
import type { AccountRecord, Signer } from "../../signer/signer.ts";
import { SIGN_IN_SECS } from "../../signer/vaultLimits.ts";
import { authorizationUrl } from "./authorizationUrl.ts";
import { waitForToken } from "./signInChannel.ts";
import { SignInProblem } from "./signInProblem.ts";

/** The four stages of a keyless sign-in, in order. */
export const SIGN_IN_STAGES = ["issuer", "token", "pepper", "proof"] as const;
export type SignInStage = (typeof SIGN_IN_STAGES)[number];

/** Identity that the user wants to sign in as. */
export interface SignInWish {
  readonly network: string;
  readonly issuer: NetworkIssuer;
  /** OAuth client id of the application; a different client id yields a different address. */
  readonly audience: string;
  readonly claim: IdentityClaim;
  readonly jwkAddress: Address | undefined;
  /** Public key of the identity to renew; undefined for a new one. */
  readonly renews: string | undefined;
  readonly label: string;
}

export interface SignInRun {
  readonly signer: Signer;
  readonly client: KeylessClient;
  readonly wish: SignInWish;
  /** Id of an unfinished sign-in to resume; undefined for a new one. */
  readonly id: string | undefined;
  readonly origin: string;
  readonly signal: AbortSignal;
  /** Current time of the network's clock, in seconds. */
  ledgerSecs(): Promise<number>;
  /** Opens the issuer's window; returns false if the browser blocked it. */
  open(url: string): boolean;
  onBegun(id: string): void;
  onStage(stage: SignInStage): void;
  onAddress(address: Address): void;
  /** Called during a renewal if the pepper service derives an address that differs from the account's. */
  onOtherAddress(address: Address): void;
}

/**
 * Runs a keyless sign-in from the issuer's window to an account that can sign. The vault stores the ephemeral key before the window opens.
 */
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

  async function answerTo(request: Exclude<SignInStep, { readonly kind: "done" | "refused" }>, { wish, origin }: SignInRun) {
    switch (request.kind) {
      case "token": {
        const { issuer, audience } = wish;
        const token = waitForToken(request.state, signal);
        if (!run.open(authorizationUrl({ issuer, audience, nonce: request.nonce, state: request.state, origin }))) {
          token.catch(() => undefined);
          throw new SignInProblem("window_blocked");
        }
        const answer = { kind: "token", token: await token } as const;
        run.onStage("token");
        return answer;
      }
      case "pepper":
        run.onStage("pepper");
        return { kind: "pepper", pepper: await client.pepper(request.body, signal) } as const;
      case "proof": {
        run.onStage("proof");
        run.onAddress(request.address);
        if (request.otherAddress !== undefined) run.onOtherAddress(request.otherAddress);
        // Issuer keys are read here, not at the start of the sign-in: if the issuer replaces a key later, the proof becomes invalid and the
        // next signature reports that.
        const facts = await client.proofFacts({ issuer: wish.issuer.issuer, jwkAddress: wish.jwkAddress }, signal);
        return { kind: "proof", proof: await client.proof(request.body, signal), facts } as const;
      }
    }
  }
}

async function begin({ signer, client, wish, signal, ledgerSecs }: SignInRun): Promise<string> {
  const { network, issuer, audience, claim, jwkAddress, renews, label } = wish;
  const [facts, pepperKey, nowSecs] = await Promise.all([client.facts(signal), client.pepperKey(signal), ledgerSecs()]);
  // The issuer creates the token some time later; half of the network's maximum lifetime leaves enough time.
  const expirySecs = nowSecs + Math.min(SIGN_IN_SECS, Math.floor(facts.horizonSecs / 2));
  const identity = { network, issuer: issuer.issuer, audience, claim };
  return signer.beginSignIn({ identity, jwkAddress, renews, label, expirySecs, facts: { horizonSecs: facts.horizonSecs, pepperKey } });
}
