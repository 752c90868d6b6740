import { type Address, structTag } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { NOT_IMPLEMENTED } from "../native/notImplemented.ts";
import type { ObjectValue } from "../objects/object.ts";
import { freezeCode } from "./packageRules.ts";

const errors = defineErrors("0x1::object_code_deployment", {
  EOBJECT_CODE_DEPLOYMENT_NOT_SUPPORTED: [1n, "This network does not keep code at objects"],
  ENOT_CODE_OBJECT_OWNER: [2n, "The account does not own the code's object"],
  ECODE_OBJECT_DOES_NOT_EXIST: [3n, "There is no code at the object"],
  ENO_CODE_PERMISSION: [4n, "This signer may not publish code"],
});

const FREEZE = structTag("0x1::object_code_deployment::Freeze");
const CODE_OBJECT = "code_object: Object<code::PackageRegistry>";
const PACKAGE = "publisher: &signer, metadata_serialized: vector<u8>, code: vector<vector<u8>>";

/** `0x1::object_code_deployment`: code at objects instead of accounts, so that it can change hands. */
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
    [`public entry fun publish(${PACKAGE})`]: NOT_IMPLEMENTED,
    [`public entry fun upgrade(${PACKAGE}, ${CODE_OBJECT})`]: NOT_IMPLEMENTED,
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
