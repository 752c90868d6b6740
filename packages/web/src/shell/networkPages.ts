// Both pages are rarely shown, so they share one lazily loaded chunk.
export { AllowNetworkPage } from "./AllowNetworkPage.tsx";
export { UnknownNetworkPage } from "./UnknownNetworkPage.tsx";
