const KEPT_MS = 60_000;

/** An address of this page's own for the bytes; whoever asks for it gives it back. */
export function pdfAddress(pdf: string): string {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
}

/** The tab is opened with the click and filled afterwards: a browser stops one that opens by itself. */
export async function showPdf(name: string, read: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = pdfAddress(await read());
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    if (tab) {
      tab.location.href = address;
    } else {
      download(address, `${name}.pdf`);
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** To the device, without a look at it. */
export async function downloadPdf(name: string, read: () => Promise<string>): Promise<void> {
  const address = pdfAddress(await read());
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  download(address, `${name}.pdf`);
}

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
