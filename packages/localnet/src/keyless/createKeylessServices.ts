import { type GenesisKeyless, TEST_ISSUER_KEY } from "@atoll/framework";
import {
  createChainState,
  createIssuer,
  createPepperService,
  createProverService,
  createTurns,
  type FindIssuerKey,
  type Issuer,
  type IssuerKey,
  issuersHandler,
  type KeylessSecrets,
  publicKeyOf,
  type ServiceBehaviour,
  ServiceError,
  verificationKeyOf,
} from "@atoll/keyless";
import { ed25519PublicKey } from "@atoll/move";
import { FaucetError, type MultisigPayload } from "@atoll/node";
import type { Handler } from "../services/handler.ts";
import type { PublishedKey } from "./issuerKeysScript.ts";
import { createIssuerKeyWatch } from "./issuerKeyWatch.ts";

/** OpenID issuers of every embedded network. Their names are fixed, because account addresses derive from them. */
const ISSUERS = [
  { issuer: "https://issuer-1.atoll.test", label: "Atoll issuer 1", path: "issuer-1", isAtFramework: true },
  // This issuer's keys are not published at 0x1: federated accounts that trust it name another account with its keys.
  { issuer: "https://issuer-2.atoll.test", label: "Atoll issuer 2 (federated)", path: "issuer-2", isAtFramework: false },
] as const;
/** Per issuer, in the order of `ISSUERS`: true if it needs a key at startup, because genesis publishes it. */
export const NEEDS_ISSUER_KEY: readonly boolean[] = ISSUERS.map(({ isAtFramework }) => isAtFramework);
/** Issuer name in tokens of public test suites, signed with the public test key. */
const TEST_FEDERATED_ISSUER = "test.federated.oidc.provider";

/** Stores the key of the issuer at this index. */
export type KeepIssuerKey = (place: number, key: IssuerKey) => Promise<void>;

export interface KeylessServicesOptions {
  readonly secrets: KeylessSecrets;
  readonly nodeUrl: string;
  readonly fetch: (url: string) => Promise<Response>;
  readonly issuerPort: number;
  /** Returns chain time in milliseconds, so that tokens are issued and expire by the same clock. */
  readonly now: () => number;
  readonly log: (message: string, cause: unknown) => void;
  readonly keepIssuerKey?: KeepIssuerKey;
  /** Runs a script as the root account and resolves once it is committed. */
  readonly runAsRoot: (script: MultisigPayload) => Promise<unknown>;
}

/** Off-chain services for keyless accounts: OpenID issuers, pepper service and prover. */
export interface KeylessServices {
  readonly pepper: Handler;
  readonly prover: Handler;
  readonly issuer: Handler;
  /** Issuers as listed in `/-/network.json`. */
  readonly issuers: readonly { readonly iss: string; readonly label: string; readonly url: string }[];
  /** Latency and failures of pepper and prover; mutable. */
  readonly behaviours: Readonly<Record<"pepper" | "prover", ServiceBehaviour>>;
  /** Publishes the issuers' current keys on chain again, after a revert may have restored older keys. */
  observeIssuers(): Promise<void>;
  /** Current signing keys, by issuer index. */
  issuerKeys(): KeylessSecrets["issuers"];
}

/** Public parts of the keyless secrets, published in genesis. */
export function keylessGenesis({ trapdoor, trainingWheels, issuers }: KeylessSecrets): GenesisKeyless {
  return {
    verificationKey: verificationKeyOf(trapdoor),
    trainingWheelsKey: ed25519PublicKey(trainingWheels),
    issuers: keysAtFramework(issuers),
  };
}

export function createKeylessServices(options: KeylessServicesOptions): KeylessServices {
  const { secrets, nodeUrl, fetch, issuerPort, now, keepIssuerKey } = options;
  const chain = createChainState({ nodeUrl, fetch });
  const watch = createIssuerKeyWatch({ chain, send: options.runAsRoot });
  const keys = [...secrets.issuers];
  const issuers = ISSUERS.map(({ issuer, label, path, isAtFramework }, place): Issuer => {
    const onRotate = async (next: IssuerKey) => {
      // Publishes the key before storing it: the next start can recover a key that was published but not stored.
      if (isAtFramework) await published(() => watch.publish(issuer, publicKeyOf(next)));
      await keepIssuerKey?.(place, next);
      keys[place] = next;
    };
    return createIssuer({ issuer, label, url: `http://localhost:${issuerPort}/${path}`, key: keys[place], now, onRotate });
  });
  const findKey: FindIssuerKey = async (name, kid) => {
    const onChain = await chain.issuerKey(name, kid);
    if (onChain !== undefined) return onChain;
    if (name === TEST_FEDERATED_ISSUER && kid === TEST_ISSUER_KEY.kid) return TEST_ISSUER_KEY;
    const own = issuers.find(({ issuer }) => issuer === name)?.publicKey();
    return own?.kid === kid ? own : undefined;
  };
  const onFault = (error: unknown) => options.log("A keyless service failed.", error);
  const turns = createTurns();
  const behaviours = { pepper: { latencyMs: 0, failures: [] }, prover: { latencyMs: 0, failures: [] } };
  const pepper = createPepperService({ secret: secrets.pepper, chain, findKey, now, behaviour: behaviours.pepper, turns, onFault });
  const { trapdoor, trainingWheels: trainingWheelsKey } = secrets;
  const prover = createProverService({ trapdoor, trainingWheelsKey, chain, findKey, now, behaviour: behaviours.prover, turns, onFault });
  return {
    pepper: (request) => pepper.fetch(request),
    prover: (request) => prover.fetch(request),
    issuer: issuersHandler(issuers),
    issuers: issuers.map(({ issuer: iss, label, url }) => ({ iss, label, url })),
    behaviours,
    observeIssuers: () => watch.observe(keysAtFramework(keys)),
    issuerKeys: () => keys,
  };
}

function keysAtFramework(keys: KeylessSecrets["issuers"]): PublishedKey[] {
  return ISSUERS.flatMap(({ issuer, isAtFramework }, place) => {
    const key = keys[place];
    return isAtFramework && key !== undefined ? [{ issuer, key: publicKeyOf(key) }] : [];
  });
}

async function published(publish: () => Promise<void>): Promise<void> {
  try {
    await publish();
  } catch (error) {
    if (error instanceof FaucetError)
      throw new ServiceError(503, `The issuer keeps its key, because the chain has not taken the new one. ${error.message}.`);
    throw error;
  }
}
