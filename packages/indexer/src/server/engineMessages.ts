/** Messages to the engine thread. */
export type ToEngine =
  /** First message, sent once. Without a directory the index is stored in the thread's memory. */
  | { readonly kind: "open"; readonly directory: string | undefined }
  | { readonly kind: "query"; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: "close" };

/** Messages from the engine thread. */
export type FromEngine =
  | { readonly kind: "opened" }
  | { readonly kind: "unusable"; readonly error: EngineError }
  | { readonly kind: "rows"; readonly id: number; readonly rows: unknown[]; readonly affectedRows: number | undefined }
  | { readonly kind: "refused"; readonly id: number; readonly error: EngineError };

/** Error passed between threads; structured cloning would lose its code. */
export interface EngineError {
  readonly message: string;
  readonly code: string | undefined;
}
