import { type Address, type NativeContext, structTag, typeTag } from "@atoll/move";
import {
  addToSmartTable,
  borrowFromSmartTable,
  borrowMutFromSmartTable,
  destroySmartTable,
  newSmartTable,
  smartTableContains,
} from "../datastructures/smart_table/smartTable.ts";
import type { SmartTable } from "../generated/datastructures/smart_table.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { ObjectValue } from "../objects/object.ts";
import { concatBytes } from "../stdlib/string/string.ts";
import { publishToObject, upgradeObjectCode } from "./objectCodeDeployment.ts";
import { publishSerialized } from "./publishPackage.ts";

const errors = defineErrors("0x7::large_packages", {
  ECODE_MISMATCH: [1n, "Every piece of code comes with the number of its module"],
  EMISSING_OBJECT_REFERENCE: [2n, "An upgrade names the object of the code"],
});

const STAGING_AREA = structTag("0x7::large_packages::StagingArea");
const CODE_BY_MODULE = { key: typeTag("u64"), value: typeTag("vector<u8>") };
/** Internal gas per staged chunk and byte. Adding a chunk copies the module's staged bytes as well. */
const GAS_PER_PIECE = 50_000n;
const GAS_PER_COPIED_BYTE = 4n;
/** Chunks of one call: metadata, and code chunks with their module indices. */
type Pieces = [metadata: Uint8Array, indices: readonly number[], chunks: readonly Uint8Array[]];
type Staged = { metadata: Uint8Array; modules: Uint8Array[] };
type StagingArea = { metadata_serialized: Uint8Array; code: SmartTable; last_module_idx: bigint };

/** Appends chunks of an oversized package to the owner's staging area. */
function stage(context: NativeContext, owner: Address, ...[metadata, indices, chunks]: Pieces): void {
  errors.check(indices.length === chunks.length, "invalidArgument", "ECODE_MISMATCH");
  if (!context.exists(owner, STAGING_AREA)) {
    const empty: StagingArea = {
      metadata_serialized: new Uint8Array(0),
      code: newSmartTable(context, CODE_BY_MODULE),
      last_module_idx: 0n,
    };
    context.moveTo(owner, STAGING_AREA, empty);
  }
  const area = context.borrowMut<StagingArea>(owner, STAGING_AREA);
  area.metadata_serialized = concatBytes(area.metadata_serialized, metadata);
  chunks.forEach((chunk, place) => {
    stageChunk(context, area, BigInt(indices[place] as number), chunk);
  });
}

function stageChunk(context: NativeContext, area: StagingArea, index: bigint, chunk: Uint8Array): void {
  context.charge(GAS_PER_PIECE);
  if (smartTableContains(context, area.code, CODE_BY_MODULE, index)) {
    const staged = borrowMutFromSmartTable(context, area.code, CODE_BY_MODULE, index);
    const before = staged.get() as Uint8Array;
    context.charge(BigInt(before.length) * GAS_PER_COPIED_BYTE);
    staged.set(concatBytes(before, chunk));
    return;
  }
  addToSmartTable(context, area.code, CODE_BY_MODULE, index, chunk);
  if (index > area.last_module_idx) area.last_module_idx = index;
}

/** Returns the staged package and clears the staging area. A module without any chunk aborts as a missing table key. */
function takeStaged(context: NativeContext, owner: Address): Staged {
  const { metadata_serialized, code, last_module_idx } = context.borrow<StagingArea>(owner, STAGING_AREA);
  const modules: Uint8Array[] = [];
  for (let index = 0n; index <= last_module_idx; index++) {
    const module = borrowFromSmartTable(context, code, CODE_BY_MODULE, index) as Uint8Array;
    context.charge(GAS_PER_PIECE + BigInt(module.length) * GAS_PER_COPIED_BYTE);
    modules.push(module);
  }
  const metadata = metadata_serialized;
  cleanUp(context, owner);
  return { metadata, modules };
}

function cleanUp(context: NativeContext, owner: Address): void {
  const { code } = context.moveFrom<StagingArea>(owner, STAGING_AREA);
  destroySmartTable(context, code, CODE_BY_MODULE);
}

/** Appends the last chunks, and removes the complete package from the staging area. */
function stageLast(context: NativeContext, owner: Address, ...pieces: Pieces): Staged {
  stage(context, owner, ...pieces);
  return takeStaged(context, owner);
}

const CHUNK = "owner: &signer, metadata_chunk: vector<u8>, code_indices: vector<u16>, code_chunks: vector<vector<u8>>";

/** `0x7::large_packages`: publishes packages in chunks. Staged chunks persist until published or cleaned up. */
export const largePackagesModule = defineModule({
  id: "0x7::large_packages",
  errors,
  structs:
    "struct StagingArea has key { metadata_serialized: vector<u8>, code: 0x1::smart_table::SmartTable<u64, vector<u8>>, last_module_idx: u64 }",
  functions: {
    [`public entry fun stage_code_chunk(${CHUNK})`]: (
      { context },
      owner: Address,
      metadata: Uint8Array,
      indices: number[],
      chunks: Uint8Array[],
    ) => stage(context, owner, metadata, indices, chunks),
    [`public entry fun stage_code_chunk_and_publish_to_account(${CHUNK})`]: (
      { context },
      owner: Address,
      metadata: Uint8Array,
      indices: number[],
      chunks: Uint8Array[],
    ) => {
      const staged = stageLast(context, owner, metadata, indices, chunks);
      publishSerialized(context, owner, staged.metadata, staged.modules);
    },
    [`public entry fun stage_code_chunk_and_publish_to_object(${CHUNK})`]: (
      { context },
      owner: Address,
      metadata: Uint8Array,
      indices: number[],
      chunks: Uint8Array[],
    ) => {
      const staged = stageLast(context, owner, metadata, indices, chunks);
      publishToObject(context, owner, staged.metadata, staged.modules);
    },
    [`public entry fun stage_code_chunk_and_upgrade_object_code(${CHUNK}, code_object: Object<0x1::code::PackageRegistry>)`]: (
      { context },
      owner: Address,
      metadata: Uint8Array,
      indices: number[],
      chunks: Uint8Array[],
      { inner: codeObject }: ObjectValue,
    ) => {
      const staged = stageLast(context, owner, metadata, indices, chunks);
      upgradeObjectCode(context, owner, staged.metadata, staged.modules, codeObject);
    },
    "public entry fun cleanup_staging_area(owner: &signer)": ({ context }, owner: Address) => cleanUp(context, owner),
  },
});
