import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { createPreview } from "../../preview/create/createPreview.ts";
import { isOwnAccount, mayBeOwnAccount } from "../../preview/facts/ownAccount.ts";
import { NOW_SECS, paymentInput, RECIPIENT, SENDER } from "../../preview/testing/samples.ts";
import type { VaultState } from "../../signer/signer.ts";
import { areStillOwn } from "../../transact/unlockProblem.ts";
import { knownHere } from "./knownHere.ts";

const vault = (change: object = {}) =>
  ({
    kind: "unlocked",
    accounts: [],
    approvals: { pins: [{ network: "harbour", name: "Harbour", chainId: 9, confirmedAt: 0 }] },
    contacts: [],
    ...change,
  }) as object as VaultState;
const place = { network: "local", identity: undefined, ledger: { timestampUsecs: NOW_SECS * 1_000_000n } };
const rules = (state: VaultState, at = place) => {
  const input = paymentInput();
  const known = { ...knownHere(state, at, SENDER), ownAccounts: input.known.ownAccounts };
  return createPreview({ ...input, known }).findings.map(({ rule }) => rule);
};

describe("knownHere, the local data passed to a preview,", () => {
  it("contains the contacts, so a contact is no new recipient", () => {
    expect(rules(vault())).toContain("new_recipient");
    expect(rules(vault({ contacts: [{ address: RECIPIENT, name: "Harbour" }] }))).not.toContain("new_recipient");
  });

  it("contains recipients from browser storage, which count as paid only if the chain has them too", () => {
    const input = paymentInput();
    const preview = (isUnverified: boolean, paidOnChain: readonly Address[]) => {
      const recipients = [{ address: RECIPIENT, lastSentAt: 1, ...(isUnverified && { isUnverified }) }];
      return createPreview({ ...input, known: { ...input.known, recipients, paidOnChain } }).findings;
    };
    expect(preview(true, []).find(({ rule }) => rule === "new_recipient")?.text).toContainEqual({
      kind: "text",
      text: expect.stringContaining("none from this account was found on chain"),
    });
    for (const findings of [preview(true, [RECIPIENT]), preview(false, [])])
      expect(findings.map(({ rule }) => rule)).not.toContain("new_recipient");
  });

  it("omits contacts while the vault is locked, instead of passing an empty list", () => {
    expect(knownHere(vault({ kind: "locked" }), place, SENDER)).not.toHaveProperty("contacts");
    expect(knownHere(vault({ kind: "absent" }), place, SENDER).contacts).toEqual([]);
  });

  it("contains the confirmed chain id, so transactions for another chain are blocked", () => {
    expect(rules(vault())).not.toContain("wrong_network");
    expect(rules(vault(), { ...place, network: "harbour" })).toContain("wrong_network");
    expect(knownHere(vault({ kind: "locked" }), { ...place, network: "harbour" }, SENDER)).not.toHaveProperty("chainId");
  });

  it("contains the ledger time, so an outdated simulation raises a warning", () => {
    expect(rules(vault())).not.toContain("stale_state");
    expect(rules(vault(), { ...place, ledger: { timestampUsecs: (NOW_SECS + 301n) * 1_000_000n } })).toContain("stale_state");
    expect(knownHere(vault(), { ...place, ledger: undefined }, SENDER)).not.toHaveProperty("ledgerSecs");
  });
});

describe("unverified accounts of a locked vault in knownHere", () => {
  const account = (address: string, label: string) => ({ address, label, key: {} });
  const lookAlike = readAddress(`${RECIPIENT.slice(0, 6)}${"7".repeat(56)}${RECIPIENT.slice(-4)}`);
  const accounts = [account(SENDER, "Everyday"), account(RECIPIENT, "Savings")];
  const preview = (state: VaultState, input = paymentInput()) => {
    const known = knownHere(state, place, SENDER);
    const { findings, effects } = createPreview({ ...input, known });
    const you = effects.flatMap((effect) => (effect.kind === "balance" && effect.isYou ? [effect.owner] : []));
    return { rules: findings.map(({ rule }) => rule), you, known };
  };

  it("suppress no warning and do not count as the user's, except for the payer", () => {
    const locked = preview(vault({ kind: "locked", accounts }));
    expect(locked.rules).toContain("new_recipient");
    expect(locked.you).toEqual([SENDER]);
    const unlocked = preview(vault({ accounts }));
    expect(unlocked.rules).not.toContain("new_recipient");
    expect(unlocked.you.toSorted()).toEqual([SENDER, RECIPIENT].toSorted());
  });

  it("still trigger warnings about look-alike addresses and about withdrawals from them", () => {
    const locked = vault({ kind: "locked", accounts });
    expect(preview(locked, paymentInput({ recipient: lookAlike })).rules).toContain("resembling_address");
    const forged = vault({ kind: "locked", accounts: [...accounts, account(lookAlike, "Savings 2")] });
    expect(preview(forged, paymentInput({ recipient: lookAlike })).rules).toContain("resembling_address");
    const facts = { input: { ...paymentInput(), known: knownHere(locked, place, SENDER) } };
    expect([mayBeOwnAccount(facts, RECIPIENT), isOwnAccount(facts, RECIPIENT), isOwnAccount(facts, SENDER)]).toEqual([true, false, true]);
  });

  it("equal the vault's accounts after unlocking if nobody modified them", () => {
    const shown = preview(vault({ kind: "locked", accounts })).known.ownAccounts;
    expect(areStillOwn(shown, preview(vault({ accounts })).known.ownAccounts)).toBe(true);
  });
});
