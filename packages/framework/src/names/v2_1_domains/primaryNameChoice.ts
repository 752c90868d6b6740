import type { Address, NativeContext } from "@atoll/move";
import { errors, tags } from "../../generated/names/v2_1_domains.ts";
import { addressToObject, owns } from "../../objects/object/object.ts";
import type { Name } from "../name.ts";
import { checkEnabled, isRegistered, tokenAddressOf } from "./nameRecords.ts";
import { writeReverseLookup } from "./primaryNames.ts";
import { setTargetV2 } from "./targetAddresses.ts";

/** Makes a name its owner's primary name, and the owner its target. */
export function setReverseLookup(context: NativeContext, account: Address, name: Name): void {
  checkEnabled(context);
  errors.check(isRegistered(context, name), "notFound", "ENAME_NOT_EXIST");
  const token = tokenAddressOf(name);
  setTargetV2(context, account, name, account);
  const isOwner = owns(context, addressToObject(context, token, tags.NameRecord).inner, account);
  errors.check(isOwner, "permissionDenied", "ENOT_AUTHORIZED");
  writeReverseLookup(context, account, token);
}
