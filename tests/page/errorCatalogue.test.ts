import "../../packages/web/src/language/testing/english.ts";
import { frameworkModules } from "@atoll/framework";
import { printModuleId, STATUS_CODES, statusType } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "../../packages/node/src/rest/restErrors.ts";
import { findEntry } from "../../packages/web/src/errors/catalogue/catalogue.ts";
import { abortEntryName, moveAborts } from "../../packages/web/src/errors/catalogue/moveAborts.ts";
import {
  isKnownStatus,
  knownStatusName,
  statusGroupOfNumber,
  statusGroupOfType,
} from "../../packages/web/src/errors/catalogue/vmStatuses.ts";
import { explainError, explainVmStatus } from "../../packages/web/src/errors/explainError.ts";

// The web page imports no network package, so this file checks that both know the same error codes.

const answer = (fields: object, message: string): Error =>
  Object.assign(new Error(message), { name: "ChainError", service: "node", status: 400, vmErrorCode: undefined }, fields);

describe("error catalogue of the page against the node", () => {
  it.each(ERROR_CODES)("covers the node error code %s", (code) => {
    expect(explainError(answer({ code }, "told so")).code).toBe(`node.${code}`);
  });

  it.each(Object.entries(STATUS_CODES).filter(([name]) => name !== "EXECUTED"))("covers the VM status %s or its group", (name, number) => {
    const group = statusGroupOfType(statusType(name));
    expect(group).not.toBe("status");
    expect(statusGroupOfNumber(number)).toBe(group);
    const message = `Invalid transaction: Type: ${statusType(name)} Code: ${name}`;
    const rejected = explainError(answer({ code: "vm_error", vmErrorCode: Number(number) }, message));
    expect(rejected.code).toBe(isKnownStatus(name) ? `vm.${name}` : `vm.${group}`);
    if (!isKnownStatus(name)) expect(`${rejected.what} ${rejected.why}`).toContain(name);
    expect(explainVmStatus(name)?.code).toBe(isKnownStatus(name) ? `vm.${name}` : "vm.status");
  });

  it("maps known VM status numbers to their names", () => {
    const known = Object.entries(STATUS_CODES).filter(([, number]) => knownStatusName(number) !== undefined);
    for (const [name, number] of known) expect(knownStatusName(number)).toBe(name);
    expect(known.length).toBe(Object.keys(STATUS_CODES).filter(isKnownStatus).length);
    expect(known.length).toBeGreaterThan(25);
  });
});

describe("error catalogue of the page against the framework", () => {
  const errorsByModule = new Map(frameworkModules.map(({ definition }) => [printModuleId(definition.id), definition.errors]));

  it.each(moveAborts.map(({ code }) => code.slice("vm.".length)))("maps the abort code %s to its name and number", (name) => {
    let found = 0;
    for (const [module, errors] of errorsByModule) {
      for (const [number, error] of errors) {
        if (error.name !== name || abortEntryName(module, name, number) === undefined) continue;
        expect(abortEntryName(module, undefined, 0x30000n | number)).toBe(name);
        found++;
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it("explains every transaction validation abort", () => {
    const checks = errorsByModule.get("0x1::transaction_validation");
    expect(checks?.size).toBeGreaterThan(10);
    for (const [number, { name }] of checks ?? []) {
      const status = abortEntryName("0x1::transaction_validation", name, 0x10000n | number);
      expect(status === undefined ? undefined : findEntry(`vm.${status}`), name).toBeDefined();
    }
  });
});
