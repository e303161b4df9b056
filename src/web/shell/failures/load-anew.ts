/** Loads the whole page again. */
export const loadAnew = () => window.location.reload();

/** Loads it where the server is reached, and answers whether it is: without a network browsers would show a page of their own. */
export const loadAnewIfReached = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => {
      if (ok) loadAnew();
      return ok;
    },
    () => false,
  );
