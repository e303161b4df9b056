import type { DocumentChange, DocumentRow } from '#contract/documents/documents.ts';
import { AUDIENCES, type Audience, DOCUMENT_CATEGORIES } from '#contract/documents/documents.words.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { type Part, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import {
  audienceWords,
  categoryWords,
  documentWords,
  documentDialogMessages as texts,
  documentFieldWords as words,
} from './documents.messages.ts';

const HINTS = { OWNERS: texts.owners, RENTERS: texts.renters } satisfies Record<Audience, string>;

/** Who sees it besides staff: a tick each, with who that is. */
const sharingPart: Part<Audience[]> = {
  label: words.sharedWith,
  display: { group: true, full: true, hint: texts.staffAlways },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => documentWords.sharedWith(typed),
  control: ({ value, onChange }) => (
    <div className="grid gap-2">
      {AUDIENCES.map((audience) => (
        <Checkbox
          key={audience}
          label={audienceWords[audience]}
          hint={HINTS[audience]}
          checked={value.includes(audience)}
          onChange={(event) =>
            onChange(AUDIENCES.filter((one) => (one === audience ? event.target.checked : value.includes(one))))
          }
        />
      ))}
    </div>
  ),
};

const parts = {
  name: textPart(words.name, { full: true, maxLength: 200 }),
  category: selectPart(words.category, choicesOf(DOCUMENT_CATEGORIES, categoryWords), 'OTHER'),
  endsOn: optionalDayPart(words.endsOn, { hint: texts.endsHint }),
  sharedWith: sharingPart,
  notes: longTextPart(words.notes, { optional: true, maxLength: 5000, rows: 3, hint: texts.notesHint }),
} satisfies PartsFor<typeof DocumentChange>;
export type DocumentParts = typeof parts;

/** The form of a document; the server alone checks it, since most are right at once. */
export const documentForm = { parts, bodyOf: (values: TypedOf<DocumentParts>) => sentOf(parts, values) };

/** The fields of a document that exists. */
export const documentValuesOf = (document: DocumentRow): TypedOf<DocumentParts> => typedOf(parts, document);
