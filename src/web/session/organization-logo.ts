import { useEffect, useState } from 'react';
import { usePicture } from '#web/api/use-picture.ts';
import { api } from '#web/api.ts';

/** The page that is shown comes first, with whatever it still reads. */
const AFTER_MS = 2500;

/** The logo of the organization, by the name that the session has for it; null until the page has had time for its own. */
export function useOrganizationLogo(logo: string | null | undefined): string | null {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return usePicture('organization-logo', isWanted ? logo : null, readLogo).src;
}

const readLogo = (logo: string, signal?: AbortSignal): Promise<Blob> =>
  api.organizationSettings.logo({ params: { logo } }, { signal, quiet: true });
