import { useEffect, useRef } from 'react';
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
  useEarlier(form);
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

/** Fills the form from what the address names: an announcement that is used again, or a property. */
function useEarlier(form: ContractForm<AnnouncementParts>): void {
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
  const { setValue, getValues } = form;
  useEffect(() => {
    if (earlier && getValues('subject') === '') {
      setValue('subject', earlier.subject);
      setValue('body', earlier.body);
      const { properties, building, floors, standing } = earlier.audience;
      setValue(
        'propertyIds',
        properties.map(({ id, name }) => ({ value: id, label: name })),
      );
      setValue('building', building ?? '');
      setValue(
        'floors',
        floors.map((floor) => ({ value: floor, label: floor })),
      );
      setValue('standing', standing);
    }
  }, [earlier, setValue, getValues]);
  useEffect(() => {
    if (property && getValues('propertyIds').length === 0)
      setValue('propertyIds', [{ value: property.id, label: property.name }]);
  }, [property, setValue, getValues]);
}
