import { address, bytesToHex, crypto, ed25519PublicKey } from "@atoll/move";

/** Ed25519 account whose key follows from its name, so that addresses are the same in every run. */
export interface TestAccount {
  readonly name: string;
  /** Address as `0x` and 64 hex digits. */
  readonly address: string;
  /** Private key as `ed25519-priv-0x…` (AIP-80), which the client library's `Ed25519PrivateKey` accepts. */
  readonly privateKey: string;
  readonly publicKey: string;
  /** Returns the address, so that template texts may contain accounts. */
  toString(): string;
}

/** Usual names, which TypeScript knows to exist also with `noUncheckedIndexedAccess`. */
type UsualName =
  | "alice"
  | "bob"
  | "carol"
  | "dave"
  | "erin"
  | "frank"
  | "grace"
  | "heidi"
  | "admin"
  | "owner"
  | "publisher"
  | "buyer"
  | "seller";

/** Accounts by name, such as `accounts.alice`; reading one creates and funds it. Any name of letters, digits and `_` is valid. */
export type TestAccounts = Readonly<Record<UsualName, TestAccount>> & Readonly<Record<string, TestAccount>>;

const KEY_DOMAIN = "atoll-localnet test account ";
const ED25519_SCHEME = 0;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
/** Properties that test runners, consoles and `await` read from any object. */
const NO_NAMES: ReadonlySet<string> = new Set([
  "then",
  "catch",
  "constructor",
  "inspect",
  "toString",
  "toJSON",
  "valueOf",
  "hasOwnProperty",
  "asymmetricMatch",
  "nodeType",
  "tagName",
  "hasAttribute",
  "length",
  "prototype",
]);
const utf8 = new TextEncoder();

/** Derives the account of a name. */
export function testAccount(name: string): TestAccount {
  const key = crypto.sha3_256(utf8.encode(KEY_DOMAIN + name));
  const publicKey = ed25519PublicKey(key);
  const digest = crypto.sha3_256(Uint8Array.of(...publicKey, ED25519_SCHEME));
  const at = address(`0x${bytesToHex(digest)}`);
  return {
    name,
    address: at,
    privateKey: `ed25519-priv-0x${bytesToHex(key)}`,
    publicKey: `0x${bytesToHex(publicKey)}`,
    toString: () => at,
  };
}

/** Creates the accounts by name. `onRead` receives an account on every read, also of one that exists. */
export function createTestAccounts(onRead: (account: TestAccount) => void): TestAccounts {
  const known = new Map<string, TestAccount>();
  const refuse = (): never => {
    throw new TypeError("accounts cannot be assigned; read accounts.<name> to create one");
  };
  return new Proxy(Object.create(null) as TestAccounts, {
    get(_, name) {
      if (typeof name === "symbol" || NO_NAMES.has(name)) return undefined;
      if (!NAME.test(name)) throw new TypeError(`"${name}" is no name of an account: use letters, digits and _, starting with a letter`);
      const account = known.get(name) ?? testAccount(name);
      known.set(name, account);
      onRead(account);
      return account;
    },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  });
}
