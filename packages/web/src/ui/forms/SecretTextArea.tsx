import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { t } from "../../language/words.ts";
import { IconButton } from "../IconButton.tsx";
import { TextArea, type TextAreaProps } from "./TextArea.tsx";

export interface SecretTextAreaProps extends Omit<TextAreaProps, "isHidden"> {
  /** Name of the hidden value, used in the label of the button that shows it, such as "recovery phrase". */
  readonly what: string;
}

/** Multi-line text input that hides its text until the user presses the "show" button. */
export function SecretTextArea({ what, ...rest }: SecretTextAreaProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextArea {...rest} isHidden={!shown} />
      <span className="absolute right-2 bottom-2">
        <IconButton
          size="small"
          label={t(shown ? "common:hideHidden" : "common:showHidden", { what })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  );
}
