const KEPT_MS = 60_000;

/** The tab is opened with the click and filled afterwards: a browser stops one that opens by itself. */
export async function showPdf(name: string, read: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const bytes = Uint8Array.from(atob(await read()), (sign) => sign.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
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

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
