// Sends the calls of the page with the key that somebody typed into it. The key lives in its field alone.

/** @param {FormData} typed @param {string} path */
function addressOf(typed, path) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(typed.get(`path.${name}`) ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of typed)
    if (name.startsWith('query.') && value !== '') query.append(name.slice('query.'.length), String(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** @param {FormData} typed @returns {FormData | string | undefined} */
function bodyOf(typed) {
  const upload = [...typed].filter(([name]) => name.startsWith('form.'));
  if (upload.length === 0) {
    const body = typed.get('body');
    return typeof body === 'string' && body.trim() !== '' ? body : undefined;
  }
  const form = new FormData();
  // Text before the file, so that the server knows what it is for before it arrives.
  for (const [name, value] of upload.toSorted(([, one], [, other]) =>
    typeof other === 'string' ? 1 : typeof one === 'string' ? -1 : 0,
  ))
    if (value !== '') form.append(name.slice('form.'.length), value);
  return form;
}

/** A text as a shell takes it. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The same call for a shell, with the key left to its environment. */
function curlOf(
  /** @type {string} */ method,
  /** @type {string} */ url,
  /** @type {ReturnType<typeof bodyOf>} */ body,
) {
  const parts = [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(url),
    '-H "Authorization: Bearer $LINTEL_KEY"',
  ];
  if (typeof body === 'string') parts.push("-H 'Content-Type: application/json'", '-d', quoted(body));
  else
    for (const [name, value] of body ?? [])
      parts.push('-F', quoted(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`));
  return parts.join(' ');
}

/** @param {Response} answer */
async function readable(answer) {
  if (!answer.headers.get('content-type')?.includes('json')) return `A file of ${(await answer.blob()).size} bytes.`;
  return JSON.stringify(await answer.json(), null, 2);
}

/** @param {Element} outcome @param {[label: string, text: string][]} parts */
function show(outcome, parts) {
  outcome.replaceChildren(
    ...parts.map(([label, text]) => {
      const shown = document.createElement('pre');
      shown.tabIndex = 0;
      shown.role = 'region';
      shown.ariaLabel = label;
      shown.textContent = text;
      return shown;
    }),
  );
}

const keyForm = /** @type {HTMLFormElement} */ (document.querySelector('form[data-key]'));
const key = () => String(new FormData(keyForm).get('key') ?? '').trim();
keyForm.addEventListener('submit', (event) => event.preventDefault());
keyForm.hidden = false;

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-try]'))) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const outcome = /** @type {Element} */ (form.querySelector('.outcome'));
    const { method = 'GET', path = '' } = form.dataset;
    const typed = new FormData(form);
    const url = addressOf(typed, path);
    const body = bodyOf(typed);
    /** @type {Record<string, string>} */
    const headers = key() ? { authorization: `Bearer ${key()}` } : {};
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const curl = curlOf(method, new URL(url, location.href).href, body);
    const begun = performance.now();
    try {
      const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
      const left = answer.headers.get('ratelimit-remaining');
      const said = `${answer.status} in ${Math.round(performance.now() - begun)} ms${left === null ? '' : `, ${left} requests left in this minute`}`;
      show(outcome, [
        ['As a command', curl],
        ['Answered', said],
        ['Answer', await readable(answer)],
      ]);
    } catch {
      show(outcome, [
        ['As a command', curl],
        ['Not answered', 'The server did not answer. Is it running, and are you online?'],
      ]);
    }
  });
}
