import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

export const palette = definePalette({ pages: { [paths.twoFactor]: null } });
