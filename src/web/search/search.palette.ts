import { api } from '#web/api.ts';
import { definePalette } from '#web/noun-palette.ts';

export const palette = definePalette({
  findEverywhere: async (query, options) => (await api.search.find({ query }, options)).data,
});
