/** What a file may do to whoever reads it; runs in a worker. */
export async function read(deed: 'answers' | 'hangs' | 'grows' | 'ends'): Promise<string> {
  if (deed === 'ends') process.exit(3);
  if (deed === 'hangs') for (;;);
  const kept: Buffer[] = [];
  while (deed === 'grows') {
    kept.push(Buffer.alloc(20_000_000, 1));
    await new Promise((resume) => setTimeout(resume, 10));
  }
  return 'read';
}
