/**
 * Limits of the executor's caches, in estimated bytes of heap. Keys and contents come from callers, so the number of entries bounds nothing. Lowered code has its
 * own limit (`MAX_CACHED_CODE_BYTES`), and so have layouts of native types (`MAX_LAYOUT_CACHE_BYTES`).
 */
export const CACHE_LIMITS = {
  /** Loaded modules: enough for all bytes that one transaction may load. */
  modules: 192 << 20,
  scripts: 16 << 20,
  /** Layouts of types that use published modules. */
  layouts: 32 << 20,
  /** State keys of resources. */
  places: 16 << 20,
  /** BCS of the type tags in resource groups. */
  groupTags: 8 << 20,
} as const;

/** Heap bytes per byte of bytecode, loaded and with declarations: 41 to 92 measured. */
export const HEAP_BYTES_PER_CODE_BYTE = 96;

/** Heap of a small entry beyond its strings and bytes. */
export const ENTRY_BYTES = 256;
