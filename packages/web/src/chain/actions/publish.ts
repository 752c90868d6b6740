import type { Address } from "../facts/types.ts";
import { codeObjectAddress, resourceAccountAddress } from "../keys/derivedAddress.ts";
import type { Intent } from "../transactions/intent.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { PayloadRequest } from "../transactions/transactionRequest.ts";

/** Destination of a published package: account, object or resource account. */
export type PublishTarget =
  | { readonly kind: "account" }
  | { readonly kind: "newObject" }
  | { readonly kind: "object"; readonly object: Address }
  | { readonly kind: "resourceAccount"; readonly seed: Uint8Array };

export interface PublishedBytes {
  /** Package metadata (`0x1::code::PackageMetadata`) in BCS. */
  readonly metadata: Uint8Array;
  readonly code: readonly Uint8Array[];
}

const PACKAGE = ["vector<u8>", "vector<vector<u8>>"];

/** Publishes a package, or upgrades the existing package of that name. */
export function publishPackage(
  target: PublishTarget,
  { metadata, code }: PublishedBytes,
  name: string,
): { readonly payload: PayloadRequest; readonly intent: Intent } {
  const call = (functionId: string, parameters: readonly string[], args: Parameters<typeof knownCall>[2]) => ({
    payload: knownCall(functionId, parameters, args),
    intent: { kind: "publish", act: "publish", name } as const,
  });
  switch (target.kind) {
    case "account":
      return call("0x1::code::publish_package_txn", PACKAGE, [metadata, code]);
    case "newObject":
      return call("0x1::object_code_deployment::publish", PACKAGE, [metadata, code]);
    case "object":
      return call(
        "0x1::object_code_deployment::upgrade",
        [...PACKAGE, "0x1::object::Object<0x1::code::PackageRegistry>"],
        [metadata, code, target.object],
      );
    case "resourceAccount":
      return call(
        "0x1::resource_account::create_resource_account_and_publish_package",
        ["vector<u8>", ...PACKAGE],
        [target.seed, metadata, code],
      );
  }
}

/**
 * Address that a package's modules must be compiled for. A new object's address derives from the sequence number of the creating
 * transaction.
 */
export function addressOfTarget(target: PublishTarget, publisher: Address, sequenceNumber: bigint): Address {
  switch (target.kind) {
    case "account":
      return publisher;
    case "object":
      return target.object;
    case "newObject":
      return codeObjectAddress(publisher, sequenceNumber).address;
    case "resourceAccount":
      return resourceAccountAddress(publisher, target.seed).address;
  }
}
