import type { AssessmentRequest, AssessmentResult } from "./passwordJudge.ts";
import { assessPassword } from "./passwordStrength.ts";

// Separate worker for the strength meter, alive as long as the password form.
self.addEventListener("message", ({ data }: MessageEvent<AssessmentRequest>) => {
  void assessPassword(data.password).then((assessment) => {
    const result: AssessmentResult = { id: data.id, assessment };
    self.postMessage(result);
  });
});
