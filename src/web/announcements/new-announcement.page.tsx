import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnnouncementPreview as Preview } from '#contract/announcements/announcements.ts';
import { BODY_LENGTH_MAX } from '#contract/announcements/announcements.words.ts';
import { MERGE_FIELDS } from '#contract/templates/merge-fields.ts';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { useSettled } from '#web/hooks/use-settled.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { paths } from '#web/paths.ts';
import { MergeText } from '#web/templates/merge-text.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { Note } from '#web/ui/note.tsx';
import { Select } from '#web/ui/select.tsx';
import { type AnnouncementParts, type AnnouncementValues, announcementForm, audienceOf } from './announcement-form.tsx';
import { AnnouncementPreview, WhoIsMeant } from './announcement-preview.tsx';
import { announcementListMessages, newAnnouncementMessages as texts } from './announcements.messages.ts';

/** Tells many renters something at once: to whom, what, how and when, with what each of them will read beside it. */
export function NewAnnouncementPage() {
  const go = useGo();
  const counted = useRef<number | null>(null);
  const form = useContractForm({
    ...announcementForm,
    draft: 'announcement',
    call: api.announcements.create,
    values: emptyOf(announcementForm.parts),
    input: (body) => ({ body: { ...body, expectedCount: counted.current } }),
    says: ({ data }) => texts.sent(data.recipientCount),
    onDone: ({ data }) => go(paths.announcement(data.id), { replace: true }),
  });
  const values = useWatch({ control: form.control }) as AnnouncementValues;
  const { preview, hasFailed } = usePreview(audienceOf(values));
  useEffect(() => {
    counted.current = preview?.peopleCount ?? null;
  }, [preview]);
  const named = useNamed(form);
  const count = preview?.peopleCount ?? 0;
  return (
    <SavingPage
      form={form}
      title={texts.title}
      crumbs={[{ label: announcementListMessages.title, href: paths.announcements }, { label: texts.title }]}
      leave={{ label: texts.leave, href: paths.announcements }}
      send={count > 0 ? texts.sendTo(count) : texts.send}
      obstacle={preview && count === 0 ? texts.nobody : undefined}
      consequences={
        <AnnouncementPreview readers={preview?.readers ?? []} subject={values.subject} body={values.body} />
      }
      consequencesLine={texts.seesLine(count)}
    >
      {named && (
        <Note className="mb-4">
          {texts.draftStands}{' '}
          <button type="button" className="link" onClick={named.take}>
            {named.instead}
          </button>
        </Note>
      )}
      <Fields form={form} preview={preview} isOne={values.propertyIds.length === 1} />
      <WhoIsMeant preview={preview} hasFailed={hasFailed} />
      <FormGrid>
        <PartField form={form} name="subject" />
        <PartField
          form={form}
          name="body"
          control={(props) => <MergeText {...props} fields={MERGE_FIELDS} maxLength={BODY_LENGTH_MAX} />}
        />
        <PartField form={form} name="byMail" />
        <PartField form={form} name="isUrgent" />
        <PartField form={form} name="when" />
      </FormGrid>
    </SavingPage>
  );
}

type FieldsProps = { form: ContractForm<AnnouncementParts>; preview: Preview | undefined; isOne: boolean };

/** Which renters: properties first, then what one of them can be narrowed to. */
function Fields({ form, preview, isOne }: FieldsProps) {
  const { buildings = [], floors = [] } = preview ?? {};
  return (
    <FormGrid>
      <PartField form={form} name="propertyIds" />
      <PartField form={form} name="standing" />
      {isOne && buildings.length > 0 && (
        <PartField
          form={form}
          name="building"
          control={(props) => (
            <Select
              {...props}
              choices={[
                { value: '', label: texts.anyBuilding },
                ...buildings.map((building) => ({ value: building, label: building })),
              ]}
            />
          )}
        />
      )}
      {isOne && floors.length > 0 && (
        <PartField
          form={form}
          name="floors"
          control={(props) => (
            <MultiSelect
              {...props}
              placeholder={texts.allFloors}
              choices={floors.map((floor) => ({ value: floor, label: floor }))}
            />
          )}
        />
      )}
    </FormGrid>
  );
}

/** Whom the audience means, asked once it rests for a moment. */
function usePreview(audience: ReturnType<typeof audienceOf>): { preview: Preview | undefined; hasFailed: boolean } {
  const asked = useSettled(JSON.stringify(audience));
  const read = useRead(
    api.announcements.preview,
    { body: JSON.parse(asked) as typeof audience },
    { quiet: true, keepsPrevious: true },
  );
  return { preview: read.data, hasFailed: read.error !== null };
}

/** What the address names: an announcement that is used again, or a property. */
type Named = { instead: string; values: Partial<AnnouncementValues> };

/** Fills the form with that once; where a draft stands in it, only whoever says so gives that up for it. */
function useNamed(form: ContractForm<AnnouncementParts>): { instead: string; take: () => void } | null {
  const { draft, setValue, isTyped } = form;
  const named = useNamedByAddress();
  const [isOver, setOver] = useState(false);
  function fill(values: Named['values']) {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof AnnouncementValues, value);
    setOver(true);
  }
  const fillEmpty = useEffectEvent(() => {
    if (named && !isOver && !isTyped()) fill(named.values);
  });
  const canFill = named !== null && draft.isRead;
  useEffect(() => {
    if (canFill) fillEmpty();
  }, [canFill]);
  if (!named || isOver || draft.restoredFrom === null) return null;
  return {
    instead: named.instead,
    take() {
      draft.startOver();
      fill(named.values);
    },
  };
}

function useNamedByAddress(): Named | null {
  const [url] = useUrlState();
  const from = oneOf(url, 'from');
  const earlier = useRead(
    api.announcements.get,
    { params: { announcementId: from ?? '' } },
    { enabled: from !== undefined, quiet: true },
  ).data;
  const propertyId = oneOf(url, 'propertyId');
  const property = useRead(
    api.properties.get,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: propertyId !== undefined, quiet: true },
  ).data;
  if (earlier) {
    const { subject, body, audience } = earlier;
    return {
      instead: texts.insteadUse(subject),
      values: {
        subject,
        body,
        propertyIds: audience.properties.map(({ id, name }) => ({ value: id, label: name })),
        building: audience.building ?? '',
        floors: audience.floors.map((floor) => ({ value: floor, label: floor })),
        standing: audience.standing,
      },
    };
  }
  return property
    ? {
        instead: texts.insteadWrite(property.name),
        values: { propertyIds: [{ value: property.id, label: property.name }] },
      }
    : null;
}
