import Braces from 'lucide-react/icons/braces';
import { useRef } from 'react';
import type { MessageField } from '#contract/templates/merge-fields.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { mergeFieldWords, mergeTextMessages as texts } from './templates.messages.ts';

type MergeTextProps = ControlProps<string> & {
  /** What can be filled in here. */
  fields: readonly MessageField[];
  maxLength: number;
  rows?: number;
};

/** The text, and under it what can be filled in where somebody writes. */
export function MergeText({ value, onChange, ref, fields, maxLength, rows = 9, after: _, ...props }: MergeTextProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  function fill(field: MessageField) {
    const at = area.current?.selectionStart ?? value.length;
    const until = area.current?.selectionEnd ?? at;
    onChange(`${value.slice(0, at)}{{${field}}}${value.slice(until)}`);
    area.current?.focus();
  }
  return (
    <>
      <TextArea
        rows={rows}
        maxLength={maxLength}
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
          {fields.map((field) => (
            <MenuItem key={field} onSelect={() => fill(field)}>
              {mergeFieldWords[field]}
            </MenuItem>
          ))}
        </Menu>
        <span className="text-xs text-ink-3">{texts.length(value.length, maxLength)}</span>
      </div>
    </>
  );
}
