import { type Answer, isReady, PROTOCOL_VERSION, type RequestBody, readAnswer } from "./protocol.ts";
import { AtollWalletError } from "./walletError.ts";

const FEATURES = "popup,width=420,height=720";
const CLOSED_CHECK_MS = 250;
/** Wait for the answer of a closed window: a browser may report the window as closed before it delivers the window's last message. */
const LAST_ANSWER_MS = 1_000;
const READY_WAIT_MS = 30_000;
const ID_BYTES = 16;

/** Sends one request at a time to Atoll's connect window. */
export interface ConnectWindow {
  /** Opens the window synchronously, because browsers refuse windows that open after an `await`, and returns the user's answer. */
  request(body: RequestBody): Promise<Answer>;
}

export function createConnectWindow(walletUrl: string): ConnectWindow {
  const origin = new URL(walletUrl).origin;
  let former: Window | null = null;
  let pending: Window | null = null;

  function request(body: RequestBody): Promise<Answer> {
    if (pending?.closed === false) {
      return Promise.reject(new AtollWalletError("busy", "Another request to Atoll is open. Finish it in Atoll's window first."));
    }
    // A window that still shows the receipt of the former request.
    former?.close();
    const popup = window.open(`${origin}/connect`, "", FEATURES);
    if (popup === null) {
      const message = "The browser blocked Atoll's window. Allow pop-ups for this site, and call the wallet directly in a click handler.";
      return Promise.reject(new AtollWalletError("window_blocked", message));
    }
    former = popup;
    pending = popup;
    return exchange(popup, body).finally(() => {
      if (pending === popup) pending = null;
    });
  }

  function exchange(popup: Window, body: RequestBody): Promise<Answer> {
    const id = newId();
    return new Promise((resolve, reject) => {
      let isSent = false;
      let closedChecks = 0;
      const end = (settle: () => void): void => {
        window.removeEventListener("message", onMessage);
        clearInterval(closedCheck);
        clearTimeout(readyWait);
        settle();
      };
      const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
        if (source !== popup || from !== origin) return;
        if (isReady(data)) {
          // The window reports ready again after a reload. The request keeps its id, which each window answers once.
          clearTimeout(readyWait);
          isSent = true;
          popup.postMessage({ atoll: PROTOCOL_VERSION, id, ...body }, origin);
          return;
        }
        if (typeof data !== "object" || data === null || !("id" in data) || data.id !== id) return;
        const answer = readAnswer(data, id);
        const unknown = new AtollWalletError("unknown_answer", "Atoll answered in a form that this version of atoll-wallet does not know.");
        end(() => (answer === undefined ? reject(unknown) : resolve(answer)));
      };
      const closedCheck = setInterval(() => {
        if (!popup.closed || ++closedChecks * CLOSED_CHECK_MS <= LAST_ANSWER_MS) return;
        // Closing the window after it loaded is the user's "no".
        if (isSent) {
          end(() => resolve({ kind: "rejected" }));
          return;
        }
        const message =
          "Atoll's window closed before it loaded. If this page is sent with cross-origin-opener-policy: same-origin, use same-origin-allow-popups.";
        end(() => reject(new AtollWalletError("window_lost", message)));
      }, CLOSED_CHECK_MS);
      const readyWait = setTimeout(() => {
        popup.close();
        end(() => reject(new AtollWalletError("no_answer", `Nothing answered at ${origin}. Start Atoll there, or set the wallet's URL.`)));
      }, READY_WAIT_MS);
      window.addEventListener("message", onMessage);
    });
  }

  return { request };
}

/** Random request id in hex, never used twice. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
