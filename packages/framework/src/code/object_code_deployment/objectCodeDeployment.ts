import { type Address, encodeBcs, type NativeContext } from "@atoll/move";
import { getSequenceNumber } from "../../account/account/account.ts";
import { declaration, errors, tags } from "../../generated/code/object_code_deployment.ts";
import { implementModule } from "../../native/implementModule.ts";
import { createNamedObject, ownerOf } from "../../objects/object/object.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { concatBytes } from "../../stdlib/string/string.ts";
import { checkCodePermission } from "../code/codePermission.ts";
import { freezeCode } from "../code/packageRules.ts";
import { publishSerialized } from "../code/publishPackage.ts";

const DOMAIN = new TextEncoder().encode("aptos_framework::object_code_deployment");

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
  context.emit(tags.Publish, { object_address: self });
  context.moveTo(self, tags.ManagingRefs, { extend_ref: { self } });
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
  errors.check(context.exists(codeObject, tags.ManagingRefs), "notFound", "ECODE_OBJECT_DOES_NOT_EXIST");
  publishSerialized(context, codeObject, metadata, code);
  context.emit(tags.Upgrade, { object_address: codeObject });
}

/** `0x1::object_code_deployment`: code at transferable objects instead of accounts. */
export const objectCodeDeploymentModule = implementModule(declaration, {
  publish: ({ context }, publisher, metadata, code) => publishToObject(context, publisher, metadata, code),
  upgrade: ({ context }, publisher, metadata, code, { inner: codeObject }) =>
    upgradeObjectCode(context, publisher, metadata, code, codeObject),
  freeze_code_object: ({ context }, publisher, { inner: codeObject }) => {
    freezeCode(context, publisher, codeObject);
    context.emit(tags.Freeze, { object_address: codeObject });
  },
});
