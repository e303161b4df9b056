/**
 * What somebody typed, on top of what was saved meanwhile: fields they did not touch follow the saved row, so that only
 * real differences are left to choose from.
 */
export function rebase<Fields extends object>(typed: Fields, started: Fields, saved: Fields): Fields {
  const rebased = { ...typed };
  for (const name of Object.keys(typed) as (keyof Fields)[])
    if (typed[name] === started[name]) rebased[name] = saved[name];
  return rebased;
}

/** The fields as chosen line by line. */
export function choose<Fields extends object>(
  yours: Fields,
  theirs: Fields,
  kept: Record<string, 'yours' | 'theirs'>,
): Fields {
  const chosen = { ...yours };
  for (const name of Object.keys(yours) as (keyof Fields & string)[])
    if (kept[name] === 'theirs') chosen[name] = theirs[name];
  return chosen;
}
