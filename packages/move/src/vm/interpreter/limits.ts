/** Maximum number of frames on the call stack. */
export const MAX_CALL_DEPTH = 1024;
/** Maximum operand stack values across all frames on the call stack. */
export const MAX_STACK_VALUES = 1024;
/** Maximum nesting of bytecode inside native bodies: each level consumes host stack. */
export const MAX_NATIVE_REENTRY = 32;
/** Abstract memory units available to a transaction's values. */
export const MEMORY_QUOTA = 10_000_000;
/** Maximum number of modules loaded by a transaction, and their total bytes. */
export const MAX_LOADED_MODULES = 768;
export const MAX_LOADED_BYTES = 1_887_436;
