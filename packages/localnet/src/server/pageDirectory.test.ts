import { expect, test } from "vitest";
import { readPageDirectory } from "./pageDirectory.ts";

test("where the page is not built, a document says so and how to build it", () => {
  const files = readPageDirectory("/nowhere/at/all");
  const document = new TextDecoder().decode(files.get("/")?.body);
  expect(document).toContain("The page is not built");
  expect(document).toContain("npm start");
  expect(files.get("/index.html")).toBeUndefined();
});
