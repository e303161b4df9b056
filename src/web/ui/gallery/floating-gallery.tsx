import Archive from 'lucide-react/icons/archive';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import day from '#web/layout/art/albion.svg';
import night from '#web/layout/art/albion-night.svg';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Field } from '../field.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuRule, MenuTick } from '../menu.tsx';
import { Photo } from '../photo.tsx';
import { PhotoViewer } from '../photo-viewer.tsx';
import { StaleVersion } from '../stale-version.tsx';
import { TextInput } from '../text-input.tsx';
import { showToast } from '../toast-store.ts';
import { UndoBar } from '../undo-bar.tsx';
import { Exhibit, GallerySheet } from './gallery-sheet.tsx';

function Menus() {
  const [priority, setPriority] = useState<'low' | 'high'>('low');
  const [isQuiet, setQuiet] = useState(true);
  return (
    <Menu
      align="start"
      trigger={
        <Button look="quiet" icon={<Ellipsis />}>
          More
        </Button>
      }
    >
      <MenuItem icon={<Pencil />} keys="E" onSelect={() => undefined}>
        Edit
      </MenuItem>
      <MenuLink href="#audit" icon={<Archive />}>
        Audit
      </MenuLink>
      <MenuItem icon={<Archive />} unavailable="22 leases are active" onSelect={() => undefined}>
        Deactivate
      </MenuItem>
      <MenuChoices
        heading="Priority"
        value={priority}
        onChange={setPriority}
        choices={[
          { value: 'low', label: 'Low' },
          { value: 'high', label: 'High' },
        ]}
      />
      <MenuTick checked={isQuiet} onChange={setQuiet}>
        Quiet hours
      </MenuTick>
      <MenuRule />
      <MenuItem icon={<Trash />} danger keys="⌫" onSelect={() => undefined}>
        Delete
      </MenuItem>
    </Menu>
  );
}

function showAll() {
  showToast({ severity: 'success', message: 'Visit moved to Friday, 13:00–15:00', detail: 'Zofia was told.' });
  showToast({
    severity: 'warning',
    message: 'You don’t have permission to perform this action.',
    detail: 'Please contact your administrator if you believe this is an error.',
    durationMs: 60_000,
  });
  showToast({
    severity: 'error',
    message: '2 things to correct',
    detail: 'Deposit: at most one month’s rent.',
    action: { label: 'Go to the first', onPress: () => undefined },
  });
  showToast({ severity: 'info', message: 'Logged out successfully', durationMs: 3000 });
}

/** Menus, dialogs, toasts, photos. */
export function FloatingGallery() {
  const [open, setOpen] = useState<'delete' | 'stale' | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <GallerySheet title="What floats">
      <Exhibit title="Menu, dialogs, toasts">
        <div className="flex flex-wrap gap-2">
          <Menus />
          <Button onClick={() => setOpen('delete')}>Delete a cost</Button>
          <Button onClick={() => setOpen('stale')}>Compare</Button>
          <Button onClick={showAll}>Show toasts</Button>
        </div>
        <div className="mt-4">
          <UndoBar inline onUndo={() => undefined}>
            3 properties moved to Nora
          </UndoBar>
        </div>
      </Exhibit>
      <Exhibit title="Photos">
        <div className="grid grid-cols-2 gap-2">
          <Photo src={day} alt="The house by day" caption="Zofia, 21:40" onOpen={() => setAt(0)} />
          <Photo src={night} alt="The house at night" caption="After, 23:04" onOpen={() => setAt(1)} />
        </div>
        <PhotoViewer
          at={at}
          onMove={setAt}
          onClose={() => setAt(null)}
          photos={[
            { src: day, alt: 'The house by day', caption: 'Zofia, 21:40' },
            { src: night, alt: 'The house at night', caption: 'After, 23:04' },
          ]}
        />
      </Exhibit>
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete the cost “Labour, 1.5 h”?"
        consequence="£97.50 comes off this job. The receipt BD-2291 stays with the call-out. The audit trail keeps a copy."
        confirmLabel="Delete £97.50"
        keepLabel="Keep it"
        onConfirm={close}
        onKeep={close}
      >
        <Field label="Why?" optional="kept with the deletion">
          <TextInput defaultValue="Entered twice" />
        </Field>
      </ConfirmDialog>
      <StaleVersion
        open={open === 'stale'}
        title="Dev changed this lease while you were editing"
        explains="Dev Kulkarni saved at 11:38."
        theirsLabel="Dev’s, 11:38"
        lines={[
          { key: 'due', label: 'Rent due day', yours: '5th of the month', theirs: '1st of the month', isSame: false },
          { key: 'notice', label: 'Notice', yours: '30 days', theirs: '60 days', isSame: false },
          { key: 'parking', label: 'Parking', yours: '$150.00', theirs: '$150.00, same', isSame: true },
        ]}
        onSave={close}
        onKeepEditing={close}
        onDropMine={close}
      />
    </GallerySheet>
  );
}
