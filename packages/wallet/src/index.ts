export { type AtollWalletOptions, createAtollWallet, registerAtollWallet } from "./atollWallet.ts";
export { AtollWalletError, type AtollWalletErrorCode } from "./walletError.ts";
