import { defineSentences } from '../language/sentences.ts';

/** What the server says of the copy of everything: its mails, and the page that lies in it. */
export const organizationExportSentences = defineSentences({
  'organization_export.ready_subject': ({ organization }) => `Everything ${organization} had, to keep`,
  'organization_export.ready_text': ({ organization, reason, days, link, deletableOn }) =>
    `${organization} is closed: “${reason}”\n\nNobody can sign in to it any more. Here is a copy of everything it had: every table, every file, with a page that explains them.\n\n${link}\n\nWhoever has this link can fetch the copy, so keep it to yourself. It works for ${days} days; ask whoever runs the installation for another.\n\nUntil ${deletableOn} nothing is deleted, and the organization can be opened again on asking.\n`,
  'organization_export.linked_subject': ({ organization }) => `A link to the copy of ${organization} was made`,
  'organization_export.linked_text': ({ organization, by, days }) =>
    `${by}, who runs the installation, made a link to the copy of everything that ${organization} had, to hand it over. It works for ${days} days, and each time that it is used is written down.\n\nIf you asked for it, nothing is to be done. If not, ask them about it.\n`,
  'organization_export.readme': ({ organization, madeAt, missing, altered }) =>
    `Everything ${organization} had, as of ${madeAt}.\n\norganization.json    the organization and what it decided about itself\nsign-ins.ndjson      who could sign in: names and addresses, no passwords\ntables/*.ndjson      one table each, one row a line, as JSON (UTF-8)\nfiles/               every file under the key that tables/files.ndjson gives it, beside its name\n\nRows belong together by their ids: what ends in _id names the id of a row in another table. Amounts are whole numbers of the smallest unit of their currency (…_minor: cents, pence). Days are days where the property stands (…_on), instants are in UTC (…_at). What is stored only as a hash or sealed (passwords, links, keys) is left out.\n${Number(missing) > 0 ? `\n${Number(missing) === 1 ? 'One file is listed but its' : `${missing} files are listed but their`} content was not in the store any more: missing-files.txt names ${Number(missing) === 1 ? 'it' : 'them'}.\n` : ''}${Number(altered) > 0 ? `\n${Number(altered) === 1 ? 'One file is not what was kept: its' : `${altered} files are not what was kept: their`} store gave back something else, and so it is here; altered-files.txt names ${Number(altered) === 1 ? 'it' : 'them'}.\n` : ''}`,
});
