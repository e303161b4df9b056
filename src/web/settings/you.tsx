import ImageUp from 'lucide-react/icons/image-up';
import { Suspense, useRef, useState } from 'react';
import type { Profile } from '#contract/auth/auth.profile.ts';
import { initials } from '#contract/format/initials.ts';
import { personName } from '#contract/format/person-name.ts';
import { listOf } from '#contract/language/grammar.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { useOwnPhoto } from '#web/session/own-photo.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { heldRoles } from '#web/shell/roles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { profileMessages as texts } from './profile.messages.ts';
import { settingsMessages } from './settings.messages.ts';

// Its lists of zones and codes weigh as much as the rest of the page.
const ProfileForm = lazyPart(() => import('./profile-form.tsx').then((m) => m.ProfileForm));

/** Who is signed in, in which organization and as what, and what they say about themselves. */
export function You() {
  const { user, organization } = useSession();
  const profile = useRead(api.auth.profile, {}, { quiet: true });
  const roles = listOf(heldRoles(user).map((role) => sessionMessages.roles[role]));
  return (
    <Section title={texts.title}>
      <p className="text-sm text-ink-2">
        {organization ? settingsMessages.you.rolesIn(roles, organization.name) : roles}
      </p>
      <Photo />
      {profile.isPending && <FormToCome />}
      {profile.isError && <ReadFailed title={texts.failed} read={profile} />}
      {profile.data && <Saved profile={profile.data} />}
    </Section>
  );
}

/** As high as the form, which otherwise pushes what is below away from under a finger when it comes. */
const FormToCome = () => (
  <div className="min-h-[249px] phone:min-h-[562px]">
    <SkeletonRows rows={3} label={texts.loading} />
  </div>
);

/** The form goes on from what it saved; what others save meanwhile is compared with at the next saving. */
function Saved({ profile }: { profile: Profile }) {
  const [row, setRow] = useState(profile);
  return (
    <Suspense fallback={<FormToCome />}>
      <ProfileForm profile={row} emailAsked={profile.emailAsked} onSaved={setRow} />
    </Suspense>
  );
}

function Photo() {
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const change = useWrite(api.auth.changePhoto, {
    says: () => texts.photo.taken,
    follows: ({ data }) => session.updateUser({ photo: data.photo }),
  });
  const remove = useWrite(api.auth.removePhoto, {
    says: () => texts.photo.removed,
    follows: () => session.updateUser({ photo: null }),
  });
  const photo = useOwnPhoto(user?.photo);
  const name = personName(user);
  return (
    <div className="mt-[8px] mb-[20px] flex items-center gap-[16px]">
      <Avatar size="xl" name={name} id={user?.id} letters={initials(user)} photo={photo} />
      <div>
        <div className="flex flex-wrap gap-[8px]">
          <Button size="sm" icon={<ImageUp />} busy={change.isPending} onClick={() => input.current?.click()}>
            {texts.photo.upload}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/heic,image/heif"
            aria-label={texts.photo.upload}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) change.mutate({ form: { file } });
            }}
          />
          <Button
            size="sm"
            variant="quiet"
            busy={remove.isPending}
            disabledReason={user?.photo ? undefined : texts.photo.none}
            onClick={() => remove.mutate({})}
          >
            {texts.photo.remove}
          </Button>
        </div>
        <p className="mt-[6px] text-xs text-ink-3">{texts.photo.hint}</p>
      </div>
    </div>
  );
}
