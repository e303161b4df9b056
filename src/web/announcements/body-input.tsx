import Braces from 'lucide-react/icons/braces';
import { useRef } from 'react';
import { BODY_LENGTH_MAX } from '#contract/announcements/announcements.words.ts';
import { MERGE_FIELDS, type MergeField } from '#contract/templates/merge-fields.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { mergeFieldWords, newAnnouncementMessages as texts } from './announcements.messages.ts';

/** The text, and under it what can be filled in where somebody writes. */
export function BodyInput({ value, onChange, ref, ...props }: ControlProps<string>) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  function fill(field: MergeField) {
    const at = area.current?.selectionStart ?? value.length;
    const until = area.current?.selectionEnd ?? at;
    onChange(`${value.slice(0, at)}{{${field}}}${value.slice(until)}`);
    area.current?.focus();
  }
  return (
    <>
      <TextArea
        rows={9}
        maxLength={BODY_LENGTH_MAX}
        {...props}
        value={value}
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex items-center justify-between gap-2">
        <Menu
          trigger={
            <Button size="sm" variant="quiet" icon={<Braces />}>
              {texts.fill}
            </Button>
          }
        >
          {MERGE_FIELDS.map((field) => (
            <MenuItem key={field} onSelect={() => fill(field)}>
              {mergeFieldWords[field]}
            </MenuItem>
          ))}
        </Menu>
        <span className="text-xs text-ink-3">{texts.length(value.length, BODY_LENGTH_MAX)}</span>
      </div>
    </>
  );
}
