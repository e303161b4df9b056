/** What a file may do to whoever reads it; runs in a worker. */
export async function read(deed: 'answers' | 'hangs' | 'waits' | 'sleeps' | 'grows' | 'ends' | 'lists') {
  if (deed === 'lists')
    return { name: 'roll', long: Array.from({ length: 1234 }, (_, row) => ({ row })), short: [1, 2], none: [] };
  if (deed === 'ends') process.exit(3);
  if (deed === 'hangs') for (;;);
  if (deed === 'waits') await new Promise((resume) => setTimeout(resume, 2000));
  if (deed === 'sleeps') await new Promise((resume) => setTimeout(resume, 60_000));
  const kept: Buffer[] = [];
  while (deed === 'grows') {
    kept.push(Buffer.alloc(20_000_000, 1));
    await new Promise((resume) => setTimeout(resume, 10));
  }
  return 'read';
}
