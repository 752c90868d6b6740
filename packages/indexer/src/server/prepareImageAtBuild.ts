// Run by the build: leaves a prepared index in `dist/image`.
import { prepareImage } from "./preparedImage.ts";

await prepareImage();
