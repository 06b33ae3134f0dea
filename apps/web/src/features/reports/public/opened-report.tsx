import { Button, Title } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pdfAddress } from '../../../lib/show-pdf.ts';
import classes from './public.module.css';

interface OpenedReportProps {
  report: { pdf: string; broj: string; verzija: number };
}

/** The report as a link: a telephone stops a page that opens another one by itself. */
export function OpenedReport({ report: { pdf, broj, verzija } }: OpenedReportProps) {
  const { t } = useTranslation('authenticity');
  const address = useOwnAddress(pdf);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (address) {
      link.current?.focus();
    }
  }, [address]);
  return (
    <section className={classes.card} aria-labelledby="opened-title">
      <Title order={2} id="opened-title">
        {t('opened.title', { broj, verzija })}
      </Title>
      {address ? (
        <>
          <Button
            component="a"
            ref={link}
            href={address}
            target="_blank"
            rel="noopener"
            size="md"
            fullWidth
            leftSection={<IconFileText size={18} aria-hidden />}
          >
            {t('opened.open')}
          </Button>
          <Button
            component="a"
            href={address}
            download={`${broj.replaceAll('/', '-')}.pdf`}
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('opened.download')}
          </Button>
        </>
      ) : null}
      <p className={classes.help}>{t('opened.help')}</p>
    </section>
  );
}

function useOwnAddress(pdf: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = pdfAddress(pdf);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  return address;
}
