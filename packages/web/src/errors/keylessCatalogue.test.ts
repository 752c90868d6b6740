import "../language/testing/english.ts";
import { KeylessError, KeylessErrorCategory, KeylessErrorResolutionTip, KeylessErrorType } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { ChainError, type ServiceName } from "../chain/transport/chainError.ts";
import { KEYLESS_ERROR_NAMES, keylessErrorCategory, keylessErrors } from "./catalogue/keylessErrors.ts";
import { explainError } from "./explainError.ts";

/** The library's enumerations, names to numbers: an enumeration also has its numbers as keys. */
const numbered = (enumeration: Readonly<Record<string, string | number>>) =>
  Object.entries(enumeration).filter((entry): entry is [string, number] => typeof entry[1] === "number");

const CATEGORIES = {
  apiError: KeylessErrorCategory.API_ERROR,
  externalApiError: KeylessErrorCategory.EXTERNAL_API_ERROR,
  sessionExpired: KeylessErrorCategory.SESSION_EXPIRED,
  invalidState: KeylessErrorCategory.INVALID_STATE,
  invalidSignature: KeylessErrorCategory.INVALID_SIGNATURE,
  unknown: KeylessErrorCategory.UNKNOWN,
};

const { REAUTHENTICATE, REAUTHENTICATE_UNSURE, UPDATE_REQUEST_PARAMS, REINSTANTIATE, UNKNOWN } = KeylessErrorResolutionTip;
/** What the library advises, as a button. Where it only knows a group of people to ask, trying again is all there is, unless it cannot help. */
const BUTTONS: ReadonlyMap<KeylessErrorResolutionTip, string> = new Map(
  [REAUTHENTICATE, REAUTHENTICATE_UNSURE, UPDATE_REQUEST_PARAMS, REINSTANTIATE, UNKNOWN].map((tip) => [tip, "signIn"]),
);

describe("the library's keyless errors", () => {
  it("all have an entry, and there is no entry without one", () => {
    expect(KEYLESS_ERROR_NAMES).toEqual(numbered(KeylessErrorType).map(([name]) => name));
    expect(numbered(KeylessErrorType).map(([, number]) => number)).toEqual(KEYLESS_ERROR_NAMES.map((_, index) => index));
    expect(keylessErrors).toHaveLength(34);
  });

  it.each(numbered(KeylessErrorType))(
    "%s is recognised by its number, with the library's category, and told with cause and button",
    (name, type) => {
      const error = KeylessError.fromErrorType({ type });
      const explained = explainError(error);
      expect(explained.code).toBe(`keyless.${name}`);
      const entry = KEYLESS_ERROR_NAMES[type];
      expect(entry && CATEGORIES[keylessErrorCategory(entry)]).toBe(error.category);
      expect([explained.why, explained.advice].every((text) => text !== undefined)).toBe(true);
      expect(BUTTONS.get(error.resolutionTip) ?? (name === "SIGNATURE_TYPE_INVALID" ? undefined : "retry")).toBe(explained.action?.kind);
    },
  );

  it("of a number from the future is told as unknown", () => {
    const error = Object.assign(new Error("new"), { name: "KeylessError", type: 99 });
    expect(explainError(error).code).toBe("keyless.UNKNOWN");
  });
});

describe("a refusal of a keyless service", () => {
  const answers: readonly (readonly [url: string, status: number, code: string])[] = [
    ["https://api.devnet.aptoslabs.com/keyless/pepper/v0/fetch", 400, "PEPPER_SERVICE_BAD_REQUEST"],
    ["http://localhost:4400/-/pepper/v0/fetch", 500, "PEPPER_SERVICE_INTERNAL_ERROR"],
    ["http://localhost:4400/-/pepper/v0/signature", 404, "PEPPER_SERVICE_OTHER"],
    ["http://localhost:4400/-/pepper/v0/fetch", 429, "RATE_LIMIT_EXCEEDED"],
    ["https://api.devnet.aptoslabs.com/keyless/prover/v0/prove", 400, "PROVER_SERVICE_BAD_REQUEST"],
    ["http://localhost:4400/-/prover/v0/prove", 503, "PROVER_SERVICE_INTERNAL_ERROR"],
    ["http://localhost:4400/-/prover/v0/prove", 404, "PROVER_SERVICE_OTHER"],
    ["http://localhost:4400/-/prover/v0/prove", 429, "RATE_LIMIT_EXCEEDED"],
    ["http://localhost:4401/issuer-1/.well-known/jwks.json", 500, "JWK_FETCH_FAILED"],
  ];
  const libraryError = (url: string, status: number) =>
    Object.assign(new Error("no"), { name: "AptosApiError", url, status, data: { message: "no" } });

  it.each(answers)("from %s with %i is %s", (url, status, code) => {
    expect(explainError(libraryError(url, status)).code).toBe(`keyless.${code}`);
  });

  it.each<[ServiceName, number, string]>([
    ["pepper", 400, "PEPPER_SERVICE_BAD_REQUEST"],
    ["prover", 500, "PROVER_SERVICE_INTERNAL_ERROR"],
  ])("as the page's transport tells it: %s with %i is %s", (service, status, code) => {
    const error = new ChainError({ service, status, code: undefined, vmErrorCode: undefined, message: "no", path: "/" });
    expect(explainError(error).code).toBe(`keyless.${code}`);
  });

  it("is told instead of the proof that did not come because of it", () => {
    const error = KeylessError.fromErrorType({
      type: KeylessErrorType.ASYNC_PROOF_FETCH_FAILED,
      error: libraryError("http://localhost:4400/-/prover/v0/prove", 503),
    });
    expect(explainError(error).code).toBe("keyless.PROVER_SERVICE_INTERNAL_ERROR");
  });

  it("is not seen in a node's answer", () => {
    expect(explainError(libraryError("http://localhost:8080/v1/accounts/0x1", 500)).code).toBe("node.internal_error");
  });
});
