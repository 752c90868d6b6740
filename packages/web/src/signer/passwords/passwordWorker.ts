import type { AssessmentRequest, AssessmentResult } from "./passwordJudge.ts";
import { assessPassword } from "./passwordStrength.ts";

// Separate worker for the password strength meter, which runs as long as the password form is open.
self.addEventListener("message", ({ data }: MessageEvent<AssessmentRequest>) => {
  void assessPassword(data.password).then((assessment) => {
    const result: AssessmentResult = { id: data.id, assessment };
    self.postMessage(result);
  });
});
