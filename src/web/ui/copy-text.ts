import { copyTextMessages as texts } from './copy-text.messages.ts';
import { showToast } from './toast-store.ts';

/** Where else the text is: in a field, which is then selected, or in the address of the page. */
type Elsewhere = { field?: HTMLInputElement | null; isAddress?: boolean };

/** Puts a text on the clipboard and says so, or that the browser lets no page do that, as without https, and what to do instead. */
export async function copyText(text: string, { field, isAddress = false }: Elsewhere = {}): Promise<void> {
  if (await isWritten(text)) {
    showToast({ severity: 'success', message: texts.copied, key: 'copied' });
    return;
  }
  field?.select();
  const detail = field ? texts.selected : isAddress ? texts.inAddress : texts.markIt;
  showToast({ severity: 'warning', message: texts.notCopied, detail, key: 'copied' });
}

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
