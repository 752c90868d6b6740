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

/** The issuers that every embedded network has. Their names are fixed: addresses are derived from them. */
const ISSUERS = [
  { issuer: "https://issuer-1.atoll.test", label: "Atoll issuer 1", path: "issuer-1", isAtFramework: true },
  // Nobody publishes its keys at 0x1: accounts that trust it name the account that does.
  { issuer: "https://issuer-2.atoll.test", label: "Atoll issuer 2 (federated)", path: "issuer-2", isAtFramework: false },
] as const;
/** By place, whether an issuer must have a key from the start: genesis publishes it. */
export const NEEDS_ISSUER_KEY: readonly boolean[] = ISSUERS.map(({ isAtFramework }) => isAtFramework);
/** Tokens in public test suites name it; they are signed with the public test key. */
const TEST_FEDERATED_ISSUER = "test.federated.oidc.provider";

/** Keeps the key of the issuer in that place of the list. */
export type KeepIssuerKey = (place: number, key: IssuerKey) => Promise<void>;

export interface KeylessServicesOptions {
  readonly secrets: KeylessSecrets;
  readonly nodeUrl: string;
  readonly fetch: (url: string) => Promise<Response>;
  readonly issuerPort: number;
  /** Chain time in milliseconds: tokens are issued by the clock that their expiry is judged by. */
  readonly now: () => number;
  readonly log: (message: string, cause: unknown) => void;
  readonly keepIssuerKey?: KeepIssuerKey;
  /** Runs a script of the root account and resolves when it is committed. */
  readonly runAsRoot: (script: MultisigPayload) => Promise<unknown>;
}

/** Everything behind a keyless account but the chain. */
export interface KeylessServices {
  readonly pepper: Handler;
  readonly prover: Handler;
  readonly issuer: Handler;
  /** As `/-/network.json` lists them. */
  readonly issuers: readonly { readonly iss: string; readonly label: string; readonly url: string }[];
  /** How pepper and prover behave beyond their work; changed in place. */
  readonly behaviours: Readonly<Record<"pepper" | "prover", ServiceBehaviour>>;
  /** Makes the chain's keys those of the issuers again: a ledger that was taken back may have older ones. */
  observeIssuers(): Promise<void>;
  /** The keys that are in use, by place. */
  issuerKeys(): KeylessSecrets["issuers"];
}

/** The public halves of the secrets, which genesis publishes. */
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
      // First where it is verified: a start finds out what became of a key that was published and not kept.
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
