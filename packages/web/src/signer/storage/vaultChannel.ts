/** Messages between tabs. They never contain a secret. */
export type TabMessage =
  /** The stored vault or the count of wrong passwords changed. */
  | "changed"
  | "locked"
  | "erased"
  /** The user is active in some tab. */
  | "active"
  /** A tab leaves for the consent page, and returns from there. */
  | "returning";

export interface VaultChannel {
  post(message: TabMessage): void;
  /** Receives messages of other tabs, not of the same tab. */
  listen(listener: (message: TabMessage) => void): void;
}

const CHANNEL = "atoll-vault";
const MESSAGES: ReadonlySet<unknown> = new Set<TabMessage>(["changed", "locked", "erased", "active", "returning"]);

export function createVaultChannel(): VaultChannel {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
}

function isTabMessage(data: unknown): data is TabMessage {
  return MESSAGES.has(data);
}
