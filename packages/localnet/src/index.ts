export * from "./controls/controlError.ts";
export * from "./controls/controls.ts";
export * from "./createLocalnet.ts";
export * from "./endpoints.ts";
export * from "./keys.ts";
export * from "./ports.ts";
export * from "./services/pageFiles.ts";
export * from "./services/requestLog.ts";
