import { usePicture } from '#web/api/use-picture.ts';
import { api } from '#web/api.ts';

/** The logo of the organization, by the name that its settings have for it. */
export const useOwnLogo = (logo: string | null): string | null => usePicture('own-logo', logo, readLogo).src;

const readLogo = (logo: string, signal?: AbortSignal): Promise<Blob> =>
  api.organizationSettings.logo({ params: { logo } }, { signal, quiet: true });
