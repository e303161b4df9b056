import type { Profile, ProfileChange } from '#contract/auth/auth.profile.ts';
import { formatTime } from '#contract/format/date.ts';
import { listOf } from '#contract/language/grammar.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { api } from '#web/api.ts';
import { fillForm } from '#web/forms/fill-form.ts';
import { phonePart } from '#web/forms/kinds/phone.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { linesOf, type Part, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { useTypedLater } from '#web/forms/typed-later.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { session, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Select } from '#web/ui/select.tsx';
import { EmailRow } from './email-row.tsx';
import { profileMessages as texts, profileFieldWords as words } from './profile.messages.ts';

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

const timeZonePart: Part<string | null> = {
  label: words.timeZone,
  display: { optional: true },
  empty: null,
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => (typed === null ? texts.chooseZone : zoneLabel(typed)),
  control: ({ value, onChange, onBlur, ref }) => (
    <Combobox
      ref={ref}
      choices={Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) }))}
      value={value === null ? null : { value, label: zoneLabel(value) }}
      onChange={(choice) => onChange(choice?.value ?? null)}
      onBlur={onBlur}
      placeholder={texts.chooseZone}
    />
  ),
};

type Chosen = (typeof LANGUAGES)[number] | '';
const languages: Choice<Chosen>[] = [
  { value: '', label: texts.asOrganization },
  ...LANGUAGES.map((language) => ({ value: language, label: texts.languages[language] })),
];

const languagePart: Part<Chosen, Profile['language'], Profile['language']> = {
  label: words.language,
  empty: '',
  read: (stored) => stored ?? '',
  send: (typed) => typed || null,
  show: (typed) => languages.find(({ value }) => value === typed)?.label ?? texts.asOrganization,
  control: (props) => <Select choices={languages} {...props} />,
};

const parts = {
  firstName: textPart(words.firstName, { maxLength: 60 }),
  lastName: textPart(words.lastName, { maxLength: 60 }),
  phone: phonePart(words.phone, { hint: texts.phoneHint }),
  language: languagePart,
  timeZone: timeZonePart,
} satisfies PartsFor<typeof ProfileChange>;

const valuesOf = (profile: Profile): TypedOf<typeof parts> => typedOf(parts, profile);
const schema = async () => (await import('#contract/auth/auth.profile.ts')).ProfileInput;

type ProfileFormProps = {
  profile: Profile;
  emailAsked: Profile['emailAsked'];
  onSaved: (profile: Profile) => void;
};

/** Name, phone, language and time zone, with what was changed and not saved at the bottom of the window. */
export function ProfileForm({ profile, emailAsked, onSaved }: ProfileFormProps) {
  const form = useUpdateForm({
    parts,
    schema,
    row: profile,
    words,
    valuesOf,
    named: texts.named,
    bodyOf: (values) => sentOf(parts, values),
    call: api.auth.changeProfile,
    input: (changes, version) => ({ body: { ...changes, version } }),
    says: () => texts.saved,
    goesOnFrom: ({ data }) => data,
    follows({ data }) {
      const { firstName, lastName, language, timeZone } = data;
      const isOtherLanguage = language !== profile.language;
      session.updateUser({ firstName, lastName, language, timeZone });
      // A page has one language for life: in another one it begins anew.
      if (isOtherLanguage) void session.resolve();
    },
    onDone: ({ data }) => onSaved(data),
  });
  const { activeRole } = useSession();
  const typed = useTypedLater(form);
  const changed = linesOf(parts, { ...valuesOf(profile), ...typed }, valuesOf(profile), words).filter(
    ({ isSame }) => !isSame,
  );
  const zone = typed.timeZone;
  return (
    <form noValidate onSubmit={form.submit}>
      <div className="form-grid">
        <PartField form={form} name="firstName" />
        <PartField form={form} name="lastName" />
        <PartField form={form} name="phone" {...(activeRole === 'renter' && { hint: texts.phoneHintOfRenter })} />
        <EmailRow email={profile.email} asked={emailAsked} />
        <PartField form={form} name="language" />
        <PartField
          form={form}
          name="timeZone"
          hint={zone ? texts.zoneNow(formatTime(new Date(), { ...orgLocale(), timeZone: zone })) : texts.zoneHint}
        />
      </div>
      {changed.length > 0 && (
        <div className="action-bar mt-[16px] px-0">
          <span className="aside text-sm text-ink-2 max-desktop:basis-full!" role="status">
            {texts.unsaved(changed.length, listOf(changed.map(({ label }) => String(label))))}
          </span>
          <Button onClick={() => fillForm(form, valuesOf(profile))}>{texts.undo}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {texts.save}
          </Button>
        </div>
      )}
      {form.comparison}
    </form>
  );
}
