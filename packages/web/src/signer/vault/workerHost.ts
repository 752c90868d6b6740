import {
  failureOf,
  type MessageEndpoint,
  type MethodInput,
  type MethodResult,
  type VaultMethod,
  type VaultMethods,
  type WorkerMessage,
  type WorkerRequest,
} from "../protocol.ts";

const METHODS: Readonly<Record<VaultMethod, true>> = {
  createVault: true,
  unlock: true,
  lock: true,
  touch: true,
  refresh: true,
  setAutoLock: true,
  setLockOnReload: true,
  newMnemonic: true,
  addFromMnemonic: true,
  addFromPrivateKey: true,
  addressOf: true,
  unknownWords: true,
  addNext: true,
  watch: true,
  addExternal: true,
  derivedKeys: true,
  verifyMessage: true,
  rename: true,
  remove: true,
  saveContact: true,
  removeContact: true,
  connectSite: true,
  disconnectSite: true,
  blockSite: true,
  beginSignIn: true,
  continueSignIn: true,
  cancelSignIn: true,
  signOut: true,
  discardUnreadable: true,
  setApiKey: true,
  forgetNetwork: true,
  readBackup: true,
  restore: true,
  propose: true,
  approve: true,
  signatures: true,
};

/** Answers a page's requests in the worker. Every failure returns a code and a fixed message. */
export function answerRequests(endpoint: MessageEndpoint, methods: VaultMethods): void {
  const post = (message: WorkerMessage): void => endpoint.postMessage(message);
  endpoint.addEventListener("message", ({ data }) => {
    if (!isRequest(data)) return;
    const { id } = data;
    invoke(methods, data).then(
      (value) => post({ kind: "result", id, value }),
      (error: unknown) => post({ kind: "failure", id, ...failureOf(error) }),
    );
  });
}

// The mapped type links each method to the type of its input.
type MethodTable = { readonly [M in VaultMethod]: (input: MethodInput<M>) => Promise<MethodResult<M>> };

async function invoke<M extends VaultMethod>(table: MethodTable, request: WorkerRequest<M>): Promise<unknown> {
  return table[request.method](request.input);
}

function isRequest(data: unknown): data is WorkerRequest {
  return (
    typeof data === "object" &&
    data !== null &&
    "id" in data &&
    typeof data.id === "number" &&
    "method" in data &&
    typeof data.method === "string" &&
    Object.hasOwn(METHODS, data.method) &&
    "input" in data
  );
}
