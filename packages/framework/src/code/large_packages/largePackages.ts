import { type Address, type NativeContext, typeTag } from "@atoll/move";
import {
  addToSmartTable,
  borrowFromSmartTable,
  borrowMutFromSmartTable,
  destroySmartTable,
  newSmartTable,
  smartTableContains,
} from "../../datastructures/smart_table/smartTable.ts";
import { declaration, errors, type StagingArea, tags } from "../../generated/code/large_packages.ts";
import { implementModule } from "../../native/implementModule.ts";
import { concatBytes } from "../../stdlib/string/string.ts";
import { publishSerialized } from "../code/publishPackage.ts";
import { publishToObject, upgradeObjectCode } from "../object_code_deployment/objectCodeDeployment.ts";

const CODE_BY_MODULE = { key: typeTag("u64"), value: typeTag("vector<u8>") };
/** Internal gas per chunk and byte. Adding a chunk copies the module's staged bytes as well. */
const GAS_PER_PIECE = 50_000n;
const GAS_PER_COPIED_BYTE = 4n;
/** Next metadata chunk, and code chunks with their module indices. */
type Pieces = [metadata: Uint8Array, indices: readonly number[], chunks: readonly Uint8Array[]];
type Staged = { metadata: Uint8Array; modules: Uint8Array[] };

/** Appends chunks of an oversized package to the owner's staging area. */
function stage(context: NativeContext, owner: Address, ...[metadata, indices, chunks]: Pieces): void {
  errors.check(indices.length === chunks.length, "invalidArgument", "ECODE_MISMATCH");
  if (!context.exists(owner, tags.StagingArea)) {
    const empty: StagingArea = {
      metadata_serialized: new Uint8Array(0),
      code: newSmartTable(context, CODE_BY_MODULE),
      last_module_idx: 0n,
    };
    context.moveTo(owner, tags.StagingArea, empty);
  }
  const area = context.borrowMut(owner, tags.StagingArea);
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
  const { metadata_serialized, code, last_module_idx } = context.borrow(owner, tags.StagingArea);
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
  const { code } = context.moveFrom(owner, tags.StagingArea);
  destroySmartTable(context, code, CODE_BY_MODULE);
}

/** Appends the last chunks, and removes the complete package from the staging area. */
function stageLast(context: NativeContext, owner: Address, ...pieces: Pieces): Staged {
  stage(context, owner, ...pieces);
  return takeStaged(context, owner);
}

/** `0x7::large_packages`: publishes packages in chunks. Staged chunks persist until published or cleaned up. */
export const largePackagesModule = implementModule(declaration, {
  stage_code_chunk: ({ context }, owner, metadata, indices, chunks) => stage(context, owner, metadata, indices, chunks),
  stage_code_chunk_and_publish_to_account: ({ context }, owner, metadata, indices, chunks) => {
    const staged = stageLast(context, owner, metadata, indices, chunks);
    publishSerialized(context, owner, staged.metadata, staged.modules);
  },
  stage_code_chunk_and_publish_to_object: ({ context }, owner, metadata, indices, chunks) => {
    const staged = stageLast(context, owner, metadata, indices, chunks);
    publishToObject(context, owner, staged.metadata, staged.modules);
  },
  stage_code_chunk_and_upgrade_object_code: ({ context }, owner, metadata, indices, chunks, { inner: codeObject }) => {
    const staged = stageLast(context, owner, metadata, indices, chunks);
    upgradeObjectCode(context, owner, staged.metadata, staged.modules, codeObject);
  },
  cleanup_staging_area: ({ context }, owner) => cleanUp(context, owner),
});
