import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import type { ReportCode } from '#contract/report-codes/report-codes.ts';
import { CODE_LABEL_MAX } from '#contract/report-codes/report-codes.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { nameOfUnit } from '#web/units/units.messages.ts';
import { reportCodeMessages as texts } from './report-codes.messages.ts';

type DialogOf = { property: Property; unitId: string | null; onClose: () => void };
type Step = { kind: 'renew' | 'end'; code: ReportCode };
/** What became of codes by their ids: the one in place of it, or null where it was ended. */
type Changed = ReadonlyMap<string, ReportCode | null>;

const placeOf = ({ unit, label }: ReportCode): string => (unit ? nameOfUnit(unit.label) : (label ?? texts.shared));

/** The codes that work at a property, or that of one unit: made, printed, renewed and ended. */
export function ReportCodesDialog({ property, unitId, onClose }: DialogOf) {
  const params = { propertyId: property.id };
  const read = useRead(api.reportCodes.list, { params }, { quiet: true });
  const [step, setStep] = useState<Step | null>(null);
  // Until the list is read again it still names what was just renewed or ended.
  const [changed, setChanged] = useState<Changed>(new Map());
  if (step)
    return (
      <CodeStep
        step={step}
        onClose={() => setStep(null)}
        onDone={(code) => {
          setChanged((before) => new Map(before).set(step.code.id, code));
          setStep(null);
        }}
      />
    );
  const codes = read.data
    ?.flatMap((code) => standingFor(code, changed) ?? [])
    .filter(({ unit }) => unitId === null || unit?.id === unitId);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={texts.title(property.name)}
      lede={texts.lede}
      footer={
        <>
          {(read.data?.length ?? 0) > 0 && <PrintButton property={property} />}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      {read.error && <Note tone="late">{texts.failed}</Note>}
      {!codes && !read.error && <SkeletonRows />}
      {codes?.length === 0 && <p className="text-ink-2">{texts.none}</p>}
      <ul className="grid">
        {codes?.map((code) => (
          <CodeRow key={code.id} code={code} onStep={setStep} />
        ))}
      </ul>
      {unitId === null ? (
        <AddCodes property={property} />
      ) : (
        codes?.length === 0 && <AddForUnit propertyId={property.id} unitId={unitId} />
      )}
    </Dialog>
  );
}

/** The code that stands where this one did. */
function standingFor(code: ReportCode, changed: Changed): ReportCode | null {
  const now = changed.get(code.id);
  return now ? standingFor(now, changed) : now === null ? null : code;
}

const CodeRow = ({ code, onStep }: { code: ReportCode; onStep: (step: Step) => void }) => (
  <li className="flex flex-wrap items-center gap-[8px] border-b border-line py-[8px]">
    <span className="min-w-0 flex-1 font-medium wrap-anywhere">{placeOf(code)}</span>
    <Button size="sm" aria-label={texts.renewOf(placeOf(code))} onClick={() => onStep({ kind: 'renew', code })}>
      {texts.renew}
    </Button>
    <Button
      size="sm"
      variant="quiet"
      aria-label={texts.endOf(placeOf(code))}
      onClick={() => onStep({ kind: 'end', code })}
    >
      {texts.end}
    </Button>
  </li>
);

type CodeStepProps = { step: Step; onClose: () => void; onDone: (code: ReportCode | null) => void };

function CodeStep({ step: { kind, code }, onClose, onDone }: CodeStepProps) {
  const input = { params: { reportCodeId: code.id } };
  const words = kind === 'renew' ? texts.renewing : texts.ending;
  const shared = { ...words, title: words.title(placeOf(code)), isFinal: true, input, onClose };
  return kind === 'renew' ? (
    <ActionDialog {...shared} call={api.reportCodes.renew} onDone={({ data }) => onDone(data)} />
  ) : (
    <ActionDialog
      {...shared}
      call={api.reportCodes.revoke}
      says={({ message }) => message}
      onDone={() => onDone(null)}
    />
  );
}

function AddCodes({ property }: { property: Property }) {
  const [label, setLabel] = useState('');
  const params = { propertyId: property.id };
  const adding = useWrite(api.reportCodes.create);
  const addingAll = useWrite(api.reportCodes.createForUnits, { says: ({ message }) => message });
  return (
    <form
      noValidate
      className="mt-[16px] grid gap-[12px]"
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate({ params, body: { label } }, { onSuccess: () => setLabel('') });
      }}
    >
      <Field label={texts.label} hint={texts.labelHint} optional>
        <TextInput value={label} maxLength={CODE_LABEL_MAX} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-[8px]">
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {texts.add}
        </Button>
        <Button busy={addingAll.isPending} onClick={() => addingAll.mutate({ params })}>
          {texts.forUnits}
        </Button>
      </div>
    </form>
  );
}

function AddForUnit({ propertyId, unitId }: { propertyId: string; unitId: string }) {
  const adding = useWrite(api.reportCodes.create);
  return (
    <Button
      className="mt-[12px]"
      variant="primary"
      busy={adding.isPending}
      onClick={() => adding.mutate({ params: { propertyId }, body: { unitId } })}
    >
      {texts.forUnit}
    </Button>
  );
}

function PrintButton({ property }: { property: Property }) {
  const [isBusy, setBusy] = useState(false);
  async function print() {
    setBusy(true);
    try {
      const sheet = await api.reportCodes.sheet({ params: { propertyId: property.id } }, { failed: texts.printFailed });
      saveBlob(sheet, texts.printed(property.name));
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={<Printer />} busy={isBusy} onClick={() => void print()}>
      {texts.print}
    </Button>
  );
}
