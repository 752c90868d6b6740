import { expect, test } from "vitest";
import { ConnectionLostError, isConnectionLoss } from "./connectionLoss.ts";

const coded = (code: string, more: object = {}): Error => Object.assign(new Error("said"), { code, ...more });

test.each([
  ["the server shuts down", coded("57P01")],
  ["the server has crashed", coded("57P02")],
  ["the server is starting", coded("57P03")],
  ["the server has no room", coded("53300")],
  ["the connection failed", coded("08006")],
  ["no server listens", coded("ECONNREFUSED")],
  ["no server listens at any address", new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")])],
  ["the server resets the connection", coded("ECONNRESET")],
  ["the socket's file is gone", coded("ENOENT", { syscall: "connect" })],
  ["the driver ends the connection", new Error("Connection terminated unexpectedly")],
  ["the driver rejects a broken client", new Error("Client has encountered a connection error and is not queryable")],
  ["it is a ConnectionLostError", new ConnectionLostError("gone")],
])("database error counts as a lost connection when %s", (_why, error) => {
  expect(isConnectionLoss(error)).toBe(true);
});

test.each([
  ["a duplicate row", coded("23505")],
  ["a syntax error", coded("42601")],
  ["a cancelled statement", coded("57014")],
  ["a protocol violation", coded("08P01")],
  ["a wrong password", coded("28P01")],
  ["a missing database", coded("3D000")],
  ["a missing file", coded("ENOENT", { syscall: "open" })],
  ["two addresses with different errors", new AggregateError([coded("ECONNREFUSED"), coded("EACCES")])],
  ["a TypeError", new TypeError("Connection is not a function")],
  ["a plain string", "Connection terminated"],
])("database error does not count as a lost connection: %s", (_what, error) => {
  expect(isConnectionLoss(error)).toBe(false);
});
