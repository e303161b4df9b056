import { expect, it } from 'vitest';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

it('a job proposes times that suit until a visit is booked, and one of them books it', async () => {
  const { byLink } = await givenJob(server.current);
  const [first] = (await byLink('GET')).body.data.suitedVisits;
  expect(Date.parse(first.to) - Date.parse(first.from)).toBe(2 * 3_600_000);
  const booked = (await byLink('POST', 'acceptance', { visits: [first] })).body.data;
  expect(booked).toMatchObject({ status: 'SCHEDULED', suitedVisits: [] });
  expect(Date.parse(booked.visit.from)).toBe(Date.parse(first.from));
});
