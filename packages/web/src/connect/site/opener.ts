import { createListeners } from "../../session/storage/createListeners.ts";
import { createTabText } from "../../session/storage/tabText.ts";
import { countRequest } from "./requestRate.ts";
import { PROTOCOL_VERSION, readSiteRequest, requestIdOf, type SiteRequest } from "./siteRequest.ts";

/** Account and network as a site receives them. */
export interface SiteConnection {
  /** BCS of the wallet standard's `AccountInfo`. */
  readonly account: Uint8Array;
  readonly network: { readonly name: string; readonly chainId: number; readonly url: string };
}

type SiteFailure = "busy" | "not_connected" | "site_blocked" | "too_many_requests" | "expired" | "unreadable" | "unsupported" | "failed";

/** Answer to a site's request. */
type SiteAnswer =
  | ({ readonly kind: "connected" } & SiteConnection)
  | ({ readonly kind: "messageSigned"; readonly fullMessage: string; readonly authenticator: Uint8Array } & SiteConnection)
  | ({
      readonly kind: "signedIn";
      readonly uri: string;
      readonly version: string;
      readonly chain: string;
      readonly authenticator: Uint8Array;
    } & SiteConnection)
  | ({ readonly kind: "transactionSigned"; readonly authenticator: Uint8Array } & SiteConnection)
  | ({ readonly kind: "submitted"; readonly hash: string } & SiteConnection)
  | { readonly kind: "rejected" }
  | { readonly kind: "failed"; readonly code: SiteFailure; readonly message: string };

type OpenerState =
  /** The window has no opener: the user typed its address, or the site's policy cut the connection. */
  | { readonly kind: "alone" }
  | { readonly kind: "waiting" }
  | { readonly kind: "requested"; readonly origin: string; readonly request: SiteRequest }
  /** Answered; `request` is undefined if the window could not show it. */
  | { readonly kind: "answered"; readonly origin: string; readonly answer: SiteAnswer["kind"]; readonly request: SiteRequest | undefined };

/** The site that opened this window, and its one request. */
export interface Opener {
  state(): OpenerState;
  subscribe(listener: () => void): () => void;
  /** Marks the request as approved before its signature exists, so that a reload of this window never asks for it again. */
  claim(): void;
  /** Answers the request, once, and only to the window and origin that sent it. */
  answer(answer: SiteAnswer): void;
}

/** Messages beyond the first request that are answered; further ones are ignored. */
const FURTHER_ANSWERS_MAX = 10;

/** Connects to the site that opened this window. The browser vouches for source and origin of every message. */
export function createOpener(view: Window = window): Opener {
  const { notify, subscribe } = createListeners();
  const claimed = createTabText("atoll-connect-claimed");
  const opener = view.opener as Window | null;
  let state: OpenerState = opener === null ? { kind: "alone" } : { kind: "waiting" };
  let furtherAnswers = 0;

  const setState = (next: OpenerState): void => {
    state = next;
    notify();
  };
  const post = (origin: string, id: string, answer: SiteAnswer): void =>
    opener?.postMessage({ atoll: PROTOCOL_VERSION, id, ...answer }, origin);
  const refuse = (origin: string, id: string, code: SiteFailure, message: string): void => {
    if (furtherAnswers++ < FURTHER_ANSWERS_MAX) post(origin, id, { kind: "failed", code, message });
  };

  view.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (opener === null || source !== opener || !/^https?:\/\//.test(origin)) return;
    const id = requestIdOf(data);
    if (id === undefined) return;
    if (state.kind === "requested" || state.kind === "answered") {
      // The opener may show another site by now: only the origin of the first request is answered, and its id only once.
      if (origin !== state.origin || (state.kind === "requested" && state.request.id === id)) return;
      return refuse(origin, id, "busy", "This window serves one request. Open another one for the next.");
    }
    const end = (code: SiteFailure, message: string): void => {
      refuse(origin, id, code, message);
      setState({ kind: "answered", origin, answer: "failed", request: undefined });
    };
    if (claimed.read() === id) return end("failed", "The user reloaded the window after approving. Check the account's activity.");
    const request = readSiteRequest(data);
    if (request === undefined) return end("unreadable", "Atoll could not read the request.");
    if (!countRequest(origin, Date.now())) return end("too_many_requests", "This site sends too many requests. Wait a minute.");
    setState({ kind: "requested", origin, request });
  });
  // Says only that the window is open, which the opener knows: its origin is unknown before its first message.
  opener?.postMessage({ atoll: PROTOCOL_VERSION, kind: "ready" }, "*");

  return {
    state: () => state,
    subscribe,
    claim: () => {
      if (state.kind === "requested") claimed.write(state.request.id);
    },
    answer: (answer) => {
      if (state.kind !== "requested") return;
      const { origin, request } = state;
      post(origin, request.id, answer);
      setState({ kind: "answered", origin, answer: answer.kind, request });
    },
  };
}
