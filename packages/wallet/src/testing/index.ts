export { AtollWalletError, type AtollWalletErrorCode } from "../walletError.ts";
export type { ScriptedAnswer, TestAnswers, TestRequest } from "./answers.ts";
export type { TestWalletAccount } from "./testAccounts.ts";
export { createTestWallet, type TestWallet, type TestWalletOptions } from "./testWallet.ts";
