import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pdfAddress, showPdf } from '../lib/show-pdf.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './pdf-frame.module.css';

interface PdfFrameProps {
  /** Base64. */
  pdf: string;
  /** What it is, for whoever does not see it; also the name of the file. */
  title: string;
  /** It does not hold: this stands across it, and nothing offers to print or keep it. */
  mark?: string | undefined;
}

/** The browser's own viewer inside the page. A telephone has none: there it opens in a tab. */
export function PdfFrame({ pdf, title, mark }: PdfFrameProps) {
  const { t } = useTranslation('ui');
  const [address, setAddress] = useState<string>();
  const refused = useFramesRefused();
  useEffect(() => {
    const made = pdfAddress(pdf);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  if (refused || !navigator.pdfViewerEnabled) {
    return (
      <div className={classes.instead}>
        <EmptyState
          title={title}
          why={mark}
          action={
            mark ? undefined : (
              <Button
                leftSection={<IconExternalLink size={15} aria-hidden />}
                onClick={() => void showPdf(title, () => Promise.resolve(pdf))}
              >
                {t('pdf.open')}
              </Button>
            )
          }
        />
      </div>
    );
  }
  return address ? (
    <div className={classes.marked}>
      <iframe
        key={address}
        className={classes.frame}
        src={`${address}#${mark ? 'toolbar=0&' : ''}navpanes=0&view=FitH`}
        title={title}
      />
      {mark ? (
        <div className={classes.mark} aria-hidden>
          {mark}
        </div>
      ) : null}
    </div>
  ) : (
    <div className={classes.frame} />
  );
}

/** The server's policy says whether a page may hold a frame. */
function useFramesRefused(): boolean {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') {
        setRefused(true);
      }
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
  return refused;
}
