import type { ReactNode } from "react";
import { TokenPicture } from "../../parts/tokens/TokenPicture.tsx";
import { Card } from "../../ui/Card.tsx";

export interface BesidePictureProps {
  readonly uri: string;
  readonly id: string;
  /** Sections of a card. */
  readonly children: ReactNode;
}

/** A collectible's picture, and beside it (on narrow screens below it) what is said of it. */
export function BesidePicture({ uri, id, children }: BesidePictureProps) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
      <div className="overflow-clip rounded-card border border-line max-md:max-w-80">
        <TokenPicture uri={uri} id={id} />
      </div>
      <Card>{children}</Card>
    </div>
  );
}
