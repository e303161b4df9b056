/** Puts a text on the clipboard; false where the browser lets no page do that, as without https, which whoever pressed has to be told. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
