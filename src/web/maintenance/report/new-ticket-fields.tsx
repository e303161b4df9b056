import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { oneOf, useUrlState } from '#web/address.ts';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import type { Choice } from '#web/ui/choice.ts';
import { PropertyPicker } from '#web/units/choosing/property-picker.tsx';
import { AssetPicker } from '../equipment/asset-picker.tsx';
import { categoryWords, priorityWords } from '../maintenance.messages.ts';
import { SuggestionHint } from '../suggest/suggestion-hint.tsx';
import { useSuggestion } from '../suggest/use-suggestion.ts';
import { newTicketMessages as texts } from './new-ticket.messages.ts';
import { type NewTicketParts, reporterAt } from './new-ticket-parts.tsx';
import { RequesterInput, UnitInput } from './place-inputs.tsx';

type FieldsProps = { form: PartsForm<NewTicketParts> };

/** Where it is and what is wrong; the property says which homes there are, and a home who lives there. */
export function PlaceAndProblem({ form, isStaff }: FieldsProps & { isStaff: boolean }) {
  const property = useWatch({ control: form.control, name: 'propertyId' });
  const [url] = useUrlState();
  /** Who was taken from the home, that of the link too; nobody where somebody was named. */
  const taken = useRef(oneOf(url, 'requestedById') === undefined ? form.getValues('requestedById') : null);
  function moveTo(renter: Choice | null) {
    form.setValue('requestedById', reporterAt(form.getValues('requestedById'), taken.current, renter));
    taken.current = renter;
  }
  return (
    <>
      <h2>{texts.where}</h2>
      <PartField
        form={form}
        name="propertyId"
        control={({ onChange, ...props }) => (
          <PropertyPicker
            {...props}
            onChange={(choice) => {
              onChange(choice);
              form.setValue('unitId', null);
              form.setValue('assetId', null);
              moveTo(null);
            }}
          />
        )}
      />
      <PartField
        form={form}
        name="unitId"
        {...(property === null && { hint: texts.choosePropertyFirst })}
        control={({ onChange, ...props }) => (
          <UnitInput
            {...props}
            propertyId={property?.value ?? null}
            onChange={(unit, renter) => {
              onChange(unit);
              moveTo(renter);
            }}
          />
        )}
      />
      <h2>{texts.what}</h2>
      <PartFields form={form} names={['title']} />
      <PartField form={form} name="description" {...(!isStaff && { label: texts.ownWords })} />
      <Sorting form={form} />
      <PartFields form={form} names={['location']} />
      {isStaff && (
        <PartField
          form={form}
          name="assetId"
          {...(property === null && { hint: texts.choosePropertyFirst })}
          control={(props) => <AssetPicker {...props} propertyId={property?.value ?? null} />}
        />
      )}
    </>
  );
}

/** The kind of fault, by the words typed until somebody chooses it, and how urgent they sound. */
function Sorting({ form }: FieldsProps) {
  /** What followed from the words: what stands there instead was chosen before a reload. Null once somebody chooses. */
  const followed = useRef<string | null>(form.parts.category.empty);
  const [title, description, category, priority] = useWatch({
    control: form.control,
    name: ['title', 'description', 'category', 'priority'],
  });
  const suggested = useSuggestion(title, description);
  const fitting = suggested.category?.value ?? form.parts.category.empty;
  const { setValue, getValues } = form;
  useEffect(() => {
    const now = getValues('category');
    if (followed.current === null || (now !== followed.current && now !== fitting)) return;
    followed.current = fitting;
    setValue('category', fitting);
  }, [getValues, setValue, fitting]);
  return (
    <>
      <PartField
        form={form}
        name="category"
        hint={
          suggested.category && (
            <SuggestionHint
              suggestion={suggested.category}
              chosen={category}
              label={categoryWords[suggested.category.value]}
              onUse={(value) => setValue('category', value, { shouldDirty: true })}
            />
          )
        }
        control={(props) =>
          form.parts.category.control?.({
            ...props,
            onChange: (chosen) => {
              followed.current = null;
              props.onChange(chosen);
            },
          })
        }
      />
      <PartField
        form={form}
        name="priority"
        hint={
          suggested.priority && (
            <SuggestionHint
              suggestion={suggested.priority}
              chosen={priority}
              label={priorityWords[suggested.priority.value]}
              onUse={(value) => setValue('priority', value, { shouldDirty: true })}
            />
          )
        }
      />
    </>
  );
}

/** Who said so; somebody who rents a home speaks of that one, unless another place was chosen. */
export function Reporter({ form }: FieldsProps) {
  return (
    <>
      <h2>{texts.who}</h2>
      <PartField
        form={form}
        name="requestedById"
        control={({ onChange, ...props }) => (
          <RequesterInput
            {...props}
            onChange={(person, home) => {
              onChange(person);
              if (home === null || form.getValues('propertyId') !== null) return;
              form.setValue('propertyId', home.property, { shouldDirty: true });
              form.setValue('unitId', home.unit, { shouldDirty: true });
              // Where it is follows from who called: what is wrong comes next.
              setTimeout(() => form.setFocus('title'));
            }}
          />
        )}
      />
      <PartFields form={form} names={['source']} />
    </>
  );
}

/** How to get in, and who may follow it. */
export function GettingIn({ form, isStaff }: FieldsProps & { isStaff: boolean }) {
  const entryPermission = useWatch({ control: form.control, name: 'entryPermission' });
  return (
    <>
      <h2>{texts.entry}</h2>
      <PartFields form={form} names={['entryPermission']} />
      {entryPermission === 'CALL_FIRST' && <PartFields form={form} names={['callNumber']} />}
      {(entryPermission === 'CALL_FIRST' || entryPermission === 'NO') && (
        <PartFields form={form} names={['homeTimes']} />
      )}
      <PartFields form={form} names={['accessNotes', 'hasPets']} />
      {isStaff && <PartFields form={form} names={['visibleToRenter', 'visibleToOwner']} />}
    </>
  );
}
