import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { changePerson } from '#server/people/people.commands.ts';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { silence, unheard } from './unheard.ts';

const server = sharedServer();

async function givenSomebody() {
  const { orgId, member } = await givenOrganization(server.current);
  const admin = await member(['admin']);
  const ctx = systemContext(server.current.deps, orgId);
  const { id, version } = (await admin.call('GET', `/api/people/${admin.personId}`)).body.data;
  const notes = async () => (await admin.call('GET', `/api/people/${id}`)).body.data.notes;
  return { ctx, id, version, notes };
}

describe('a change whose answer nobody hears', () => {
  it('is made, and answered with its version alone', async () => {
    const { ctx, id, version, notes } = await givenSomebody();
    const answer = await changePerson(unheard(ctx), id, { notes: 'Rings twice', version });
    expect([answer.id, answer.version]).toEqual([id, version + 1]);
    expect(() => answer.name).toThrow('nobody listens');
    expect(await notes()).toBe('Rings twice');
  });

  it('is refused with the record as it is now where somebody was faster, as any other', async () => {
    const { ctx, id, version, notes } = await givenSomebody();
    const said = ['First', 'Second'];
    const outcomes = await Promise.allSettled(
      said.map((word) => changePerson(unheard(ctx), id, { notes: word, version })),
    );
    const kept = await notes();
    expect(said).toContain(kept);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'STALE_VERSION', current: { notes: kept } },
    });
  });
});

describe('what stands for an answer', () => {
  it('can be waited for, but neither copied nor written as JSON', async () => {
    const answer = await Promise.resolve(silence<object>({ id: 'a', version: 1 }));
    expect(() => ({ ...answer })).toThrow('nobody listens');
    expect(() => JSON.stringify(answer)).toThrow('nobody listens');
    expect(() => 'name' in answer).toThrow('nobody listens');
  });
});
