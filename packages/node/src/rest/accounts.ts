import { type Address, BcsReader, bytesToHex, encodeBcs, hexToBytes, structTag } from "@atoll/move";
import { readResource } from "../reader/stateReader.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { bcs, json, type Reply } from "./reply.ts";
import { ADDRESS, pathParameter, readVersion } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";

const ACCOUNT = structTag("0x1::account::Account");

export function accountOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/accounts/:address",
      id: "get_account",
      summary: "Sequence number and authentication key of an account",
      query: ["ledger_version"],
      handle: (request) => getAccount(context, request),
    },
  ];
}

function getAccount(context: RestContext, request: RestRequest): Reply {
  const address = pathParameter(request, "address", ADDRESS);
  const state = context.chain.stateAt(readVersion(request));
  const resource = readResource(state, context.codes, address, ACCOUNT) ?? implicitAccount(address);
  if (request.format === "bcs") return bcs(resource);
  const { authenticationKey, sequenceNumber } = readAccountHead(resource);
  return json({ sequence_number: sequenceNumber.toString(), authentication_key: `0x${bytesToHex(authenticationKey)}` });
}

/** Decodes the first two fields of an account resource, the only fields exposed to clients. */
function readAccountHead(resource: Uint8Array): { authenticationKey: Uint8Array; sequenceNumber: bigint } {
  const reader = new BcsReader(resource);
  return { authenticationKey: reader.bytes(), sequenceNumber: reader.u64() };
}

/** Sequence number of an account, 0 if it has no resource yet. */
export function sequenceNumberAt(context: RestContext, address: Address, version: bigint): bigint {
  const resource = readResource(context.chain.stateAt(version), context.codes, address, ACCOUNT);
  return resource === undefined ? 0n : readAccountHead(resource).sequenceNumber;
}

const IMPLICIT_GUIDS = 2n;

/** Resource of an implicit account: unused addresses count as accounts. */
function implicitAccount(address: Address): Uint8Array {
  return encodeBcs((writer) => {
    writer
      .bytes(hexToBytes(address.slice(2)))
      .u64(0n)
      .u64(IMPLICIT_GUIDS);
    for (let creationNumber = 0n; creationNumber < IMPLICIT_GUIDS; creationNumber++) writer.u64(0n).u64(creationNumber).address(address);
    writer.u8(0).u8(0);
  });
}
