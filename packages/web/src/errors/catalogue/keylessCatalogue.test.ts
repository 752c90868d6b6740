import "../../language/testing/english.ts";
import { KeylessError, KeylessErrorCategory, KeylessErrorResolutionTip, KeylessErrorType } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { ChainError, type ServiceName } from "../../chain/transport/chainError.ts";
import { explainError } from "../explainError.ts";
import { KEYLESS_ERROR_NAMES, keylessErrorCategory, keylessErrors } from "./keylessErrors.ts";

/** Names and numbers of a TypeScript enum, whose runtime object also maps numbers to names. */
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
/** Error buttons by the library's resolution tip. Tips that only name a contact have a retry button, unless retrying cannot help. */
const BUTTONS: ReadonlyMap<KeylessErrorResolutionTip, string> = new Map(
  [REAUTHENTICATE, REAUTHENTICATE_UNSURE, UPDATE_REQUEST_PARAMS, REINSTANTIATE, UNKNOWN].map((tip) => [tip, "signIn"]),
);

describe("keyless errors of the client library", () => {
  it("match the catalogue's keyless entries one to one", () => {
    expect(KEYLESS_ERROR_NAMES).toEqual(numbered(KeylessErrorType).map(([name]) => name));
    expect(numbered(KeylessErrorType).map(([, number]) => number)).toEqual(KEYLESS_ERROR_NAMES.map((_, index) => index));
    expect(keylessErrors).toHaveLength(34);
  });

  it.each(numbered(KeylessErrorType))("%s is recognised by number, with the library's category, a cause and a button", (name, type) => {
    const error = KeylessError.fromErrorType({ type });
    const explained = explainError(error);
    expect(explained.code).toBe(`keyless.${name}`);
    const entry = KEYLESS_ERROR_NAMES[type];
    expect(entry && CATEGORIES[keylessErrorCategory(entry)]).toBe(error.category);
    expect([explained.why, explained.advice].every((text) => text !== undefined)).toBe(true);
    expect(BUTTONS.get(error.resolutionTip) ?? (name === "SIGNATURE_TYPE_INVALID" ? undefined : "retry")).toBe(explained.action?.kind);
  });

  it("are reported as unknown if their number is unknown", () => {
    const error = Object.assign(new Error("new"), { name: "KeylessError", type: 99 });
    expect(explainError(error).code).toBe("keyless.UNKNOWN");
  });
});

describe("error response of a keyless service", () => {
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

  it.each(answers)("from %s with HTTP status %i is explained as %s", (url, status, code) => {
    expect(explainError(libraryError(url, status)).code).toBe(`keyless.${code}`);
  });

  it.each<[ServiceName, number, string]>([
    ["pepper", 400, "PEPPER_SERVICE_BAD_REQUEST"],
    ["prover", 500, "PROVER_SERVICE_INTERNAL_ERROR"],
  ])("by the page's transport from the %s service with HTTP status %i is explained as %s", (service, status, code) => {
    const error = new ChainError({ service, status, code: undefined, vmErrorCode: undefined, message: "no", path: "/" });
    expect(explainError(error).code).toBe(`keyless.${code}`);
  });

  it("is reported as the cause instead of the failed proof", () => {
    const error = KeylessError.fromErrorType({
      type: KeylessErrorType.ASYNC_PROOF_FETCH_FAILED,
      error: libraryError("http://localhost:4400/-/prover/v0/prove", 503),
    });
    expect(explainError(error).code).toBe("keyless.PROVER_SERVICE_INTERNAL_ERROR");
  });

  it("does not include responses of a node", () => {
    expect(explainError(libraryError("http://localhost:8080/v1/accounts/0x1", 500)).code).toBe("node.internal_error");
  });
});
