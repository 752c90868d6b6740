/** Function that the test's process offers to the page, to decide requests. */
export const DECIDE_NAME = "atollTestWalletDecide";
/** Global variable of the page with the wallet. */
export const WALLET_NAME = "atollTestWallet";

/** Settings of the wallet inside a page: values that survive as JSON. */
export interface PageWalletOptions {
  readonly network: string;
  /** Private keys. */
  readonly accounts: readonly string[];
  readonly name?: string;
}
