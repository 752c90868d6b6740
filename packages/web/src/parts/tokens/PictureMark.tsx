import { useState } from "react";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { usePicture } from "./TokenPicture.tsx";

/** Picture of a token or collection as the icon of its page; an icon derived from its id if the picture is not shown. */
export function PictureMark({ uri, id, size = 40 }: { readonly uri: string; readonly id: string; readonly size?: number }) {
  const picture = usePicture(uri);
  const [isBroken, setIsBroken] = useState(false);
  if (picture.kind !== "shown" || isBroken) return <AddressMark address={id} size={size} />;
  return (
    <img
      src={picture.src}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      decoding="async"
      className="shrink-0 rounded-control bg-sunken object-cover"
      style={{ width: size, height: size }}
      onError={() => setIsBroken(true)}
    />
  );
}
