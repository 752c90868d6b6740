import type { AssessmentRequest, AssessmentResult } from "./passwordJudge.ts";
import { assessPassword } from "./passwordStrength.ts";

// A worker of its own for the strength meter: it lives as long as the form in which a password is chosen.
self.addEventListener("message", ({ data }: MessageEvent<AssessmentRequest>) => {
  void assessPassword(data.password).then((assessment) => {
    const result: AssessmentResult = { id: data.id, assessment };
    self.postMessage(result);
  });
});
