// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { checkedWorkerUrl, NO_WORKER_URL } from "./workerUrl.ts";

describe("Trusted Types policy for workers", () => {
  it.each(["/assets/worker-HO-r0bZe.js", "/assets/bytecodeWorker-DKZSjjRH.js", "/assets/passwordWorker-DZuBFRoQ.js"])(
    "accepts the page's own worker %s",
    (url) => {
      expect(checkedWorkerUrl(url)).toBe(url);
    },
  );

  it("accepts an unparsable URL, from which no worker can start", () => {
    expect(checkedWorkerUrl(NO_WORKER_URL)).toBe(NO_WORKER_URL);
    expect(URL.canParse(NO_WORKER_URL, "http://localhost:4400/local")).toBe(false);
  });

  it.each([
    "https://evil.example/assets/worker-HO-r0bZe.js",
    "//evil.example/assets/worker-HO-r0bZe.js",
    "blob:http://localhost:3000/9f0c",
    "data:text/javascript,self.close()",
    "javascript:alert(1)",
    "/assets/worker-HO-r0bZe.js?import=evil",
    "/assets/../-/media/worker-a.js",
    "/assets/shell-DVd-PfVm.js",
    "/guard.js",
  ])("rejects %s", (url) => {
    expect(() => checkedWorkerUrl(url)).toThrow("is not a worker of this page");
  });
});
