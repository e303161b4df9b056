import { useEffect, useState } from 'react';
import type { PushDevice } from '#contract/notices/push-devices.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { pushDeviceMessages as texts } from './notices.messages.ts';
import { canBePushedTo, isPushForbidden, ownFingerprint, subscribe, unsubscribe } from './push-subscription.ts';

/** Whether this browser tells something while no page is open, and which others do. */
export function PushDevices() {
  const read = useRead(api.notices.pushDevices, {}, { quiet: true });
  const add = useWrite(api.notices.addPushDevice, { quiet: true });
  const remove = useWrite(api.notices.removePushDevice);
  const [own, setOwn] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isHere = true;
    void ownFingerprint().then((found) => isHere && setOwn(found));
    return () => {
      isHere = false;
    };
  }, []);
  if (read.isLoadingError) return <ReadFailed title={texts.notRead} read={read} />;
  if (!read.data) return <Coming />;
  const { publicKey, devices } = read.data;
  const here = devices.find(({ fingerprint }) => fingerprint === own);
  async function turnOn() {
    setAsking(true);
    try {
      const body = await subscribe(publicKey);
      if (!body) return;
      await add.mutateAsync({ body });
      setOwn(await ownFingerprint());
    } catch {
      // What the server does not know of would only stand in the way of the next try.
      await unsubscribe().catch(() => undefined);
      showToast({ severity: 'error', message: texts.failed });
    } finally {
      setAsking(false);
    }
  }
  // Only what the server tells no longer may stop to listen: should that fail, the device goes on as its switch says.
  const turnOff = ({ id }: PushDevice) =>
    remove.mutate({ body: { id } }, { onSuccess: () => void unsubscribe().catch(() => undefined) });
  return (
    <div className="mt-[20px] grid justify-items-start gap-[12px]">
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      {!canBePushedTo() && <Note>{texts.unable}</Note>}
      {isPushForbidden() && <Note tone="soon">{texts.forbidden}</Note>}
      {canBePushedTo() && (
        <Switch
          label={texts.here}
          hint={texts.hint}
          checked={here !== undefined}
          disabled={isAsking || add.isPending || remove.isPending || isPushForbidden()}
          onChange={({ target }) => (target.checked ? void turnOn() : here && turnOff(here))}
        />
      )}
      {devices.some((device) => device !== here) && (
        <ul className="rows w-full" aria-label={texts.others}>
          {devices
            .filter((device) => device !== here)
            .map((device) => (
              <li key={device.id}>
                <span className="min-w-0 flex-1">{texts.named(device.browser, device.system)}</span>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ body: { id: device.id } })}
                >
                  {texts.turnOff}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
