import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { formatAddress } from '#contract/format/address.ts';
import { countryName } from '#contract/format/countries.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatTime } from '#contract/format/date.ts';
import type { Property } from '#contract/properties/properties.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { MessageButton } from '#web/messages/message-button.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { RecordTags } from '#web/tags/record-tags.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { reasonOf } from '#web/ui/reason-of.ts';
import { propertyListMessages, subTypeWords, propertyMessages as texts } from '../properties.messages.ts';
import { Occupancy } from '../property-columns.tsx';
import { PropertyPhotos } from './property-photos.tsx';

/** The head of a property: its picture, name and address, what it is, and what can be done. */
export function PropertyHead({ property, onRemove }: { property: Property; onRemove: () => void }) {
  return (
    <div className="pictured-head">
      <PropertyPhotos property={property} />
      <PageHead
        crumbs={[{ label: propertyListMessages.title, href: paths.properties }, { label: property.name }]}
        title={property.name}
        lede={formatAddress({ ...property.address, country: countryName(property.address.country) })}
        facts={
          property.can.edit === true || property.tags.length > 0
            ? [
                <RecordTags
                  key="tags"
                  calls={api.properties}
                  params={{ propertyId: property.id }}
                  tags={property.tags}
                  version={property.version}
                  mayChange={property.can.edit === true}
                />,
              ]
            : []
        }
        actions={<PropertyActions property={property} onRemove={onRemove} />}
      />
      <dl className="mt-[14px] flex flex-wrap content-start gap-x-[32px] gap-y-[6px] max-desktop:mt-0 max-desktop:grid max-desktop:grid-cols-[1fr_1fr] max-desktop:gap-x-[16px] max-desktop:gap-y-[10px]">
        {factsOf(property).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <LocalTime timeZone={property.timeZone} />
      </dl>
    </div>
  );
}

function factsOf(property: Property): { name: string; value: ReactNode }[] {
  const { owners, manager, yearBuilt, subType, approvalLimit } = property;
  return [
    { name: texts.occupied, value: <Occupancy property={property} /> },
    { name: texts.type, value: subTypeWords[subType] },
    ...(owners.length > 0
      ? [
          {
            name: texts.owners,
            value: owners.map(({ person, percent }) => texts.share(person.name, percent)).join(', '),
          },
        ]
      : []),
    ...(manager
      ? [
          {
            name: texts.manager,
            value: (
              <span className="inline-flex items-center gap-[6px]">
                <Avatar name={manager.name} id={manager.id} size="xs" />
                {manager.name}
              </span>
            ),
          },
        ]
      : []),
    ...(approvalLimit ? [{ name: texts.approvalLimit, value: formatCurrency(approvalLimit) }] : []),
    ...(yearBuilt ? [{ name: texts.built, value: yearBuilt }] : []),
  ];
}

/** Days of leases and requests here are days of this place, so its clock is shown where it is not the reader's. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useNow();
  const there = formatTime(now, { ...orgLocale(), timeZone });
  if (there === formatTime(now, orgLocale())) return null;
  return <Fact name={texts.localTime}>{there}</Fact>;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd className="text-sm font-medium">{children}</dd>
  </div>
);

function PropertyActions({ property, onRemove }: { property: Property; onRemove: () => void }) {
  const go = useGo();
  const { can, id } = property;
  return (
    <>
      <MessageButton about={{ propertyId: id }} />
      {can.report !== false && (
        <Button
          icon={<Wrench />}
          disabledReason={reasonOf(can.report)}
          onClick={() => go(withQuery(paths.newTicket, { propertyId: id }))}
        >
          {texts.report}
        </Button>
      )}
      {can.edit !== false && (
        <Button icon={<Pencil />} disabledReason={reasonOf(can.edit)} onClick={() => go(paths.editProperty(id))}>
          {texts.edit}
        </Button>
      )}
      {(can.edit !== false || can.remove !== false) && (
        <Menu
          align="end"
          trigger={
            <button type="button" className="btn icon quiet" aria-label={texts.more}>
              <Ellipsis />
            </button>
          }
        >
          {can.edit !== false && (
            <MenuItem onSelect={() => go(withQuery(paths.property(id), { codes: 'all' }))}>
              {texts.reportCodes}
            </MenuItem>
          )}
          {can.remove !== false && (
            <MenuItem danger unavailable={reasonOf(can.remove)} onSelect={onRemove}>
              {texts.remove}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
