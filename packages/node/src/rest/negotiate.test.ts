import { describe, expect, it } from "vitest";
import { acceptedFormat, contentType, JSON_TYPE, SIGNED_TRANSACTION_TYPE } from "./negotiate.ts";

describe("content negotiation", () => {
  it.each([
    [undefined, "json"],
    ["*/*", "json"],
    ["application/json", "json"],
    ["application/x-bcs", "bcs"],
    ["application/x-bcs, application/json", "bcs"],
    ["application/json, application/x-bcs", "json"],
    ["application/json;q=0.5, application/x-bcs;q=0.9", "bcs"],
    ["text/html, APPLICATION/X-BCS", "bcs"],
    ["text/html", "json"],
    ["", "json"],
    [";;;,,q=x", "json"],
  ])('answers the header "Accept: %s" in %s', (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format);
  });

  it("ignores parameters of media types", () => {
    expect(contentType("Application/JSON; charset=utf-8", [JSON_TYPE])).toBe(JSON_TYPE);
  });

  it.each([undefined, "invalid", "text/plain", SIGNED_TRANSACTION_TYPE])("rejects a body of type %s if JSON is required", (header) => {
    expect(() => contentType(header, [JSON_TYPE])).toThrow(expect.objectContaining({ status: 415, code: "web_framework_error" }));
  });
});
