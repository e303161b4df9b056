import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Checkbox } from '../checkbox.tsx';
import type { Choice } from '../choice.ts';
import { Combobox } from '../combobox.tsx';
import { DateInput } from '../date-input.tsx';
import { Field } from '../field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { MoneyInput } from '../money-input.tsx';
import { MultiSelect } from '../multi-select.tsx';
import { PasswordInput } from '../password-input.tsx';
import { PhoneInput } from '../phone-input.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Segment } from '../segment.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { Exhibit, GallerySheet } from './gallery-sheet.tsx';

const FIRMS: Choice[] = [
  { value: 'bd', label: 'Brennan & Daughters', mark: <Avatar name="Brennan Daughters" kind="firm" size="xs" /> },
  { value: 'bo', label: 'Brenda Oyelaran', mark: <Avatar name="Brenda Oyelaran" size="xs" /> },
  {
    value: 'bg',
    label: 'Brentford Gas',
    unavailable: 'Insurance ran out on 3 Nov',
    mark: <Avatar name="Brentford Gas" kind="firm" size="xs" />,
  },
];
const TRADES: Choice[] = ['Plumbing', 'Heating', 'Electric', 'Roof', 'Locks'].map((label) => ({ value: label, label }));

function Texts() {
  const [money, setMoney] = useState('1340.00');
  const [currency, setCurrency] = useState('GBP');
  const [phone, setPhone] = useState({ countryCode: '44', number: '2079460188' });
  const [day, setDay] = useState('2026-11-19');
  return (
    <div className="grid gap-4 desk:grid-cols-4">
      <Field label="Text">
        <TextInput defaultValue="Compression trap 40 mm" />
      </Field>
      <Field label="Search" optional>
        <TextInput before={<Search />} placeholder="Name of the unit" />
      </Field>
      <Field label="Error" error="There is no 30 February.">
        <TextInput defaultValue="02/30/2025" />
      </Field>
      <Field
        label="Disabled"
        hint={
          <>
            Set by the lease. <a href="#lease">Open it</a>
          </>
        }
      >
        <TextInput defaultValue="Albion Court" disabled />
      </Field>
      <Field label="Money">
        <MoneyInput
          value={money}
          onChange={setMoney}
          currency={currency}
          currencies={['GBP', 'USD', 'INR']}
          onCurrencyChange={setCurrency}
        />
      </Field>
      <Field
        label="Deposit"
        error={
          <>
            New York allows one month’s rent at most, $2,600.00. <button type="button">Use $2,600.00</button>
          </>
        }
      >
        <MoneyInput value="3900" onChange={() => undefined} currency="USD" />
      </Field>
      <Field label="Phone">
        <PhoneInput value={phone} onChange={setPhone} />
      </Field>
      <Field label="Date" hint={`Holds ${day || 'nothing'}`}>
        <DateInput value={day} onChange={setDay} min="2026-11-04" />
      </Field>
      <Field label="Password" aside={<a href="#forgot">Forgot it?</a>}>
        <PasswordInput autoComplete="current-password" defaultValue="lintel" />
      </Field>
      <Field label="What is wrong" className="col-span-full">
        <TextArea placeholder="Where it leaks, since when" />
      </Field>
    </div>
  );
}

function Lists() {
  const [due, setDue] = useState<'1' | '5' | '31' | ''>('');
  const [firm, setFirm] = useState<Choice | null>(FIRMS[0] ?? null);
  const [trades, setTrades] = useState(TRADES.slice(0, 2));
  return (
    <div className="grid gap-4">
      <Field label="Due on">
        <Select
          placeholder="Choose a day"
          value={due}
          onChange={setDue}
          choices={[
            { value: '1', label: '1st of the month' },
            { value: '5', label: '5th of the month', hint: 'usual here' },
            { value: '31', label: '31st', unavailable: 'Not every month has one' },
          ]}
        />
      </Field>
      <Field label="Contractor">
        <Combobox choices={FIRMS} value={firm} onChange={setFirm} placeholder="Name or trade" />
      </Field>
      <Field label="Trades">
        <MultiSelect choices={TRADES} value={trades} onChange={setTrades} />
      </Field>
    </div>
  );
}

function Choices() {
  const [count, setCount] = useState<'days' | 'thirty' | 'full'>('days');
  return (
    <div className="grid justify-items-start gap-3">
      <Checkbox label="Tell the renter" defaultChecked />
      <Checkbox label="Tell the owner" hint="By e-mail, at once" />
      <Checkbox label="Some of them" indeterminate />
      <Switch label="Visible to owner" defaultChecked />
      <Switch label="Quiet hours" />
      <Field label="The first month is not a whole one. Count it" group>
        <Segment
          value={count}
          onChange={setCount}
          choices={[
            { value: 'days', label: 'By its days' },
            { value: 'thirty', label: 'By 30 days' },
            { value: 'full', label: 'In full' },
          ]}
        />
      </Field>
      <Field label="Permission to enter" group className="w-full">
        <RadioGroup
          value={count}
          onChange={setCount}
          choices={[
            { value: 'days', label: 'Come in', hint: 'Also when nobody is home' },
            { value: 'thirty', label: 'Call first', hint: 'We arrange a time' },
            { value: 'full', label: 'Only with me', unavailable: 'Not for emergencies' },
          ]}
        />
      </Field>
    </div>
  );
}

/** Every control in its states. */
export function FieldsGallery() {
  return (
    <GallerySheet title="Fields">
      <Exhibit title="Texts, amounts, days" wide>
        <Texts />
      </Exhibit>
      <Exhibit title="Lists">
        <Lists />
        <div className="h-4" />
        <Field label="Receipts">
          <FileDrop
            prompt="Drop receipts here"
            allowed="PDF or photo, up to 20 MB"
            onFiles={() => undefined}
            onRemove={() => undefined}
            files={[
              { id: '1', name: 'BD-2291.pdf', sizeBytes: 182_000 },
              { id: '2', name: 'IMG_0042.heic', sizeBytes: 3_400_000, progress: 0.6, isImage: true },
              { id: '3', name: 'film.mov', error: 'A film can’t be a receipt. Choose a PDF or a photo.' },
            ]}
          />
        </Field>
      </Exhibit>
      <Exhibit title="Choices">
        <Choices />
      </Exhibit>
    </GallerySheet>
  );
}
