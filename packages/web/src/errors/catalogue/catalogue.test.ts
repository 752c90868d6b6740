import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { catalogue as texts } from "../../language/catalogues/en/errors.ts";
import { catalogue as keylessTexts } from "../../language/catalogues/en/keylessErrors.ts";
import { catalogue as sourceTexts } from "../../language/catalogues/en/sources.ts";
import { catalogue as vmTexts } from "../../language/catalogues/en/vmErrors.ts";
import type { SignerErrorCode } from "../../signer/signer.ts";
import { explainCode, explainError } from "../explainError.ts";
import { catalogue, findEntry } from "./catalogue.ts";
import { wordsOfEntry } from "./entry.ts";
import { abortEntryName } from "./moveAborts.ts";
import { NODE_ERROR_CODES } from "./nodeErrors.ts";
import { type SignInErrorCode, signInErrors } from "./signInErrors.ts";
import { sourceErrors } from "./sourceErrors.ts";

const signerCodes = Object.keys({
  vault_locked: 0,
  vault_exists: 0,
  vault_absent: 0,
  wrong_password: 0,
  too_many_attempts: 0,
  weak_password: 0,
  password_unclear: 0,
  backup_damaged: 0,
  backup_newer: 0,
  vault_damaged: 0,
  vault_newer: 0,
  vault_busy: 0,
  storage_failed: 0,
  not_storable: 0,
  invalid_mnemonic: 0,
  invalid_path: 0,
  invalid_private_key: 0,
  account_exists: 0,
  account_unknown: 0,
  watch_only: 0,
  members_missing: 0,
  invalid_members: 0,
  invalid_contact: 0,
  no_secret: 0,
  wallet_refused: 0,
  wallet_not_connected: 0,
  not_what_was_shown: 0,
  amount_differs: 0,
  wrong_sender: 0,
  second_role: 0,
  unknown_payload: 0,
  chain_not_confirmed: 0,
  wrong_chain: 0,
  expires_too_late: 0,
  name_not_typed: 0,
  site_not_permitted: 0,
  sign_in_elsewhere: 0,
  approval_void: 0,
  approval_refused: 0,
  passkey_cancelled: 0,
  worker_failed: 0,
} satisfies Record<Exclude<SignerErrorCode, SignInErrorCode>, 0>);

const ONE_SENTENCE = /^[A-Z{][^!]*[.]$/;

describe("error catalogue", () => {
  it("has a unique code for each error", () => {
    const codes = catalogue.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(catalogue.map((entry) => [entry.code, entry] as const))("describes the error %s in plain sentences", (code, entry) => {
    expect(code === "unknown" || code.startsWith(`${entry.group}.`)).toBe(true);
    const { what, why, advice } = wordsOfEntry(entry);
    expect(what).toMatch(ONE_SENTENCE);
    for (const text of [why, advice]) if (text !== undefined) expect(text).toMatch(ONE_SENTENCE);
    for (const text of [what, why ?? "", advice ?? ""]) {
      expect(text).not.toContain("!");
      // A full stop followed by a capital letter would start a second sentence.
      expect(text).not.toMatch(/[.?] [A-Z]/);
    }
    expect(why !== undefined || advice !== undefined).toBe(true);
  });

  it.each(signerCodes)("has an entry for the signer's error %s", (code) => {
    expect(findEntry(`signer.${code}`)).toBeDefined();
    expect(explainError(Object.assign(new Error("no"), { name: "SignerError", code })).code).toBe(`signer.${code}`);
  });

  it("has an entry with a button for every sign-in error", () => {
    const codes = { sign_in_gone: 0, signed_out: 0, token_refused: 0, other_identity: 0, service_unreadable: 0 };
    const complete: Record<Exclude<SignInErrorCode, "sign_in_expired">, 0> = { ...codes } as Record<keyof typeof codes, 0>;
    const explained = (code: string) => explainError(Object.assign(new Error("no"), { name: "SignerError", code }));
    for (const code of Object.keys(complete))
      expect(explained(code)).toMatchObject({ code: `keyless.${code}`, action: { label: expect.any(String) } });
    expect(explained("sign_in_expired").code).toBe("keyless.EPHEMERAL_KEY_PAIR_EXPIRED");
    for (const { code } of signInErrors) {
      const problem = Object.assign(new Error("no"), { name: "SignInProblem", entry: code.replace("keyless.", "") });
      expect(explainError(problem).code).toBe(code);
    }
  });

  it.each(NODE_ERROR_CODES)("has an entry for the node's error %s", (code) => {
    expect(findEntry(`node.${code}`)).toBeDefined();
    const error = Object.assign(new Error("told so"), { name: "ChainError", service: "node", status: 400, code, vmErrorCode: undefined });
    expect(explainError(error).code).toBe(`node.${code}`);
  });

  it.each(sourceErrors.map(({ code }) => code))("has an entry for the error %s of an external source", (code) => {
    const error = Object.assign(new Error("told so"), { name: "SourceError", problem: code.replace("source.", "") });
    expect(explainError(error)).toMatchObject({ code, detail: "told so" });
  });

  it("maps aborts of the transaction prologue to the entries of the equivalent VM statuses", () => {
    for (let reason = 1001n; reason <= 1013n; reason++) {
      const name = abortEntryName("0x1::transaction_validation", undefined, 0x10000n | reason);
      expect(name === undefined ? undefined : findEntry(`vm.${name}`)).toBeDefined();
    }
  });

  it("distinguishes equal abort codes of different modules", () => {
    expect(abortEntryName("0x1::coin", undefined, 0x10006n)).toBe("EINSUFFICIENT_BALANCE");
    expect(abortEntryName("0x1::coin", undefined, 0x10004n)).toBeUndefined();
    expect(abortEntryName("0xcafe::coin", "EINSUFFICIENT_BALANCE", 0x10006n)).toBeUndefined();
  });

  it("has no texts for codes that no longer exist", () => {
    const codes = new Set(catalogue.map(({ code }) => code));
    const explainedNames = Object.keys({ ...texts, ...keylessTexts, ...sourceTexts, ...vmTexts }).filter((name) =>
      /\.(what|why|advice)$/.test(name),
    );
    expect(explainedNames.filter((name) => !codes.has(name.replace(/\.\w+$/, "")))).toEqual([]);
  });

  it("leaves no placeholder unfilled, even without values", () => {
    for (const { code } of catalogue) {
      const explained = explainCode(code);
      expect(`${explained.what}${explained.why}${explained.advice}`).not.toMatch(/[{}]/);
      // Many short words in a row look like a recovery phrase, and the page would mask them.
      expect(`${explained.what}${explained.why}${explained.advice}`).not.toContain("[hidden]");
    }
  });
});
