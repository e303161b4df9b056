import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { KeyHint } from './key-hint.tsx';
import { Link } from './link.tsx';

export interface MenuProps {
  /** The button that opens it: Button, IconButton's plain form, or any element that takes a ref. */
  trigger: ReactElement;
  align?: 'start' | 'end' | undefined;
  side?: 'bottom' | 'top' | 'right' | undefined;
  children: ReactNode;
}

/** A list of things to do, opened by a button. Props: trigger (element), align, side, children (MenuItem, MenuLink, MenuChoices, MenuTick, MenuHeading, MenuRule). */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="pop-place" align={align} side={side} sideOffset={4}>
          <Base.Popup className="pop">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemContentProps {
  icon?: ReactNode;
  /** The key that does the same. */
  keys?: string | undefined;
  /** Why it can't be done now; disables it. */
  unavailable?: string | undefined;
  children: ReactNode;
}

function ItemContent({ icon, keys, unavailable, children }: ItemContentProps) {
  return (
    <>
      {icon}
      <span>
        {children}
        {unavailable && <span className="why">{unavailable}</span>}
      </span>
      {keys && (
        <span className="end">
          <KeyHint>{keys}</KeyHint>
        </span>
      )}
    </>
  );
}

export interface MenuItemProps extends ItemContentProps {
  onSelect: () => void;
  /** Red, and by custom the last after a MenuRule. */
  danger?: boolean | undefined;
}

/** One thing to do. Props: onSelect, icon, keys, unavailable (the reason), danger, children. */
export function MenuItem({ onSelect, danger, ...content }: MenuItemProps) {
  return (
    <Base.Item
      className={classNames(danger && 'danger')}
      disabled={content.unavailable !== undefined}
      onClick={onSelect}
    >
      <ItemContent {...content} />
    </Base.Item>
  );
}

/** One place to go. Props: href, icon, keys, children. */
export function MenuLink({ href, ...content }: ItemContentProps & { href: string }) {
  return (
    <Base.LinkItem closeOnClick render={<Link href={href} />}>
      <ItemContent {...content} />
    </Base.LinkItem>
  );
}

export interface MenuChoicesProps<Value extends string> {
  /** Heads the group. */
  heading?: string | undefined;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: ReactNode; mark?: ReactNode; unavailable?: string | undefined }[];
}

/** One of several, inside a menu. Props: heading, value, onChange(value), choices ({value, label, mark, unavailable}). */
export function MenuChoices<Value extends string>({ heading, value, onChange, choices }: MenuChoicesProps<Value>) {
  return (
    <Base.RadioGroup value={value ?? null} onValueChange={onChange}>
      {heading && <div className="group-label">{heading}</div>}
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          disabled={choice.unavailable !== undefined}
          closeOnClick
        >
          <ItemContent icon={choice.mark} unavailable={choice.unavailable}>
            {choice.label}
          </ItemContent>
          <Base.RadioItemIndicator className="end ticked-mark">✓</Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export interface MenuTickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  unavailable?: string | undefined;
  children: ReactNode;
}

/** Something that is on or off, inside a menu that stays open. Props: checked, onChange(checked), unavailable, children. */
export function MenuTick({ checked, onChange, unavailable, children }: MenuTickProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} disabled={unavailable !== undefined}>
      <span className="tick-box" data-on={checked || undefined} aria-hidden="true" />
      <ItemContent unavailable={unavailable}>{children}</ItemContent>
    </Base.CheckboxItem>
  );
}

/** Heads a few items. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="group-label">{children}</div>;
}

/** A line between items. */
export function MenuRule() {
  return <Base.Separator className="rule" />;
}
