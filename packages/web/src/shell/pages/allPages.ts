import type { Page } from "../../routing/page.ts";
import * as registered from "./pages.ts";

/** All pages of the application. */
export const PAGES: readonly Page[] = Object.values(registered);
