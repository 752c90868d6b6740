export { ClockError } from "./blocks/chainClock.ts";
export * from "./blocks/createChain.ts";
export { createForkChain } from "./blocks/createForkChain.ts";
export * from "./blocks/longRuns.ts";
export { readSequenceNumber } from "./blocks/systemState.ts";
export * from "./chain/authenticator.ts";
export * from "./chain/blockMode.ts";
export * from "./chain/chain.ts";
export * from "./chain/code.ts";
export * from "./chain/event.ts";
export * from "./chain/executionOutput.ts";
export * from "./chain/fork.ts";
export * from "./chain/signedTransaction.ts";
export * from "./chain/stateKey.ts";
export * from "./chain/stateOrder.ts";
export * from "./chain/stateValue.ts";
export * from "./chain/store.ts";
export type { TracedExecution, TracedSession, TracedView } from "./chain/trace.ts";
export * from "./chain/transactionInfo.ts";
export { createExecutor, type Executor } from "./execution/executor.ts";
export * from "./execution/gas/gasParams.ts";
export * from "./execution/overlayState.ts";
export { performRun, type ReadOnlyRun, sendOutput } from "./execution/readOnlyRun.ts";
export { createStateCodes } from "./execution/stateCode.ts";
export * from "./execution/vmStatus.ts";
export { createFaucet } from "./faucet/createFaucet.ts";
export { FaucetError } from "./faucet/faucetErrors.ts";
export { createFunder, type Funder } from "./faucet/funder.ts";
export { createRootSender } from "./faucet/rootSender.ts";
export type { ForkCache } from "./fork/forkCache.ts";
export { type OpenFork, openFork } from "./fork/openFork.ts";
export { readBoundedBody } from "./http/boundedBody.ts";
export * from "./ledger/accumulator.ts";
export * from "./ledger/commitCheck.ts";
export * from "./ledger/eventEncoding.ts";
export { decodeForkRecord, encodeForkRecord, FORK_SETTING } from "./ledger/forkRecord.ts";
export * from "./ledger/hashing.ts";
export * from "./ledger/memoryStore.ts";
export * from "./ledger/recordCodec.ts";
export * from "./ledger/stateKeyEncoding.ts";
export * from "./ledger/storeErrors.ts";
export * from "./ledger/transactionInfoEncoding.ts";
export * from "./ledger/verify.ts";
export * from "./ledger/writeSet.ts";
export * from "./mempool/mempool.ts";
export * from "./mempool/mempoolOptions.ts";
export { createChainTableTypes } from "./reader/chainTableTypes.ts";
export * from "./reader/createLedgerReader.ts";
export * from "./reader/ledgerValue.ts";
export * from "./reader/records.ts";
export { findTables, holdsTable } from "./reader/tablesIn.ts";
export { hex } from "./render/hex.ts";
export * from "./render/ledgerValueToJson.ts";
export { nonceOf } from "./render/payloadToJson.ts";
export {
  encodeAuthenticationData,
  functionInfoText,
  PUBLIC_KEY_TYPES,
  publicKeyValue,
  SIGNATURE_TYPES,
  signatureValue,
} from "./render/signature.ts";
export * from "./replay/replayTransaction.ts";
export * from "./replay/replayTypes.ts";
export { corsHeaders, preflightHeaders } from "./rest/cors.ts";
export { createRestApi } from "./rest/createRestApi.ts";
export { decodeViewCall } from "./rest/decodeViewCall.ts";
export type { RespondingRequest } from "./rest/serve.ts";
export * from "./transaction/authenticationKey.ts";
export * from "./transaction/authenticatorParts.ts";
export { setBits } from "./transaction/bitmap.ts";
export { splitMultiEd25519 } from "./transaction/multiEd25519.ts";
export { decodePayload, writeMultisigPayload } from "./transaction/payloadBcs.ts";
export * from "./transaction/signatureCheck.ts";
export * from "./transaction/signedTransactionBcs.ts";
export * from "./transaction/signingMessage.ts";
export * from "./transaction/transaction.ts";
export * from "./transaction/transactionBcs.ts";
export * from "./transaction/verifyAuthenticator.ts";
