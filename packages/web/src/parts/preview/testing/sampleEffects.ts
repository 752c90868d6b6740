import type { Address } from "../../../chain/facts/types.ts";
import type { Effect, PermissionChange, VoteEffect } from "../../../preview/effect.ts";
import { APT } from "../../../preview/findAsset.ts";

const address = (digits: string) => `0x${digits.repeat(64 / digits.length)}` as Address;
export const SAMPLE_OWNER = address("1f08c2b7a69d5e43");
export const SAMPLE_OTHER = address("7c3e1a0b94d25f66");
const OBJECT = address("b5a6c7d8e9f0a1b2");
const POOL = address("5a0174ce11d09b2f");
const permission = (change: PermissionChange): Effect => ({ kind: "permission", account: SAMPLE_OWNER, ...change });
const object = { kind: "object", object: OBJECT, what: "token", name: "Reef 7" } as const;
const vote = (act: VoteEffect["act"]): Effect => ({ kind: "vote", account: SAMPLE_OTHER, owner: SAMPLE_OWNER, number: 3n, act });
const token = { kind: "legacyToken", creator: SAMPLE_OTHER, collection: "Shells", name: "Cowrie", propertyVersion: 0n } as const;
const delegation = { kind: "delegation", pool: POOL, delegator: SAMPLE_OWNER, octas: 1_100_000_000n } as const;
const stake = { kind: "stake", pool: POOL } as const;
const name = { kind: "name", name: "lagoon.apt" } as const;
const authenticator = `${SAMPLE_OTHER}::guard::check`;

/** Samples of every kind of effect with the expected description, for the gallery and tests. SAMPLE_OWNER is labelled Everyday. */
export const SAMPLE_EFFECTS: readonly (readonly [words: string, effect: Effect])[] = [
  [
    "Everydayyou−5.0010425 → 19.99896 APT",
    { kind: "balance", owner: SAMPLE_OWNER, isYou: true, asset: APT, before: 2_500_000_000n, after: 1_999_896_000n },
  ],
  [
    "Everydaysecondary store of this account 0x7c3e…5f66+50 → 5 APT",
    { kind: "balance", owner: SAMPLE_OWNER, isYou: true, asset: APT, store: SAMPLE_OTHER, before: 0n, after: 500_000_000n },
  ],
  ["0x7c3e…5f66+50 → 5 APT", { kind: "balance", owner: SAMPLE_OTHER, isYou: false, asset: APT, before: 0n, after: 500_000_000n }],
  ["Everyday's APT is frozen and can't be moved.", { kind: "freeze", owner: SAMPLE_OWNER, asset: APT, isFrozen: true }],
  ["Everyday's APT is no longer frozen.", { kind: "freeze", owner: SAMPLE_OWNER, asset: APT, isFrozen: false }],
  ["Collectible “Reef 7” (0xb5a6…a1b2) is created for Everyday.", { ...object, change: "made", from: undefined, to: SAMPLE_OWNER }],
  [
    "Collectible “Reef 7” (0xb5a6…a1b2) goes from Everyday to 0x7c3e…5f66.",
    { ...object, change: "owner", from: SAMPLE_OWNER, to: SAMPLE_OTHER },
  ],
  [
    "Object (0xb5a6…a1b2) goes to 0x7c3e…5f66.",
    { ...object, what: "object", name: undefined, change: "owner", from: undefined, to: SAMPLE_OTHER },
  ],
  [
    "Collection “Reef 7” (0xb5a6…a1b2) of Everyday is destroyed.",
    { ...object, what: "collection", change: "destroyed", from: SAMPLE_OWNER, to: undefined },
  ],
  ["Everyday receives 2 × “Cowrie” (collection “Shells” by 0x7c3e…5f66).", { ...token, owner: SAMPLE_OWNER, change: 2n }],
  [
    "Everyday loses 1 × “Cowrie, version 3” (collection “Shells” by 0x7c3e…5f66).",
    { ...token, owner: SAMPLE_OWNER, propertyVersion: 3n, change: -1n },
  ],
  ["Pool 0x5a01…9b2f total: active−1112 → 1 APT", { ...stake, part: "active", before: 1_200_000_000n, after: 100_000_000n }],
  ["Pool 0x5a01…9b2f total: activating+11 → 2 APT", { ...stake, part: "pendingActive", before: 100_000_000n, after: 200_000_000n }],
  ["Pool 0x5a01…9b2f total: unstaking+110 → 11 APT", { ...stake, part: "pendingInactive", before: 0n, after: 1_100_000_000n }],
  ["Pool 0x5a01…9b2f total: ready to withdraw−44 → 0 APT", { ...stake, part: "inactive", before: 400_000_000n, after: 0n }],
  ["Everyday stakes 11 APT in 0x5a01…9b2f.", { ...delegation, act: "add" }],
  ["Everyday reactivates 11 APT in 0x5a01…9b2f.", { ...delegation, act: "reactivate" }],
  ["Everyday unstakes 11 APT from 0x5a01…9b2f.", { ...delegation, act: "unlock" }],
  ["Everyday withdraws 11 APT from 0x5a01…9b2f.", { ...delegation, act: "withdraw" }],
  ["Payments to lagoon.apt go to 0x7c3e…5f66.", { ...name, act: "target", target: SAMPLE_OTHER }],
  ["lagoon.apt no longer points to an address.", { ...name, act: "target", target: undefined }],
  ["Everyday is shown as lagoon.apt.", { ...name, act: "primary", account: SAMPLE_OWNER }],
  ["Everyday is no longer shown as lagoon.apt.", { ...name, act: "noLongerPrimary", account: SAMPLE_OWNER }],
  [
    "Gives away controlEveryday gets a new key, 0x7c3e…5f66. The current key stops signing unless it's part of the new one.",
    permission({ change: "key", before: SAMPLE_OWNER, after: SAMPLE_OTHER }),
  ],
  [
    "Gives away control0x7c3e…5f66 can change the key of Everyday.",
    permission({ change: "rotationOffer", before: undefined, after: SAMPLE_OTHER }),
  ],
  ["No other account can change the key of Everyday.", permission({ change: "rotationOffer", before: SAMPLE_OTHER, after: undefined })],
  [
    "Gives away control0x7c3e…5f66 can act as Everyday and spend everything in it.",
    permission({ change: "signerOffer", before: undefined, after: SAMPLE_OTHER }),
  ],
  ["No other account can act as Everyday.", permission({ change: "signerOffer", before: SAMPLE_OTHER, after: undefined })],
  [
    `Gives away control${authenticator} now decides who can act as Everyday.`,
    permission({ change: "authenticatorAdded", functionId: authenticator }),
  ],
  [
    `${authenticator} no longer decides who can act as Everyday.`,
    permission({ change: "authenticatorRemoved", functionId: authenticator }),
  ],
  ["Only its key can act as Everyday from now on.", permission({ change: "authenticatorsRemoved" })],
  ["Gives away control0x7c3e…5f66 becomes an owner of Everyday.", permission({ change: "ownerAdded", owner: SAMPLE_OTHER })],
  ["0x7c3e…5f66 is no longer an owner of Everyday.", permission({ change: "ownerRemoved", owner: SAMPLE_OTHER })],
  ["Gives away controlApprovals required by Everyday: 1 (was 2).", permission({ change: "threshold", before: 2n, after: 1n })],
  ["Approvals required by Everyday: 3 (was 2).", permission({ change: "threshold", before: 2n, after: 3n })],
  ["Approvals required by Everyday: 2.", permission({ change: "threshold", before: undefined, after: 2n })],
  ["0x7c3e…5f66 becomes operator of Everyday.", permission({ change: "operator", before: undefined, after: SAMPLE_OTHER })],
  ["0x7c3e…5f66 votes with the stake of Everyday.", permission({ change: "voter", before: undefined, after: SAMPLE_OTHER })],
  [
    "Everyday gets 0x1::shell::Caps with permissions burn_ref, mint_ref. The code that created it can use them.",
    permission({ change: "refs", type: "0x1::shell::Caps", refs: ["burn_ref", "mint_ref"] }),
  ],
  [
    "Gives away controlEveryday loses control of stake pool 0x7c3e…5f66.",
    permission({ change: "rightLost", right: "stakePool", of: SAMPLE_OTHER }),
  ],
  [
    "Gives away controlEveryday loses the permission to act as 0x7c3e…5f66.",
    permission({ change: "rightLost", right: "resourceAccount", of: SAMPLE_OTHER }),
  ],
  [
    "Gives away controlEveryday loses the permissions to mint, burn and freeze 0x5::shell::Coin.",
    permission({ change: "rightLost", right: "coin", of: "0x5::shell::Coin" }),
  ],
  [
    "Gives away controlEveryday loses control of a stake pool, a coin or another account.",
    permission({ change: "rightLost", right: "coin", of: undefined }),
  ],
  ["Everyday approves transaction 3 of shared account 0x7c3e…5f66.", vote("approved")],
  ["Everyday rejects transaction 3 of shared account 0x7c3e…5f66.", vote("rejected")],
  ["Everyday proposes and approves transaction 3 of shared account 0x7c3e…5f66.", vote("proposed")],
  ["Everyday clears rejected transaction 3 of shared account 0x7c3e…5f66.", vote("cleared")],
  [
    "Lagoon is published at Everyday. Modules: tide, wave. Later upgrades must be compatible.",
    { kind: "module", address: SAMPLE_OWNER, change: "published", modules: ["tide", "wave"], packageName: "Lagoon", policy: "compatible" },
  ],
  [
    "A package at 0x7c3e…5f66 is upgraded. Modules: tide.",
    { kind: "module", address: SAMPLE_OTHER, change: "upgraded", modules: ["tide"], packageName: undefined, policy: undefined },
  ],
];

/** Name registrations and renewals with fees; their expiry is shown in the browser's time zone. */
export const SAMPLE_NAMES: readonly Effect[] = [
  { ...name, act: "registered", expirationSecs: 1_900_000_000n, feeOctas: 100_000_000n },
  { ...name, act: "renewed", expirationSecs: 1_900_000_000n, feeOctas: 100_000_000n },
];
