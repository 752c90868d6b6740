import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { t } from "../../language/words.ts";
import { IconButton } from "../IconButton.tsx";
import type { FieldControl } from "./Field.tsx";
import { TextInput } from "./TextInput.tsx";

export interface PasswordInputProps extends Partial<FieldControl> {
  /** Value of the input; absent for passwords, which `takePassword` reads from the input. */
  readonly value?: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete: "new-password" | "current-password" | "off";
  readonly disabled?: boolean;
  readonly mono?: boolean;
  readonly placeholder?: string;
  /** Name of the hidden value, used in the label of the button that shows it, such as "password". */
  readonly what?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Text input that hides its text until the user presses the "show" button. */
export function PasswordInput({ what = t("common:hiddenPassword"), ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          size="small"
          label={t(shown ? "common:hideHidden" : "common:showHidden", { what })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
