import type { Deps } from '#server/access/context.ts';

/** Work for a process of its own: keeps what it reads of a kept file under another key. */
export async function work({ files }: Deps, input: unknown): Promise<void> {
  const { orgId, from, path, to } = input as { orgId: string; from: string; path: string; to: string };
  const { content } = await files.open(orgId, from);
  for await (const chunk of content) if (chunk.length === 0) throw new Error('Nothing was read.');
  await files.keep(orgId, to, path);
}
