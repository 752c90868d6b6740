import { howManyBytes, packageName, who } from "./argumentReaders.ts";
import { type CallWords, words } from "./callWords.ts";

/** Preview texts for functions that publish code. */
export const codeWords: Readonly<Record<string, CallWords>> = {
  "0x1::code::publish_package_txn": words("calls:publish", { name: packageName(0), count: howManyBytes(1) }),
  "0x1::object_code_deployment::publish": words("calls:publishObject", { name: packageName(0), count: howManyBytes(1) }),
  "0x1::object_code_deployment::upgrade": words("calls:upgradeObject", { name: packageName(0), object: who(2) }),
  "0x1::object_code_deployment::freeze_code_object": words("calls:freezeCode", { object: who(0) }),
  "0x1::resource_account::create_resource_account_and_publish_package": words("calls:publishResource", { name: packageName(1) }),
  "0x7::large_packages::stage_code_chunk": words("calls:stageChunk", {}),
  "0x7::large_packages::stage_code_chunk_and_publish_to_account": words("calls:stagePublish", {}),
  "0x7::large_packages::stage_code_chunk_and_publish_to_object": words("calls:stagePublishObject", {}),
  "0x7::large_packages::stage_code_chunk_and_upgrade_object_code": words("calls:stageUpgrade", { object: who(3) }),
  "0x7::large_packages::cleanup_staging_area": words("calls:stageCleanup", {}),
};
