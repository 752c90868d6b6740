// Run by the build: leaves in `dist/prepared` what every start would make anew.
import { prepareSecrets } from "./preparedSecrets.ts";

await prepareSecrets();
