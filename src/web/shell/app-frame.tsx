import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense, useEffect, useState } from 'react';
import { initials } from '#contract/format/initials.ts';
import { personName } from '#contract/format/person-name.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { useLeaving } from '#web/drafts/leaving.tsx';
import { keysMessages } from '#web/keys/keys.messages.ts';
import { Shell } from '#web/layout/frame/shell.tsx';
import { nouns } from '#web/nouns.ts';
import { paths } from '#web/paths.ts';
import { keepPreference, readPreference } from '#web/preferences.ts';
import { usePlaceNow } from '#web/router/use-router.ts';
import { useOrganizationLogo } from '#web/session/organization-logo.ts';
import { useOwnPhoto } from '#web/session/own-photo.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showMobileScale } from '#web/ui/theme.ts';
import { BellSlot } from './bell-slot.tsx';
import { ScreenBoundary } from './failures/screen-failure.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { FrameKeys } from './frame-keys.tsx';
import { homeOf } from './home.ts';
import { lazyPage } from './lazy-page.ts';
import { isAt, menuFor, type Place } from './menu.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import { heldRoles } from './roles.ts';
import { Arrival, usePageChange } from './use-page-change.ts';
import { useTurns } from './use-turns.ts';

const UnknownPage = lazyPage(() => import('./unknown-page.tsx').then((m) => m.UnknownPage));
const Organizations = lazyOnce(async () => ({ default: (await import('./organizations.tsx')).Organizations }));
const OutOfRole = lazyOnce(async () => ({ default: (await import('./out-of-role.tsx')).OutOfRole }));

/** The frame around every page of somebody signed in, filled for their active role. */
export function AppFrame() {
  const { activeRole } = useSession();
  return activeRole === null ? null : <FrameFor role={activeRole} />;
}

function FrameFor({ role }: { role: ActiveRole }) {
  const { user, capabilities, organization, organizations } = useSession();
  const { pathname, page } = usePlaceNow();
  const [isMenuOpen, setMenuOpen] = useState(() => readPreference('menu') === 'open');
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  useEffect(() => showMobileScale(role === 'renter'), [role]);
  usePageChange();
  const leaving = useLeaving();
  const photo = useOwnPhoto(user?.photo);
  const logo = useOrganizationLogo(organization?.logo);

  const { sections, bottom, phone } = menuFor(role, capabilities);
  const places = [...sections.flatMap((section) => section.places), ...bottom];
  useFetchAhead(places.map(({ path }) => path));
  const turns = useTurns(places);
  const shown = ({ label, path, icon: Icon }: Place) => ({
    turns: turns.get(path),
    label: label(),
    href: path,
    icon: <Icon />,
    isCurrent: isAt(page?.within ?? pathname, path),
  });
  const held = heldRoles(user);
  const mayOpen = page?.roles.includes(role) ?? true;
  const isSwitchedOff = page?.capability !== undefined && capabilities[page.capability] === false;

  return (
    <Shell
      homeHref={homeOf(role)}
      logo={logo === null ? null : { src: logo, name: organization?.name ?? '' }}
      account={{
        viewer: {
          name: personName(user) || (user?.email ?? ''),
          id: user?.id ?? '',
          letters: initials(user),
          photo,
          place: organization?.name,
        },
        settingsHref: paths.settings,
        onLogout: leaving.logout,
        children: (
          <>
            <MenuItem icon={<Keyboard />} keys="?" onSelect={() => showKeys(true)}>
              {keysMessages.title}
            </MenuItem>
            {organizations.length > 1 && (
              <Suspense>
                <Organizations leave={leaving.leave} />
              </Suspense>
            )}
          </>
        ),
      }}
      role={
        held.length > 1
          ? {
              value: role,
              roles: held.map((value) => ({ value, label: sessionMessages.roles[value] })),
              onChange: (next) => leaving.leave(() => void session.setActiveRole(next)),
            }
          : undefined
      }
      sections={sections.map(({ heading, places }) => ({ heading, places: places.map(shown) }))}
      bottom={bottom.map(shown)}
      phonePlaces={phone.map((place) => ({ ...shown(place), label: (place.shortLabel ?? place.label)() }))}
      isMenuOpen={isMenuOpen}
      onToggleMenu={() => {
        keepPreference('menu', isMenuOpen ? 'rail' : 'open');
        setMenuOpen(!isMenuOpen);
      }}
      onSearch={() => setPaletteOpen(true)}
      bell={<BellSlot role={role} />}
      path={pathname}
      isFlow={page?.isFlow}
      banner={
        <>
          <OfflineNotice />
          <Notices />
        </>
      }
    >
      {leaving.question}
      <FrameKeys
        places={[...sections.flatMap(({ places }) => places), ...bottom]}
        isShown={areKeysShown}
        onShow={showKeys}
        onSearch={() => setPaletteOpen(true)}
      />
      <PaletteKeys role={role} isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} />
      <ScreenBoundary>
        <Suspense fallback={<Spinner size="fills" />}>
          {mayOpen && !isSwitchedOff ? (
            <Screen />
          ) : (
            <OutOfRole allowed={mayOpen ? null : (page?.roles ?? [])} role={role} held={held} />
          )}
          <Arrival />
        </Suspense>
      </ScreenBoundary>
    </Shell>
  );
}

/** What nouns have to say over every page. */
function Notices() {
  const state = useSession();
  return (
    <Suspense fallback={<Coming />}>
      {nouns.map(({ name, notice }) => notice?.isShown(state) && <notice.screen key={name} />)}
    </Suspense>
  );
}

/** The page at the address. */
function Screen() {
  const Shown = usePlaceNow().page?.screen ?? UnknownPage;
  return <Shown />;
}
