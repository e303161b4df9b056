import { oneOf, useUrlState } from '#web/address.ts';

/** In place of an id, where a dialog asks for a record that is not there yet. */
export const NEW = 'new';

export type DialogUrl = {
  /** The id of the record that a dialog shows, `NEW`, or undefined while none is open. */
  shown: string | undefined;
  open: (id: string) => void;
  close: () => void;
};

/** Which record a dialog shows, in the address: so links and the search over everything lead into it, and Back closes it. */
export function useDialogUrl(name = 'open'): DialogUrl {
  const [url, change] = useUrlState();
  return {
    shown: oneOf(url, name),
    open: (id) => change({ [name]: id }),
    close: () => change({ [name]: null }, { replace: true }),
  };
}
