import { type Address, encodeBcs, type NativeContext, structTag } from "@atoll/move";
import { getSequenceNumber } from "../account/account.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { createNamedObject, type ObjectValue, ownerOf } from "../objects/object.ts";
import { isFeatureEnabled } from "../stdlib/features/features.ts";
import { concatBytes } from "../stdlib/string/string.ts";
import { checkCodePermission } from "./codePermission.ts";
import { freezeCode } from "./packageRules.ts";
import { publishSerialized } from "./publishPackage.ts";

const errors = defineErrors("0x1::object_code_deployment", {
  EOBJECT_CODE_DEPLOYMENT_NOT_SUPPORTED: [1n, "This network does not keep code at objects"],
  ENOT_CODE_OBJECT_OWNER: [2n, "The account does not own the code's object"],
  ECODE_OBJECT_DOES_NOT_EXIST: [3n, "There is no code at the object"],
  ENO_CODE_PERMISSION: [4n, "This signer may not publish code"],
});

const DOMAIN = new TextEncoder().encode("aptos_framework::object_code_deployment");
const MANAGING_REFS = structTag("0x1::object_code_deployment::ManagingRefs");
const PUBLISH = structTag("0x1::object_code_deployment::Publish");
const UPGRADE = structTag("0x1::object_code_deployment::Upgrade");
const FREEZE = structTag("0x1::object_code_deployment::Freeze");
const CODE_OBJECT = "code_object: Object<code::PackageRegistry>";
const PACKAGE = "publisher: &signer, metadata_serialized: vector<u8>, code: vector<vector<u8>>";

/** Publishes a package at a new object owned by the publisher. Its address derives from the publisher's next sequence number. */
export function publishToObject(context: NativeContext, publisher: Address, metadata: Uint8Array, code: readonly Uint8Array[]): void {
  checkCodePermission(context, publisher);
  errors.check(isFeatureEnabled(context, "OBJECT_CODE_DEPLOYMENT"), "unavailable", "EOBJECT_CODE_DEPLOYMENT_NOT_SUPPORTED");
  const seed = concatBytes(
    encodeBcs((writer) => writer.bytes(DOMAIN)),
    encodeBcs((writer) => writer.u64(getSequenceNumber(context, publisher) + 1n)),
  );
  const { self } = createNamedObject(context, publisher, seed);
  publishSerialized(context, self, metadata, code);
  context.emit(PUBLISH, { object_address: self });
  context.moveTo(self, MANAGING_REFS, { extend_ref: { self } });
}

/** Upgrades the package at a code object. */
export function upgradeObjectCode(
  context: NativeContext,
  publisher: Address,
  metadata: Uint8Array,
  code: readonly Uint8Array[],
  codeObject: Address,
): void {
  checkCodePermission(context, publisher);
  errors.check(ownerOf(context, codeObject) === publisher, "permissionDenied", "ENOT_CODE_OBJECT_OWNER");
  errors.check(context.exists(codeObject, MANAGING_REFS), "notFound", "ECODE_OBJECT_DOES_NOT_EXIST");
  publishSerialized(context, codeObject, metadata, code);
  context.emit(UPGRADE, { object_address: codeObject });
}

/** `0x1::object_code_deployment`: code at transferable objects instead of accounts. */
export const objectCodeDeploymentModule = defineModule({
  id: "0x1::object_code_deployment",
  errors,
  structs: `
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct ManagingRefs has key { extend_ref: object::ExtendRef }
    #[event] struct Publish has drop, store { object_address: address }
    #[event] struct Upgrade has drop, store { object_address: address }
    #[event] struct Freeze has drop, store { object_address: address }
  `,
  functions: {
    [`public entry fun publish(${PACKAGE})`]: ({ context }, publisher: Address, metadata: Uint8Array, code: Uint8Array[]) =>
      publishToObject(context, publisher, metadata, code),
    [`public entry fun upgrade(${PACKAGE}, ${CODE_OBJECT})`]: (
      { context },
      publisher: Address,
      metadata: Uint8Array,
      code: Uint8Array[],
      { inner: codeObject }: ObjectValue,
    ) => upgradeObjectCode(context, publisher, metadata, code, codeObject),
    [`public entry fun freeze_code_object(publisher: &signer, ${CODE_OBJECT})`]: (
      { context },
      publisher: Address,
      { inner: codeObject }: ObjectValue,
    ) => {
      freezeCode(context, publisher, codeObject);
      context.emit(FREEZE, { object_address: codeObject });
    },
  },
});
