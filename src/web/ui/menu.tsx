import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { classNames } from './class-names.ts';
import { KeyHint } from './key-hint.tsx';
import { Link } from './link.tsx';
import type { OpenedBy } from './loaded-menu.tsx';
import { useMenuParts } from './menu-parts.ts';

export interface MenuProps {
  /** The button that opens it: Button, IconButton's plain form, or any element that takes a ref. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  align?: 'start' | 'end' | undefined;
  side?: 'bottom' | 'top' | 'right' | undefined;
  children: ReactNode;
}

const load = () => import('./loaded-menu.tsx');
const LoadedMenu = lazyOnce(async () => ({ default: (await load()).LoadedMenu }));

/** A list of things to do, opened by a button. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  if (openedBy === null) return <ClosedMenu trigger={props.trigger} onOpen={setOpenedBy} />;
  return (
    <Suspense fallback={props.trigger}>
      <LoadedMenu {...props} openedBy={openedBy} />
    </Suspense>
  );
}

/** The button alone: the menu's code comes when the pointer or focus reaches it, and stays away from pages where nobody opens one. */
function ClosedMenu({ trigger, onOpen }: { trigger: MenuProps['trigger']; onOpen: (by: OpenedBy) => void }) {
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: (event: MouseEvent) => onOpen(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onOpen('keyboard');
    },
  });
}

interface ItemContentProps {
  icon?: ReactNode;
  /** The key that does the same. */
  keys?: string | undefined;
  /** Why it can't be done now; disables it. */
  unavailable?: string | undefined;
  children: ReactNode;
}

/** What stands in a line of a menu. */
export function ItemContent({ icon, keys, unavailable, children }: ItemContentProps) {
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

/** One thing to do. */
export function MenuItem({ onSelect, danger, ...content }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item className={classNames(danger && 'danger')} disabled={content.unavailable !== undefined} onClick={onSelect}>
      <ItemContent {...content} />
    </Item>
  );
}

/** One place to go. */
export function MenuLink({ href, ...content }: ItemContentProps & { href: string }) {
  const { LinkItem } = useMenuParts();
  return (
    <LinkItem closeOnClick render={<Link href={href} />}>
      <ItemContent {...content} />
    </LinkItem>
  );
}

export interface MenuChoicesProps<Value extends string> {
  /** Heads the group. */
  heading?: string | undefined;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: ReactNode; mark?: ReactNode; unavailable?: string | undefined }[];
}

/** One of several, inside a menu. */
export function MenuChoices<Value extends string>({ heading, value, onChange, choices }: MenuChoicesProps<Value>) {
  const { RadioGroup, RadioItem, RadioItemIndicator } = useMenuParts();
  return (
    <RadioGroup value={value ?? null} onValueChange={onChange}>
      {heading && <div className="group-label">{heading}</div>}
      {choices.map((choice) => (
        <RadioItem key={choice.value} value={choice.value} disabled={choice.unavailable !== undefined} closeOnClick>
          <ItemContent icon={choice.mark} unavailable={choice.unavailable}>
            {choice.label}
          </ItemContent>
          <RadioItemIndicator className="end ticked-mark">✓</RadioItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

/** A line between items. */
export function MenuRule() {
  const { Separator } = useMenuParts();
  return <Separator className="rule" />;
}
