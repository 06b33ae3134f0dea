import { Button, FileButton, Group } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './layout-preview.module.css';
import { isLogo, LARGEST_LOGO, readLogo } from './logo-file.ts';

interface LogoInputProps {
  /** A data address, or nothing. */
  logo: string;
  onChange: (logo: string) => void;
}

export function LogoInput({ logo, onChange }: LogoInputProps) {
  const { t } = useTranslation('reports');
  const [refused, setRefused] = useState(false);
  const take = async (file: File | null) => {
    if (file) {
      setRefused(!isLogo(file));
      if (isLogo(file)) {
        onChange(await readLogo(file));
      }
    }
  };
  return (
    <div>
      <Group gap="xs">
        {logo ? <img className={classes.logo} src={logo} alt={t('layout.logo')} /> : null}
        <FileButton accept="image/png" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconPhoto size={15} aria-hidden />} {...props}>
              {t('layout.chooseLogo')}
            </Button>
          )}
        </FileButton>
        {logo ? (
          <Button variant="default" leftSection={<IconPhotoOff size={15} aria-hidden />} onClick={() => onChange('')}>
            {t('layout.removeLogo')}
          </Button>
        ) : null}
      </Group>
      {refused ? (
        <p className={classes.problem} role="alert">
          {t('layout.logoRefused', { size: LARGEST_LOGO / 1_000 })}
        </p>
      ) : null}
    </div>
  );
}
