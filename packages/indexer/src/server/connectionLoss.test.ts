import { expect, test } from "vitest";
import { ConnectionLostError, isConnectionLoss } from "./connectionLoss.ts";

const coded = (code: string, more: object = {}): Error => Object.assign(new Error("said"), { code, ...more });

test.each([
  ["the server shuts down", coded("57P01")],
  ["the server has crashed", coded("57P02")],
  ["the server is starting", coded("57P03")],
  ["the server has no room", coded("53300")],
  ["the connection failed", coded("08006")],
  ["nobody listens", coded("ECONNREFUSED")],
  ["nobody listens at any address", new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")])],
  ["the other side hung up", coded("ECONNRESET")],
  ["the socket's file is gone", coded("ENOENT", { syscall: "connect" })],
  ["the driver noticed", new Error("Connection terminated unexpectedly")],
  ["the driver noticed before", new Error("Client has encountered a connection error and is not queryable")],
  ["we noticed", new ConnectionLostError("gone")],
])("a connection is lost when %s", (_why, error) => {
  expect(isConnectionLoss(error)).toBe(true);
});

test.each([
  ["a row that is there already", coded("23505")],
  ["a statement that is wrong", coded("42601")],
  ["a statement that took too long", coded("57014")],
  ["a message that is wrong", coded("08P01")],
  ["a password that is wrong", coded("28P01")],
  ["a database that is not there", coded("3D000")],
  ["a file that is not there", coded("ENOENT", { syscall: "open" })],
  ["one address of two that is wrong", new AggregateError([coded("ECONNREFUSED"), coded("EACCES")])],
  ["a mistake of ours", new TypeError("Connection is not a function")],
  ["something else", "Connection terminated"],
])("no connection is lost by %s", (_what, error) => {
  expect(isConnectionLoss(error)).toBe(false);
});
