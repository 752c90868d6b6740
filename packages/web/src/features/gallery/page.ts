import { Shapes } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const galleryPage: Page = {
  id: "gallery",
  path: "/gallery",
  title: "pages:gallery",
  icon: Shapes,
  isBare: true,
  component: lazyPage(() => import("./GalleryPage.tsx"), "GalleryPage", ["accounts", "assets", "fields", "panel", "preview", "settings"]),
};
