export { type AptosConfigSettings, aptosConfig, type ConnectedNetwork } from "./aptosConfig.ts";
export type { CallOptions, SendOptions } from "./calls.ts";
export type { MoveArgument } from "./jsonArguments.ts";
export type { BalanceOptions, TransactionLike } from "./matchers.ts";
export { type TestAccount, type TestAccounts, testAccount } from "./testAccounts.ts";
export type { ListeningNetwork, TestNetwork, TestNetworkOptions } from "./testNetwork.ts";
export { type TransactionEvent, TransactionFailedError, type TransactionOutcome } from "./transactionOutcome.ts";
