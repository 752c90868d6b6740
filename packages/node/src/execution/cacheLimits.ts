/**
 * Cache limits of the executor, in estimated heap bytes. Callers control keys and contents, so a limit on the entry count would not bound
 * memory. Lowered code (`MAX_CACHED_CODE_BYTES`) and layouts of native types (`MAX_LAYOUT_CACHE_BYTES`) have separate limits.
 */
export const CACHE_LIMITS = {
  /** Bytes of loaded modules: enough for the maximum module bytes of one transaction. */
  modules: 192 << 20,
  scripts: 16 << 20,
  /** Bytes of layouts of types that use published modules. */
  layouts: 32 << 20,
  /** Bytes of state keys of resources. */
  places: 16 << 20,
  /** Bytes of encoded type tags in resource groups. */
  groupTags: 8 << 20,
} as const;

/** Estimated heap bytes per byte of bytecode, loaded and with declarations: 41 to 92 measured. */
export const HEAP_BYTES_PER_CODE_BYTE = 96;

/** Estimated heap bytes of a small cache entry beyond its strings and bytes. */
export const ENTRY_BYTES = 256;
