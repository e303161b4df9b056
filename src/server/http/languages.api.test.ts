import { expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

it('a refusal has the code and the facts for programs, and a sentence in the language of the caller', async () => {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const propertyId = await givenPortfolio(server.current, org).property({ name: 'Elm House' });
  const refused = async (language?: string) =>
    (
      await admin.call('POST', `/api/properties/${propertyId}/units`, {
        body: { number: '1', area: 40, building: 'x'.repeat(61) },
        headers: language ? { 'accept-language': language } : {},
      })
    ).body;
  const tooLong = { path: 'building', code: 'field.too_long', params: { maximum: 60 } };
  expect((await refused()).errors).toContainEqual({ ...tooLong, msg: 'At most 60 characters.' });
  expect((await refused('en-x-pseudo')).errors).toContainEqual({ ...tooLong, msg: '⟦Àt mòst 60 chàràctèrs.⟧' });
});

it('the same refusal is spelled as in each country', async () => {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const propertyId = await givenPortfolio(server.current, org).property({ name: 'Elm House' });
  const said = async (headers: Record<string, string>) =>
    (await admin.call('POST', `/api/properties/${propertyId}/units`, { body: { number: '1', area: 40 }, headers })).body
      .errors[0];
  expect(await said({})).toMatchObject({ path: 'areaUnit', msg: 'Choose square feet or square meters.' });
  expect(await said({ 'accept-language': 'de, en-GB;q=0.8' })).toMatchObject({
    code: 'unit.area_unit_missing',
    msg: 'Choose square feet or square metres.',
  });
});
