// Few people ever see these two: they are fetched together.
export { AllowNetworkPage } from "./AllowNetworkPage.tsx";
export { UnknownNetworkPage } from "./UnknownNetworkPage.tsx";
