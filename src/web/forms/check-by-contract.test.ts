import type { ResolverOptions } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { checkByContract } from './check-by-contract.ts';

type Values = { name: string; beds: string };
const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<Values>;
const bodyOf = ({ name, beds }: Values) => ({ name, beds: beds === '' ? null : Number(beds) });
const Body = z.object({
  name: z.string().min(1, 'Fill this in.'),
  beds: z.number('Enter a figure.').nullable(),
});
const schema = async () => Body;
const check = (
  values: Values,
  parts: Partial<Parameters<typeof checkByContract<Values, ReturnType<typeof bodyOf>>>[0]> = {},
) => checkByContract({ bodyOf, schema, ...parts })(values, undefined, options);

it('what the schema takes is right, and stays as it was typed', async () => {
  const typed = { name: 'Elm', beds: '2' };
  expect(await check(typed)).toEqual({ values: typed, errors: {} });
});

it('what the schema refuses stands beside its field', async () => {
  const { errors } = await check({ name: '', beds: 'two' });
  expect([errors.name?.message, errors.beds?.message]).toEqual(['Fill this in.', 'Enter a figure.']);
});

it('rules of several fields are asked once each field is right', async () => {
  const rules = () => [{ path: ['name'], message: 'Somebody has it.', code: 'twice' }];
  expect((await check({ name: '', beds: '' }, { rules })).errors.name?.message).toBe('Fill this in.');
  expect((await check({ name: 'Elm', beds: '' }, { rules })).errors.name?.message).toBe('Somebody has it.');
});

it('without the schema the server is asked, but never sent nothing for a figure that is none', async () => {
  const unreachable = { schema: () => Promise.reject(new Error('Loading chunk failed')) };
  expect((await check({ name: '', beds: '2' }, unreachable)).errors).toEqual({});
  expect((await check({ name: '', beds: 'two' }, unreachable)).errors.beds?.message).toContain('figure');
});

it('checks end in the order in which they were asked for, however long the schema takes for each', async () => {
  const delays = [20, 0];
  const slow = () => new Promise<typeof Body>((come) => setTimeout(() => come(Body), delays.shift()));
  const ended: string[] = [];
  const ask = async (name: string) => {
    await check({ name, beds: '' }, { schema: slow });
    ended.push(name);
  };
  await Promise.all([ask('first'), ask('second')]);
  expect(ended).toEqual(['first', 'second']);
});

it('a form is checked as it is once the schema is there', async () => {
  const typed = { name: 'Elm', beds: '' };
  const checked = check(typed, { schema: async () => Body });
  typed.name = '';
  expect((await checked).errors.name?.message).toBe('Fill this in.');
});

it('a schema that did not come is asked for again', async () => {
  let isThere = false;
  const later = () => (isThere ? Promise.resolve(Body) : Promise.reject(new Error('Loading chunk failed')));
  expect((await check({ name: '', beds: '' }, { schema: later })).errors).toEqual({});
  isThere = true;
  expect((await check({ name: '', beds: '' }, { schema: later })).errors.name?.message).toBe('Fill this in.');
});

it('a field that is checked while somebody types waits for a pause with the schema; whoever sends the form does not, and hears after it', async () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
  try {
    const load = vi.fn(schema);
    const resolver = checkByContract({ bodyOf, schema: load });
    const typed = { name: '', beds: '' };
    const ended: string[] = [];
    const ask = async (...names: (keyof Values)[]) => {
      const { errors } = await resolver(typed, undefined, { ...options, names });
      ended.push(names.join());
      return errors.name?.message;
    };
    const one = ask('name');
    for (let key = 0; key < 4; key++) {
      await vi.advanceTimersByTimeAsync(150);
      page.dispatchEvent(new Event('keydown'));
    }
    expect(load).not.toHaveBeenCalled();
    // No time goes by until both are answered.
    expect(await ask('name', 'beds')).toBe('Fill this in.');
    expect(await one).toBe('Fill this in.');
    expect(ended).toEqual(['name', 'name,beds']);
    expect(load).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

it('lets a form be sent whose body lacks what none of its fields could say', async () => {
  const versioned = async () => Body.extend({ version: z.number() });
  const check = checkByContract({ bodyOf, schema: versioned });
  expect((await check({ name: 'Elm', beds: '2' }, undefined, options)).errors).toEqual({});
  expect((await check({ name: '', beds: '2' }, undefined, options)).errors).toHaveProperty('name');
});
