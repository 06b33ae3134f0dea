import { Textarea } from '@mantine/core';

interface ReasonInputProps {
  label: string;
  description?: string;
  required?: boolean;
  maxLength: number;
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is taken back or undone: the first thing that is typed in its dialog. */
export function ReasonInput({ onChange, ...rest }: ReasonInputProps) {
  return (
    <Textarea {...rest} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} data-autofocus />
  );
}
