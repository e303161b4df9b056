import { Suspense, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { messageOf } from '#web/forms/field-errors.ts';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useTypedLater } from '#web/forms/typed-later.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Field } from '#web/ui/field.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { statusWords, ticketWords } from '../maintenance.messages.ts';
import { useAlreadyReported } from '../similar/use-already-reported.ts';
import { ticketSchema } from '../ticket/ticket-details.tsx';
import { newTicketMessages as texts } from './new-ticket.messages.ts';
import { GettingIn, PlaceAndProblem, Reporter } from './new-ticket-fields.tsx';
import { TicketHelp, useTicketHelp } from './new-ticket-help.tsx';
import { type NewTicketValues, newTicketParts } from './new-ticket-parts.tsx';
import { answerPromises } from './report.messages.ts';

const AlreadyReportedNote = lazyOnce(async () => ({
  default: (await import('../similar/already-reported.tsx')).AlreadyReportedNote,
}));

/** Reporting for any place in reach: staff for somebody who called, owners for their own properties. */
export function NewTicketForm() {
  const values = useStartingValues();
  return values ? <TicketForm values={values} /> : <SkeletonPage />;
}

function TicketForm({ values }: { values: NewTicketValues }) {
  const { activeRole } = useSession();
  const isStaff = activeRole !== 'owner';
  const go = useGo();
  const uploads = useUploads('photo');
  const help = useTicketHelp(uploads);
  const [sameAsRef, setSame] = useState<string | null>(null);
  const form = useContractForm({
    parts: newTicketParts,
    schema: ticketSchema,
    bodyOf: (typed) => sentOf(newTicketParts, typed),
    draft: `request at ${values.unitId?.value ?? values.propertyId?.value ?? ''}`,
    besides: help.besides,
    call: api.maintenance.create,
    values,
    input: ({ source, requestedById, ...said }) => ({
      body: {
        ...said,
        sameAsRef,
        ...help.bodyOf(said),
        photoKeys: uploads.keys,
        ...(isStaff && { source, requestedById }),
      },
    }),
    says: ({ data }) => texts.created(data.ref),
    onDone: ({ data }) => go(paths.ticket(data.id), { replace: true }),
  });
  const { setFocus } = form;
  const first = !isStaff || values.requestedById ? (values.propertyId ? 'title' : 'propertyId') : 'requestedById';
  useEffect(() => {
    // On a phone it would open the keyboard over what there is to see.
    if (matchMedia('(pointer: fine)').matches) setFocus(first);
  }, [setFocus, first]);
  const { errors } = useFormState({ control: form.control });
  const typed = useTypedLater(form);
  return (
    <SavingPage
      form={form}
      title={isStaff ? texts.title : texts.ownerTitle}
      crumbs={[{ label: ticketWords.maintenance, href: paths.maintenance }, { label: texts.title }]}
      leave={{ label: texts.leave, href: paths.maintenance }}
      send={isStaff ? texts.create : texts.report}
      obstacle={uploads.isSending ? texts.stillSending : undefined}
      consequences={<Consequences values={typed} isStaff={isStaff} />}
      consequencesLine={texts.consequences.answer(answerPromises[typed.priority])}
    >
      <FormGrid>
        {isStaff && <Reporter form={form} />}
        <PlaceAndProblem form={form} isStaff={isStaff} />
        <TicketHelp
          help={help}
          typed={typed}
          isStaff={isStaff}
          onSolved={() => {
            form.draft.settle();
            go(paths.maintenance, { replace: true });
          }}
        />
        <Already values={typed} sameAsRef={sameAsRef} onSame={setSame} />
        <Field
          label={texts.photos}
          error={messageOf('photoKeys' in errors && errors.photoKeys)}
          optional
          group
          className="full"
        >
          <UploadDrop uploads={uploads} prompt={texts.drop} allowed={texts.allowed} accept="image/*,.heic" />
        </Field>
        <GettingIn form={form} isStaff={isStaff} />
      </FormGrid>
    </SavingPage>
  );
}

type AlreadyProps = { values: NewTicketValues; sameAsRef: string | null; onSame: (ref: string | null) => void };

/** Open requests that this may be about. What no longer looks like it is no longer the same. */
function Already({ values, sameAsRef, onSame }: AlreadyProps) {
  const reported = useAlreadyReported({
    propertyId: values.propertyId?.value,
    unitId: values.unitId?.value ?? null,
    title: values.title,
    description: values.description,
    category: values.category,
  });
  const isGone = sameAsRef !== null && !reported.some(({ ref }) => ref === sameAsRef);
  useEffect(() => {
    if (isGone) onSame(null);
  }, [isGone, onSame]);
  if (reported.length === 0) return null;
  return (
    <div className="full">
      <Suspense>
        <AlreadyReportedNote reported={reported} statusWords={statusWords} sameAsRef={sameAsRef} onSame={onSame} />
      </Suspense>
    </div>
  );
}

/** Empty fields, with the place that the link which led here names; null while that is read. */
function useStartingValues(): NewTicketValues | null {
  const [url] = useUrlState();
  const propertyId = oneOf(url, 'propertyId');
  const unitId = oneOf(url, 'unitId');
  const requestedById = oneOf(url, 'requestedById');
  const assetId = oneOf(url, 'assetId');
  const property = useRead(
    api.properties.get,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: propertyId !== undefined },
  );
  const unit = useRead(api.units.get, { params: { unitId: unitId ?? '' } }, { enabled: unitId !== undefined });
  const asset = useRead(api.assets.get, { params: { assetId: assetId ?? '' } }, { enabled: assetId !== undefined });
  if (property.isLoading || unit.isLoading || asset.isLoading) return null;
  const renters = unit.data?.renters ?? [];
  const renter = renters.find(({ id }) => id === requestedById) ?? renters[0];
  const place = unit.data?.property ?? property.data;
  return {
    ...emptyOf(newTicketParts),
    propertyId: place ? { value: place.id, label: place.name } : null,
    unitId: unit.data ? { value: unit.data.id, label: unit.data.label } : null,
    assetId: asset.data ? { value: asset.data.id, label: asset.data.name } : null,
    requestedById: renter ? { value: renter.id, label: renter.name } : null,
  };
}

/** What follows from what is typed. */
function Consequences({ values, isStaff }: { values: NewTicketValues; isStaff: boolean }) {
  const { consequences } = texts;
  const sees = values.visibleToRenter && values.requestedById;
  return (
    <div className="grid gap-2 text-sm">
      <h2>{consequences.heading}</h2>
      <p>{consequences.answer(answerPromises[values.priority])}</p>
      {sees && <p>{consequences.renter(sees.label)}</p>}
      {values.visibleToOwner && <p>{isStaff ? consequences.owner : consequences.you}</p>}
      {!sees && !values.visibleToOwner && <p>{consequences.nobody}</p>}
    </div>
  );
}
