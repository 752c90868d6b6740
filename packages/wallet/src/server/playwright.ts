import { readFileSync } from "node:fs";
import { createAnswers, type Decision, type TestAnswers, type TestRequest } from "../testing/answers.ts";
import { DECIDE_NAME, type PageWalletOptions, WALLET_NAME } from "../testing/pageNames.ts";

export type { ScriptedAnswer, TestAnswers, TestRequest } from "../testing/answers.ts";

/** The part of Playwright's `Page` that the wallet uses. */
export interface ScriptedPage {
  addInitScript(script: { content: string }): Promise<unknown>;
  exposeFunction(name: string, callback: (request: TestRequest) => Promise<Decision>): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
}

export interface PlaywrightWalletOptions {
  /** URL of a node's REST API that the page can reach. */
  readonly network: string;
  /** Private keys, or objects with one, such as accounts of `atoll-localnet`. The page can read them: use keys of tests only. */
  readonly accounts: readonly (string | { readonly privateKey: string })[];
  /** Name that adapters show; `Atoll` by default, so that the test wallet replaces the real one. */
  readonly name?: string;
}

/** Test wallet of a page in a browser. The test scripts its answers; they outlive navigations. */
export interface PlaywrightWallet extends TestAnswers {
  /** Chooses another account in the loaded page, which gets the event. */
  switchAccount(index: number): Promise<void>;
  /** Chooses mainnet, or the test's network again, in the loaded page, which gets the event. */
  switchNetwork(to: "wrong" | "right"): Promise<void>;
}

/** Adds the test wallet to a page of Playwright. Call it before `page.goto`. */
export async function installTestWallet(page: ScriptedPage, options: PlaywrightWalletOptions): Promise<PlaywrightWallet> {
  const { answers, decide } = createAnswers();
  const { network, accounts, name } = options;
  const keys = accounts.map((account) => (typeof account === "string" ? account : account.privateKey));
  const settings: PageWalletOptions = { network, accounts: keys, ...(name === undefined ? {} : { name }) };
  await page.exposeFunction(DECIDE_NAME, decide);
  await page.addInitScript({ content: `${pageScript()}\nAtollPageWallet.startPageWallet(${JSON.stringify(settings)});` });
  return {
    ...answers,
    switchAccount: async (index) => void (await page.evaluate(`${WALLET_NAME}.switchAccount(${index})`)),
    switchNetwork: async (to) => void (await page.evaluate(`${WALLET_NAME}.switchNetwork(${JSON.stringify(to)})`)),
  };
}

/** Wallet and client library as one script. The build writes it next to this module. */
function pageScript(): string {
  return readFileSync(new URL("./pageWallet.js", import.meta.url), "utf8");
}
