import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { equalShares } from '#contract/properties/properties.owners.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { PersonPicker } from '#web/pickers/person-picker.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { propertyFieldWords } from '../properties.messages.ts';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import { type PropertyParts, weighTyped } from './property-form.tsx';

/** Who owns a property, with shares that make 100 percent. */
export function OwnerFields({ form }: { form: PartsForm<PropertyParts> }) {
  const { control, register } = form;
  const { append, remove } = useFieldArray({ control, name: 'owners' });
  const owners = useWatch({ control, name: 'owners' });
  const { errors } = useFormState({ control });
  const [picked, setPicked] = useState(0);

  function add(person: { id: string; name: string } | null) {
    if (!person) return;
    append(
      { personId: person.id, name: person.name, percent: weighTyped(owners).missing ?? '' },
      { shouldFocus: false },
    );
    form.clearErrors('owners');
    setPicked(picked + 1);
  }

  return (
    <div className="full grid gap-3">
      {owners.length > 0 && (
        <ul className="rows" aria-label={propertyFieldWords.owners}>
          {owners.map((owner, index) => (
            <li key={owner.personId}>
              <Avatar name={owner.name} id={owner.personId} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{owner.name}</span>
                {errors.owners?.[index]?.percent && (
                  <Colored tone="late" className="text-xs">
                    {errors.owners[index].percent.message}
                  </Colored>
                )}
              </span>
              <TextInput
                className="w-[112px] flex-none"
                inputMode="decimal"
                autoComplete="off"
                aria-label={texts.shareOf(owner.name)}
                aria-invalid={errors.owners?.[index]?.percent ? true : undefined}
                after={<span className="text-ink-3">%</span>}
                {...register(`owners.${index}.percent`)}
              />
              <IconButton label={texts.removeOwner(owner.name)} icon={<X />} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      {owners.length > 0 && <Balance form={form} />}
      <Field
        label={texts.addOwner}
        optional={owners.length === 0}
        hint={texts.ownersHint}
        error={errors.owners?.message}
      >
        <PersonPicker
          // The chosen one goes to the list above, and the field is empty again.
          key={picked}
          value={null}
          onChange={add}
          taken={{ ids: owners.map((owner) => owner.personId), reason: texts.isOwner }}
        />
      </Field>
    </div>
  );
}

/** How far the shares are from 100, and a way to share equally. */
function Balance({ form }: { form: PartsForm<PropertyParts> }) {
  const owners = useWatch({ control: form.control, name: 'owners' });
  const { missing, over } = weighTyped(owners);

  function share() {
    const percents = equalShares(owners.length);
    for (const [index, percent] of percents.entries()) form.setValue(`owners.${index}.percent`, percent);
    form.clearErrors('owners');
  }
  if (!missing && !over)
    return (
      <Colored tone="good" className="text-sm">
        {texts.complete}
      </Colored>
    );
  return (
    <p className="text-sm">
      <Colored tone="soon">{missing ? texts.missing(missing) : texts.over(over ?? '')}</Colored>{' '}
      <button type="button" className="link" onClick={share}>
        {texts.shareEqually}
      </button>
    </p>
  );
}
