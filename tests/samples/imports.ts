import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'imports'> = {
  routes: {
    create: () => ({ upload: 'Property,Address,City,State\nAnnex,2 Test Street,New York,NY\n' }),
    addFile: () => ({ upload: 'Property,Unit\nOwn House Annex,2B\n' }),
    choose: () => ({ body: { choices: {}, version: 1 } }),
  },
  updates: {
    choose: () => ({
      body: {
        choices: {
          sheets: { 'annex.csv': { skippedRows: [9] } },
          headers: { Wer: 'person.name' },
          places: { 'maple court': { street: '412 Maple Street', city: 'Dayton', country: 'US' } },
          country: 'GB',
          usesExisting: true,
        },
      },
    }),
  },
};
