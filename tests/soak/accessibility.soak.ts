// Every page in light and dark, where `npm test` looks at each in one of them.
process.env.BOTH_SCHEMES = "1";
await import("../browser/accessibility.test.ts");
