/** Frames that may be open at once. */
export const MAX_CALL_DEPTH = 1024;
/** Values on the operand stacks of all open frames together. */
export const MAX_STACK_VALUES = 1024;
/** Runs of bytecode inside native bodies inside bytecode: each takes room on the host's own stack. */
export const MAX_NATIVE_REENTRY = 32;
/** Abstract units of memory that a transaction's values may take. */
export const MEMORY_QUOTA = 10_000_000;
/** Modules that a transaction may load, and their bytes together. */
export const MAX_LOADED_MODULES = 768;
export const MAX_LOADED_BYTES = 1_887_436;
