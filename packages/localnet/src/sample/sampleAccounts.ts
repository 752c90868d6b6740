import { type Address, address, bytesToHex, crypto, ed25519PublicKey, hexToBytes } from "@atoll/move";

/** Account of the sample world, with its key. */
export interface SampleAccount {
  /** Registered name without `.apt`; undefined for accounts of the crowd. */
  readonly name: string | undefined;
  readonly address: Address;
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

/**
 * Private keys of the ten public test accounts, from the documented phrase. A user who adds the test accounts therefore owns the named
 * accounts of the sample world.
 */
const TEST_KEYS = [
  "5dcfb370a3bfe328b15971dad3d6db9722db3ac47ba2b19a2725d4bea7f529e2",
  "b61262420b665581a7ad8b4259bcec956aeca7a436f4597f7489821038404978",
  "dc066e85c7bdd4f6cac41c4800b2e13330147d70aaa397622492eeff6a8f286a",
  "f200ef98e598742b1bce6064f306fb526585046d9dc055a773c4ac6b9fb45baa",
  "0ca0b30d4c636300d7ac251145232047b200728b6b4ceec9c3decbb10f94e756",
  "3f246c718fa51468186337132ac6a8ba121b09be47727562bfbe6b25bb56a31d",
  "77c2ec33fa9470624c37f7f6f1b1157d249102c34b3ed0007b10809b57784737",
  "b90f5608852ed845a819273f6536b70349baa2bbae846c9909022b382f2fcde7",
  "ba4654466facdac744d75ba8a6808eafbe01c61857b4a8b8855c13de6c3672d8",
  "390c10e1d8e421338f9f6ac02a6ce474c15bc51d92713cca506826833f858cae",
] as const;
const NAMES = [
  "marina",
  "harbour",
  "coral",
  "pelican",
  "lighthouse",
  "ferryman",
  "tidepool",
  "driftwood",
  "seagrass",
  "anchorage",
] as const;
const CROWD_SIZE = 14;
const ED25519_SCHEME = 0;

/** Named accounts: the ten public test accounts. */
export function namedAccounts(): readonly SampleAccount[] {
  return TEST_KEYS.map((key, index) => accountOf(hexToBytes(key), NAMES[index]));
}

/** Further accounts, whose keys follow from the seed. */
export function crowdAccounts(seed: number): readonly SampleAccount[] {
  return Array.from({ length: CROWD_SIZE }, (_, index) =>
    accountOf(crypto.sha3_256(new TextEncoder().encode(`atoll sample world ${seed}/${index}`)), undefined),
  );
}

function accountOf(privateKey: Uint8Array, name: string | undefined): SampleAccount {
  const publicKey = ed25519PublicKey(privateKey);
  const digest = crypto.sha3_256(new Uint8Array([...publicKey, ED25519_SCHEME]));
  return { name, address: address(`0x${bytesToHex(digest)}`), privateKey, publicKey };
}
