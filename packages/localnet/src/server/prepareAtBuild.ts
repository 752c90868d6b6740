// Build step that stores in `dist/prepared` the secrets that every start would otherwise generate.
import { prepareSecrets } from "./preparedSecrets.ts";

await prepareSecrets();
