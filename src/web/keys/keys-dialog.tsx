import { Fragment, useState } from 'react';
import { keepPreference, readPreference } from '#web/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { keysMessages as texts } from './keys.messages.ts';
import { pageKeys } from './use-keys.ts';

/** The keys that are bound on this page, as those who bound them say. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(() => readPreference('keys') === 'on');
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="grid gap-5">
        {pageKeys.groups.map(({ heading, bindings }) => (
          <section key={heading}>
            <h3 className="mb-1 text-xs font-medium text-ink-3">{heading}</h3>
            <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 text-sm">
              {bindings.map(({ keys, label }) => (
                <Fragment key={keys}>
                  <dt>{label}</dt>
                  <dd className="justify-self-end">
                    <Pressed keys={keys} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={texts.on}
          hint={texts.onHint}
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            keepPreference('keys', event.target.checked ? 'on' : 'off');
          }}
        />
      </div>
    </Dialog>
  );
}

const nameOfKey = (key: string): string => {
  if (key === 'Enter') return '↵';
  return /^[A-Z]$/.test(key) ? texts.withShift(key) : key;
};

/** "Ctrl K" is pressed at once, "g d" one after the other. */
const Pressed = ({ keys }: { keys: string }) =>
  keys.startsWith('Ctrl ') ? (
    <KeyHint>{keys}</KeyHint>
  ) : (
    <span className="flex items-center gap-1 text-xs text-ink-3">
      {keys.split(' ').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && texts.afterwards}
          <KeyHint>{nameOfKey(key)}</KeyHint>
        </Fragment>
      ))}
    </span>
  );
