/** Answer that a test scripts for a request of the page. */
export type ScriptedAnswer =
  | "approve"
  /** The user clicks Reject. */
  | "reject"
  /** The user closes the window, which the page sees as a rejection. */
  | "closed"
  /** The wallet is locked: the request stays open until `unlock`, and is approved then. */
  | "locked"
  /** A connection is made on mainnet. Other requests fail, because the user removed the network's permission. */
  | "wrongNetwork"
  /** The browser blocks the window: the request fails with the code `window_blocked`. */
  | "blocked"
  /** The user disconnected the site in the wallet: the request fails with the code `not_connected`. */
  | "revoked"
  /** The user takes some time. */
  | { readonly slowMs: number; readonly answer?: "approve" | "reject" };

/** Request that the page sent to the test wallet. */
export interface TestRequest {
  readonly kind: "connect" | "signMessage" | "signTransaction" | "signAndSubmit" | "changeNetwork" | "signIn";
  /** Function of a call, as in `0x1::aptos_account::transfer`. */
  readonly function?: string;
  readonly message?: string;
}

/** Answer after all waiting. */
export type Decision = "approve" | "reject" | "wrongNetwork" | "blocked" | "revoked";

/** Script of a test: which answers the page's requests get. */
export interface TestAnswers {
  /** Scripts the answers of the next requests, in order. */
  next(...answers: readonly ScriptedAnswer[]): void;
  /** Sets the answer of requests without a scripted one; "approve" at first. */
  otherwise(answer: ScriptedAnswer): void;
  /** Unlocks the wallet, which approves the requests that found it locked. */
  unlock(): void;
  /** Requests so far, oldest first; the newest 1,000. */
  readonly requests: readonly TestRequest[];
}

const REQUESTS_MAX = 1_000;

/** Creates the script, and the function that decides requests by it. */
export function createAnswers(): { readonly answers: TestAnswers; readonly decide: (request: TestRequest) => Promise<Decision> } {
  const queue: ScriptedAnswer[] = [];
  const requests: TestRequest[] = [];
  const locked = new Set<() => void>();
  let fallback: ScriptedAnswer = "approve";

  async function decide(request: TestRequest): Promise<Decision> {
    requests.push(request);
    if (requests.length > REQUESTS_MAX) requests.shift();
    const answer = queue.shift() ?? fallback;
    if (typeof answer === "object") {
      await new Promise((resolve) => setTimeout(resolve, answer.slowMs));
      return answer.answer ?? "approve";
    }
    if (answer === "locked") {
      await new Promise<void>((resolve) => locked.add(resolve));
      return "approve";
    }
    return answer === "closed" ? "reject" : answer;
  }

  return {
    decide,
    answers: {
      next: (...answers) => void queue.push(...answers),
      otherwise: (answer) => {
        fallback = answer;
      },
      unlock: () => {
        for (const open of locked) open();
        locked.clear();
      },
      requests,
    },
  };
}
