/** What the engine's thread is told. */
export type ToEngine =
  /** Once. Without a directory the index is gone with the thread. */
  | { readonly kind: "open"; readonly directory: string | undefined }
  | { readonly kind: "query"; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: "close" };

/** What the engine's thread tells. */
export type FromEngine =
  | { readonly kind: "opened" }
  | { readonly kind: "unusable"; readonly error: EngineError }
  | { readonly kind: "rows"; readonly id: number; readonly rows: unknown[]; readonly affectedRows: number | undefined }
  | { readonly kind: "refused"; readonly id: number; readonly error: EngineError };

/** An error on its way between threads, which would leave its code behind. */
export interface EngineError {
  readonly message: string;
  readonly code: string | undefined;
}
