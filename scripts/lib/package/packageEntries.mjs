/**
 * Public entries of the package `atoll-localnet`: the path after its name, and the file in `packages/localnet/src`, without extension, that
 * exports it.
 */
export const PACKAGE_ENTRIES = {
  ".": "server/inProcess",
  "./vitest": "server/testing/vitest",
  "./jest": "server/testing/jest",
  "./node-test": "server/testing/nodeTest",
};

/** Test runners and other packages of the user's project that entries import; they stay outside the bundle. */
export const USER_PACKAGES = ["vitest"];
