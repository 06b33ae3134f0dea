import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface MultiChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** S3.19 */
const NAMES_SHOWN = 2;

/** Several of a few: shows at most two names, otherwise how many. */
export function MultiChoice({ label, options, value, onChange }: MultiChoiceProps) {
  const { t } = useTranslation('ui');
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const summary = names.length > NAMES_SHOWN ? t('selectedCount', { count: names.length }) : names.join(', ');
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" fw={400} rightSection={<IconChevronDown size={14} />}>
          {names.length > 0 ? `${label}: ${summary}` : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Checkbox.Group aria-label={label} value={[...value]} onChange={onChange}>
          <Stack gap={8}>
            {options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
