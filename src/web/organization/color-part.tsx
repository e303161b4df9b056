import Check from 'lucide-react/icons/check';
import { numberFormat } from '#contract/format/intl.ts';
import { contrastWithWhite, isColor, readableColor } from '#contract/organization/brand.ts';
import type { ControlProps, Part } from '#web/forms/parts.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { organizationMessages as texts, organizationFieldWords as words } from './organization.messages.ts';

const CHOICES: Readonly<Record<keyof typeof texts.colors, string>> = {
  pine: '#1f5e4b',
  rust: '#7a3e1d',
  navy: '#23418f',
  plum: '#57296f',
  wine: '#8a1a44',
  slate: '#36474f',
};
const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

/** A color by its digits or from a few that look well; says how white letters stand out from it. */
export const colorPart: Part<string, string | null, string | null> = {
  label: words.color,
  display: { optional: true, full: true, hint: texts.colorHint },
  empty: '',
  read: (stored) => stored ?? '',
  send: (typed) => typed.trim().toLowerCase() || null,
  show: (typed) => typed || texts.nothing,
  control: (props) => <ColorInput {...props} />,
};

function ColorInput({ value, onChange, ...rest }: ControlProps<string>) {
  const typed = value.trim().toLowerCase();
  const color = isColor(typed) ? typed : null;
  return (
    <div className="grid gap-[8px]">
      <div className="flex flex-wrap items-center gap-[12px]">
        <TextInput
          {...rest}
          className="w-[150px]"
          autoComplete="off"
          maxLength={7}
          before={color && <span className="block size-[16px] rounded-[4px]" style={{ background: color }} />}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <fieldset className="flex flex-wrap gap-[6px]" aria-label={texts.colorChoices}>
          {NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className="grid size-[max(28px,var(--target))] place-items-center rounded-full text-white"
              style={{ background: CHOICES[name] }}
              aria-label={texts.colors[name]}
              aria-pressed={CHOICES[name] === typed}
              onClick={() => onChange(CHOICES[name])}
            >
              {CHOICES[name] === typed && <Check className="size-[16px]" />}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="text-xs text-ink-3" role="status">
        {color && noteOn(color)}
      </p>
    </div>
  );
}

function noteOn(color: string): string {
  const kept = readableColor(color);
  return kept === color
    ? texts.contrast(numberFormat(orgLocale().locale, { maximumFractionDigits: 1 }).format(contrastWithWhite(color)))
    : texts.madeDarker(kept);
}
