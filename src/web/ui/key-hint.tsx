/** The key or keys that do the same as what stands beside it. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className="kbd">{children}</kbd>;
}
