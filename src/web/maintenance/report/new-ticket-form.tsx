import { type FormEvent, useState } from 'react';
import {
  type ENTRY_PERMISSIONS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '#contract/maintenance/maintenance.ts';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { FormGrid, FormPage } from '#web/layout/form-page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { categoryWords, entryWords, priorityWords, ticketWords } from '../maintenance.messages.ts';
import { detailsMessages } from '../ticket/ticket.messages.ts';
import { newTicketMessages as texts } from './new-ticket.messages.ts';
import { PropertyField, RequesterField, UnitField } from './place-fields.tsx';
import { answerPromises } from './report.messages.ts';

type Draft = {
  property: Choice | null;
  unit: Choice | null;
  requester: Choice | null;
  title: string;
  description: string;
  category: (typeof TICKET_CATEGORIES)[number];
  priority: TicketPriority;
  location: string;
  source: keyof typeof texts.sources;
  entryPermission: (typeof ENTRY_PERMISSIONS)[number] | null;
  accessNotes: string;
  hasPets: boolean;
  visibleToOwner: boolean;
  visibleToRenter: boolean;
};
const emptyDraft: Draft = {
  property: null,
  unit: null,
  requester: null,
  title: '',
  description: '',
  category: 'OTHER',
  priority: 'NORMAL',
  location: '',
  source: 'PHONE',
  entryPermission: null,
  accessNotes: '',
  hasPets: false,
  visibleToOwner: true,
  visibleToRenter: true,
};

/** What the server calls the fields that go under another name. */
const SENT_AS: Record<string, string> = { property: 'propertyId', unit: 'unitId', requester: 'requestedById' };

/** Reporting for any place in reach: staff for somebody who called, owners for their own properties. */
export function NewTicketForm() {
  const { activeRole } = useSession();
  const isStaff = activeRole !== 'owner';
  const go = useGo();
  const [draft, setPart] = useStartingDraft();
  const uploads = useUploads('photo');
  const create = useWrite(api.maintenance.create);
  const { errors, forget } = useFieldErrors(create.error);

  function change(part: Partial<Draft>) {
    setPart(part);
    forget(...Object.keys(part).map((name) => SENT_AS[name] ?? name));
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (uploads.isSending) return;
    const { property, unit, requester, source, ...said } = draft;
    create.mutate(
      {
        body: {
          ...said,
          propertyId: property?.value,
          unitId: unit?.value ?? null,
          photoKeys: uploads.keys,
          ...(isStaff ? { source, requestedById: requester?.value ?? null } : {}),
        },
      },
      {
        onSuccess: ({ data }) => {
          showToast({ severity: 'success', message: texts.created(data.ref), durationMs: TOAST_MS });
          go(paths.ticket(data.id), { replace: true });
        },
      },
    );
  }

  return (
    <FormPage
      onSubmit={send}
      head={
        <PageHead
          crumbs={[{ label: ticketWords.maintenance, href: paths.maintenance }, { label: texts.title }]}
          title={isStaff ? texts.title : texts.ownerTitle}
        />
      }
      aside={
        <LinkButton look="quiet" href={paths.maintenance}>
          {texts.leave}
        </LinkButton>
      }
      actions={
        <Button
          type="submit"
          look="primary"
          busy={create.isPending}
          disabledReason={uploads.isSending ? texts.stillSending : undefined}
        >
          {isStaff ? texts.create : texts.report}
        </Button>
      }
      consequences={<Consequences draft={draft} />}
      consequencesLine={texts.consequences.answer(answerPromises[draft.priority])}
    >
      <FormGrid>
        <PlaceAndProblem draft={draft} change={change} errors={errors} />
        <Field label={texts.photos} error={errors.photoKeys} optional group className="full">
          <UploadDrop uploads={uploads} prompt={texts.drop} allowed={texts.allowed} accept="image/*,.heic" />
        </Field>
        <WhoAndHow draft={draft} change={change} errors={errors} isStaff={isStaff} />
      </FormGrid>
    </FormPage>
  );
}

/** An empty draft, with the place that the link which led here names. */
function useStartingDraft(): [Draft, (part: Partial<Draft>) => void] {
  const [url] = useUrlState();
  const [draft, setDraft] = useState<Draft | null>(null);
  const propertyId = oneOf(url, 'propertyId');
  const unitId = oneOf(url, 'unitId');
  const property = useRead(
    api.properties.get,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: propertyId !== undefined },
  );
  const unit = useRead(api.units.get, { params: { unitId: unitId ?? '' } }, { enabled: unitId !== undefined });
  const [renter] = unit.data?.renters ?? [];
  const place = unit.data?.property ?? property.data;
  const starting: Draft = {
    ...emptyDraft,
    property: place ? { value: place.id, label: place.name } : null,
    unit: unit.data ? { value: unit.data.id, label: unit.data.label } : null,
    requester: renter ? { value: renter.id, label: renter.name } : null,
  };
  return [draft ?? starting, (part) => setDraft((held) => ({ ...(held ?? starting), ...part }))];
}

type PartProps = { draft: Draft; change: (part: Partial<Draft>) => void; errors: Record<string, string> };

function PlaceAndProblem({ draft, change, errors }: PartProps) {
  const { fields } = detailsMessages;
  return (
    <>
      <h2>{texts.where}</h2>
      <PropertyField
        choice={draft.property}
        onChange={(property) => change({ property, unit: null })}
        error={errors.propertyId}
      />
      <UnitField
        propertyId={draft.property?.value ?? null}
        choice={draft.unit}
        onChange={(unit, renter) => change({ unit, requester: draft.requester ?? renter })}
        error={errors.unitId}
      />
      <h2>{texts.what}</h2>
      <Field label={fields.title} error={errors.title} className="full">
        <TextInput value={draft.title} maxLength={127} onChange={(event) => change({ title: event.target.value })} />
      </Field>
      <Field label={fields.description} error={errors.description} optional className="full">
        <TextArea
          value={draft.description}
          maxLength={5000}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <Field label={fields.category} error={errors.category}>
        <Select
          value={draft.category}
          onChange={(category) => change({ category })}
          choices={TICKET_CATEGORIES.map((value) => ({ value, label: categoryWords[value] }))}
        />
      </Field>
      <Field label={fields.priority} error={errors.priority}>
        <Select
          value={draft.priority}
          onChange={(priority) => change({ priority })}
          choices={TICKET_PRIORITIES.map((value) => ({ value, label: priorityWords[value] }))}
        />
      </Field>
      <Field label={fields.location} error={errors.location} optional>
        <TextInput value={draft.location} onChange={(event) => change({ location: event.target.value })} />
      </Field>
    </>
  );
}

function WhoAndHow({ draft, change, errors, isStaff }: PartProps & { isStaff: boolean }) {
  const { fields } = detailsMessages;
  const entries = Object.entries(entryWords) as [NonNullable<Draft['entryPermission']>, string][];
  const sources = Object.entries(texts.sources) as [Draft['source'], string][];
  return (
    <>
      <h2>{texts.who}</h2>
      {isStaff && (
        <>
          <RequesterField
            choice={draft.requester}
            onChange={(requester) => change({ requester })}
            error={errors.requestedById}
          />
          <Field label={texts.source} error={errors.source}>
            <Select
              value={draft.source}
              onChange={(source) => change({ source })}
              choices={sources.map(([value, label]) => ({ value, label }))}
            />
          </Field>
        </>
      )}
      <Field label={fields.entryPermission} error={errors.entryPermission} optional>
        <Select
          value={draft.entryPermission}
          onChange={(entryPermission) => change({ entryPermission })}
          choices={entries.map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field label={fields.accessNotes} error={errors.accessNotes} optional>
        <TextInput value={draft.accessNotes} onChange={(event) => change({ accessNotes: event.target.value })} />
      </Field>
      <div className="full grid gap-2">
        <Checkbox
          label={fields.hasPets}
          checked={draft.hasPets}
          onChange={(event) => change({ hasPets: event.target.checked })}
        />
        {isStaff &&
          (['visibleToRenter', 'visibleToOwner'] as const).map((name) => (
            <Checkbox
              key={name}
              label={fields[name]}
              checked={draft[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
          ))}
      </div>
    </>
  );
}

/** What follows from what is typed. */
function Consequences({ draft }: { draft: Draft }) {
  const { consequences } = texts;
  const sees = draft.visibleToRenter && draft.requester;
  return (
    <div className="grid gap-2 text-sm">
      <h2>{consequences.heading}</h2>
      <p>{consequences.answer(answerPromises[draft.priority])}</p>
      {sees && <p>{consequences.renter(sees.label)}</p>}
      {draft.visibleToOwner && <p>{consequences.owner}</p>}
      {!sees && !draft.visibleToOwner && <p>{consequences.nobody}</p>}
    </div>
  );
}
