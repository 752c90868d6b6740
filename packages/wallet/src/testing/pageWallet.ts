import { announceWallet } from "./announce.ts";
import type { Decision, TestRequest } from "./answers.ts";
import { DECIDE_NAME, type PageWalletOptions, WALLET_NAME } from "./pageNames.ts";
import { createHostedWallet, type TestWallet, type TestWalletState } from "./testWallet.ts";

const STORAGE_KEY = "atoll-test-wallet";

/** Starts the wallet in a page, before the page's own scripts. Its choices outlive a reload in the page's storage. */
export function startPageWallet(options: PageWalletOptions): void {
  if (window.top !== window) return;
  const host = window as unknown as Record<string, unknown>;
  const wallet = createHostedWallet(options, {
    decide: host[DECIDE_NAME] as (request: TestRequest) => Promise<Decision>,
    load: () => {
      try {
        return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") ?? undefined;
      } catch {
        // Documents without storage, such as about:blank.
        return undefined;
      }
    },
    save: (state: TestWalletState) => localStorage.setItem(STORAGE_KEY, JSON.stringify(state)),
  });
  announceWallet(wallet.wallet);
  host[WALLET_NAME] = wallet satisfies Pick<TestWallet, "switchAccount" | "switchNetwork">;
}
