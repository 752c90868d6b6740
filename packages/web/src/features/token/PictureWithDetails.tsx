import type { ReactNode } from "react";
import { TokenPicture } from "../../parts/tokens/TokenPicture.tsx";
import { Card } from "../../ui/Card.tsx";

export interface BesidePictureProps {
  readonly uri: string;
  readonly id: string;
  /** Card sections with the collectible's details. */
  readonly children: ReactNode;
}

/** A collectible's picture with details on the right, or below it on narrow screens. */
export function PictureWithDetails({ uri, id, children }: BesidePictureProps) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
      <div className="overflow-clip rounded-card border border-line max-md:max-w-80">
        <TokenPicture uri={uri} id={id} />
      </div>
      <Card>{children}</Card>
    </div>
  );
}
