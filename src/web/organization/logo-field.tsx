import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { session } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { organizationMessages as texts } from './organization.messages.ts';

type LogoFieldProps = { logo: string | null; onChanged: (logo: string | null) => void };

/** The logo, which is in use as soon as it is there and waits for no saving. */
export function LogoField({ logo, onChanged }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const follows = () => void session.resolve();
  const change = useWrite(api.organizationSettings.changeLogo, { says: () => texts.logoTaken, follows });
  const remove = useWrite(api.organizationSettings.removeLogo, { says: () => texts.logoRemoved, follows });
  return (
    <div className="mb-[16px]">
      <p className="mb-[6px] text-sm font-medium">{texts.logo}</p>
      <div className="flex flex-wrap gap-[8px]">
        <Button size="sm" icon={<ImageUp />} busy={change.isPending} onClick={() => input.current?.click()}>
          {texts.logoUpload}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/heic,image/heif"
          aria-label={texts.logoUpload}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) change.mutate({ form: { file } }, { onSuccess: ({ data }) => onChanged(data.logo) });
          }}
        />
        <Button
          size="sm"
          variant="quiet"
          busy={remove.isPending}
          disabledReason={logo ? undefined : texts.logoNone}
          onClick={() => remove.mutate({}, { onSuccess: () => onChanged(null) })}
        >
          {texts.logoRemove}
        </Button>
      </div>
      <p className="mt-[6px] text-xs text-ink-3">{texts.logoHint}</p>
    </div>
  );
}
