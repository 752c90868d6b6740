import { SignInProblem } from "./signInProblem.ts";

/** Name of the BroadcastChannel; must match `public/signed-in.js`, which posts the issuer's response. */
const CHANNEL = "atoll-sign-in";
const TEXT_LENGTH_MAX = 4_096;

/** Waits for the token of one sign-in and confirms its receipt. Ignores messages of other sign-ins or formats. */
export function waitForToken(state: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = () => {
      channel.close();
      signal.removeEventListener("abort", abort);
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = readAnswer(data);
      if (answer?.state !== state) return;
      channel.postMessage({ kind: "taken", state });
      end();
      if (answer.token !== undefined) resolve(answer.token);
      else reject(new SignInProblem("issuer_refused", answer.error));
    };
  });
}

interface IssuerAnswer {
  readonly state: string;
  readonly token: string | undefined;
  readonly error: string | undefined;
}

function readAnswer(data: unknown): IssuerAnswer | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { kind, state, token, error } = data as Readonly<Record<string, unknown>>;
  const isText = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= TEXT_LENGTH_MAX;
  if (kind !== "answer" || !isText(state)) return undefined;
  if (isText(token)) return { state, token, error: undefined };
  return isText(error) ? { state, token: undefined, error: error.slice(0, 200) } : undefined;
}
