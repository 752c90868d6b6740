import { defineConfig } from "vitest/config";

export default defineConfig({
  // Relative addresses, so that the built page works in any folder of a site.
  base: "./",
  define: { "process.env.GAID": "undefined" },
  test: { environment: "happy-dom", include: ["test/**/*.test.tsx"], testTimeout: 60_000 },
});
