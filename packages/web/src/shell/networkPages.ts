// Rarely shown, so both pages share a chunk.
export { AllowNetworkPage } from "./AllowNetworkPage.tsx";
export { UnknownNetworkPage } from "./UnknownNetworkPage.tsx";
