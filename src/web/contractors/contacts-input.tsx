import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ControlProps } from '#web/forms/parts.ts';
import { personParts } from '#web/people/person-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { PhoneValue } from '#web/ui/typed-phone-parts.ts';
import { contractorFormMessages } from './contractors.messages.ts';

export type TypedContact = { name: string; position: string; email: string; phone: PhoneValue };

const texts = contractorFormMessages.contact;

/** Who answers for a firm, one below the other. */
export function ContactsInput({ value, onChange }: ControlProps<TypedContact[]>) {
  const change = (index: number, with_: Partial<TypedContact>) =>
    onChange(value.map((contact, at) => (at === index ? { ...contact, ...with_ } : contact)));
  return (
    <div className="grid gap-4">
      {value.map((contact, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 max-desktop:grid-cols-1">
          <Field label={texts.name}>
            <TextInput
              autoComplete="off"
              value={contact.name}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          </Field>
          <Field label={texts.role} optional>
            <TextInput
              autoComplete="off"
              value={contact.position}
              onChange={(event) => change(index, { position: event.target.value })}
            />
          </Field>
          <div className="row-span-2 self-center">
            <IconButton
              label={texts.remove(contact.name || texts.unnamed)}
              icon={<X />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
          <Field label={texts.phone} optional>
            <PhoneInput value={contact.phone} onChange={(phone) => change(index, { phone })} />
          </Field>
          <Field label={texts.email} optional>
            <TextInput
              type="email"
              autoComplete="off"
              value={contact.email}
              onChange={(event) => change(index, { email: event.target.value })}
            />
          </Field>
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus />}
        onClick={() => onChange([...value, { name: '', position: '', email: '', phone: personParts.phone.empty }])}
      >
        {texts.add}
      </Button>
    </div>
  );
}
