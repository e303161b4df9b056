import { describe, expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

// A Wednesday, 10:00 in New York.
const WEDNESDAY = '2026-11-18T15:00:00Z';
const server = sharedServer({ at: WEDNESDAY });

async function givenMeter(body: object = {}) {
  server.current.clock.set(WEDNESDAY);
  const home = await givenHome(server.current);
  const created = await home.operator.call('POST', '/api/meters', {
    body: { propertyId: home.propertyId, name: 'Cold water', kind: 'WATER', measure: 'M3', ...body },
  });
  expect(created.status).toBe(200);
  const { id } = created.body.data;
  const get = async () => (await home.operator.call('GET', `/api/meters/${id}`)).body.data;
  const read = (readOn: string, value: number, besides: object = {}) =>
    home.operator.call('POST', `/api/meters/${id}/readings`, { body: { readOn, value, ...besides } });
  const names = async (query: string) =>
    (await home.operator.call('GET', `/api/meters?${query}`)).body.data.map(({ name }: { name: string }) => name);
  return { home, id, get, read, names };
}

describe('a meter', () => {
  it('says what was used between its readings, by whom it was read, and what is to be expected', async () => {
    const { home, get, read } = await givenMeter();
    await read('2026-09-01', 100, { occasion: 'MOVE_IN' });
    await read('2026-10-01', 190);
    expect((await read('2026-10-31', 280, { note: 'By the door' })).status).toBe(200);
    expect(await get()).toMatchObject({
      lastReading: { readOn: '2026-10-31', value: 280 },
      perDay: 3,
      expectedValue: 334,
      readings: [
        { readOn: '2026-10-31', used: 90, days: 30, note: 'By the door', takenBy: { id: home.operator.personId } },
        { readOn: '2026-10-01', used: 90, days: 30 },
        { readOn: '2026-09-01', used: null, days: null, occasion: 'MOVE_IN' },
      ],
    });
  });

  it('never runs backwards without a reason, and says so beside the figure', async () => {
    const { get, read } = await givenMeter();
    await read('2026-09-01', 100);
    const backwards = await read('2026-10-01', 20);
    expect(backwards).toMatchObject({ status: 400, body: { code: 'meter.backwards', errors: [{ path: 'value' }] } });
    expect((await read('2026-10-01', 20, { reason: 'REPLACED', oldEndValue: 130 })).status).toBe(200);
    expect(await read('2026-09-15', 140)).toMatchObject({ body: { code: 'meter.above_next' } });
    expect((await get()).readings[0]).toMatchObject({ used: 30, reason: 'REPLACED', oldEndValue: 130 });
  });

  it('refuses a figure between two others that do not leave room for it', async () => {
    const { read } = await givenMeter();
    await read('2026-09-01', 100);
    await read('2026-10-01', 120);
    expect(await read('2026-09-15', 140)).toMatchObject({ status: 400, body: { code: 'meter.above_next' } });
    expect((await read('2026-09-15', 110)).status).toBe(200);
  });

  it.each([
    ['a day that has not come', { readOn: '2026-11-19', value: 5 }, 'meter.read_ahead', 'readOn'],
    ['more places than it shows', { readOn: '2026-11-18', value: 5.5 }, 'meter.too_exact', 'value'],
    [
      'an end of an old meter that was not replaced',
      { readOn: '2026-11-18', value: 5, oldEndValue: 4 },
      'meter.old_end_without_reason',
      'oldEndValue',
    ],
    [
      'an end with more places than it shows',
      { readOn: '2026-11-18', value: 5, reason: 'REPLACED', oldEndValue: 4.5 },
      'meter.old_end_too_exact',
      'oldEndValue',
    ],
    [
      'a counter that rolled over to more',
      { readOn: '2026-11-18', value: 11, reason: 'ROLLED_OVER' },
      'meter.not_rolled_over',
      'reason',
    ],
  ])('refuses %s', async (_what, { readOn, value, ...besides }, code, path) => {
    const { read } = await givenMeter();
    await read('2026-01-01', 10);
    expect(await read(readOn, value, besides)).toMatchObject({ status: 400, body: { code, errors: [{ path }] } });
  });

  it('keeps one reading of a day, however often and by how many it is sent at once', async () => {
    const { get, read } = await givenMeter();
    const answers = await Promise.all([1, 2, 3, 4].map((value) => read('2026-10-01', value)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await get()).readings).toHaveLength(1);
  });

  it('takes readings of different days at once, and none of them that contradicts another', async () => {
    const { get, read } = await givenMeter();
    await Promise.all([read('2026-10-01', 10), read('2026-10-02', 5), read('2026-10-03', 30), read('2026-10-04', 20)]);
    const values = (await get()).readings.map(({ value }: { value: number }) => value);
    expect(values).toEqual(values.toSorted((one: number, other: number) => other - one));
    expect(values.length).toBeGreaterThanOrEqual(2);
  });

  it('loses a reading that was recorded by mistake, unless what follows would run backwards', async () => {
    const { home, id, get, read } = await givenMeter();
    const remove = (day: string) => home.operator.call('DELETE', `/api/meters/${id}/readings/${day}`);
    await read('2026-08-01', 100);
    await read('2026-09-01', 0, { reason: 'REPLACED' });
    await read('2026-10-01', 20);
    expect((await remove('2026-09-01')).body.code).toBe('meter.reading_needed');
    expect((await remove('2026-10-01')).status).toBe(200);
    expect((await remove('2026-10-01')).status).toBe(404);
    expect((await get()).readings).toHaveLength(2);
    expect((await home.operator.call('DELETE', `/api/meters/${id}`)).body.code).toBe('meter.has_readings');
  });

  it('that was taken out is read until that day and no later', async () => {
    const { home, id, get, read } = await givenMeter();
    const { version } = await get();
    await home.operator.call('PUT', `/api/meters/${id}`, { body: { version, retiredOn: '2026-11-01' } });
    expect((await read('2026-11-02', 5)).body.code).toBe('meter.read_after_end');
    expect((await read('2026-11-01', 5)).status).toBe(200);
    expect(await get()).toMatchObject({ state: 'RETIRED', nextReadOn: null, expectedValue: null });
  });
});

describe('meters', () => {
  it('come to be read when their months are over, by the clocks of the property', async () => {
    const { names, read } = await givenMeter({ readEveryMonths: 1 });
    expect(await names('isToRead=true')).toEqual(['Cold water']);
    await read('2026-11-18', 1);
    expect(await names('isToRead=true')).toEqual([]);
    // The 18th of December has begun in New York at five in the morning by universal time.
    server.current.clock.set('2026-12-18T04:59:00Z');
    expect(await names('isToRead=true')).toEqual([]);
    server.current.clock.set('2026-12-18T05:01:00Z');
    expect(await names('isToRead=true')).toEqual(['Cold water']);
    server.current.clock.set(WEDNESDAY);
  });

  it('stand at a property, a unit or equipment, and at none that is elsewhere', async () => {
    const { home, names } = await givenMeter();
    const otherUnitId = await home.portfolio.unit(home.propertyId, '15');
    const asset = { propertyId: home.propertyId, unitId: home.unitId, name: 'Boiler' };
    const assetId = (await home.operator.call('POST', '/api/assets', { body: asset })).body.data.id;
    const add = (body: object) =>
      home.operator.call('POST', '/api/meters', { body: { propertyId: home.propertyId, name: 'Hours', ...body } });
    const elsewhere = await home.portfolio.unit(await home.portfolio.property({ name: 'Other House' }), '1');
    expect(
      (
        await home.admin.call('POST', '/api/meters', {
          body: { propertyId: home.propertyId, name: 'X', unitId: elsewhere },
        })
      ).body.code,
    ).toBe('meter.unit_elsewhere');
    expect((await add({ unitId: otherUnitId, assetId })).body.code).toBe('meter.asset_elsewhere');
    expect((await add({ unitId: home.unitId, assetId })).status).toBe(200);
    expect(await names(`assetId=${assetId}`)).toEqual(['Hours']);
    expect(await names(`unitId=${home.unitId}`)).toEqual(['Hours']);
    expect(await names(`propertyId=${home.propertyId}`)).toEqual(['Cold water', 'Hours']);
    expect((await home.operator.call('DELETE', `/api/assets/${assetId}`)).body.code).toBe('meter.of_asset');
  });

  it('are nobody’s but the office’s that sees the property', async () => {
    const { home, id } = await givenMeter();
    const elsewhere = await home.org.member(['operator'], { propertyIds: [] });
    const stranger = await (await givenOrganization(server.current)).member(['admin']);
    const asked = [home.owner, home.renter, elsewhere, stranger];
    const reads = await Promise.all(asked.map((caller) => caller.call('GET', `/api/meters/${id}`)));
    expect(reads.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    const body = { readOn: '2026-11-01', value: 1 };
    const writes = await Promise.all(
      asked.map((caller) => caller.call('POST', `/api/meters/${id}/readings`, { body })),
    );
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    expect((await elsewhere.call('GET', '/api/meters')).body.data).toEqual([]);
  });
});
