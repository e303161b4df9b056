import { formatDateTime } from '#contract/format/date.ts';
import { PAD_HEIGHT, PAD_WIDTH } from '#contract/work-orders/drawing.ts';
import type { Signature } from '#contract/work-orders/signatures.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { signingMessages as texts } from './signing.messages.ts';
import { Strokes } from './strokes.tsx';

/** What is signed without a network arrives later; below this nobody needs to read of it. */
const LATE_MS = 5 * 60_000;

type SignatureShownProps = {
  signature: Signature;
  timeZone: string;
  /** For the office, by which way it came, and what was signed before. */
  office?: { earlier: readonly Signature[] };
};

/** By whom, when and how it was signed that work is finished, and who was there. */
export function SignatureShown({ signature, timeZone, office }: SignatureShownProps) {
  const at = (moment: string) => formatDateTime(moment, { ...orgLocale(), timeZone });
  const { name, drawing, witness, wasNobodyThere } = signature;
  return (
    <section aria-label={texts.title} className="grid break-inside-avoid gap-[8px]">
      <h2>{texts.title}</h2>
      <div className="flex flex-wrap gap-[12px]">
        <Signed
          drawing={drawing}
          name={name}
          says={texts.signedBy(name)}
          detail={[
            whenOf(signature, at),
            !drawing && texts.typed,
            office && (signature.isByLink ? texts.byLink : texts.bySignIn),
          ]
            .filter(Boolean)
            .join(', ')}
        />
        {witness && (
          <Signed
            drawing={witness.drawing}
            name={witness.name}
            says={(witness.drawing ? texts.wasThere : texts.wasThereOnly)(witness.name)}
          />
        )}
      </div>
      {wasNobodyThere && <p className="text-sm text-ink-2">{texts.nobody}</p>}
      {office?.earlier.map((one) => (
        <p key={one.id} className="text-sm text-ink-2">
          {texts.before(one.name, at(one.signedAt))}
        </p>
      ))}
    </section>
  );
}

function whenOf({ deviceSignedAt, signedAt }: Signature, at: (moment: string) => string): string {
  const isLate = deviceSignedAt !== null && Date.parse(signedAt) - Date.parse(deviceSignedAt) > LATE_MS;
  return isLate ? texts.arrived(at(deviceSignedAt), at(signedAt)) : texts.on(at(signedAt));
}

type SignedProps = { drawing: string | null; name: string; says: string; detail?: string };

const Signed = ({ drawing, name, says, detail }: SignedProps) => (
  <figure className="min-w-0 flex-[1_1_220px]">
    {drawing && (
      <svg
        role="img"
        aria-label={texts.imageOf(name)}
        viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
        className="mb-[4px] block h-[96px] rounded-sm border border-line"
      >
        <Strokes drawing={drawing} />
      </svg>
    )}
    <figcaption className="text-sm wrap-anywhere">
      {says}
      {detail && <span className="block text-ink-2">{detail}</span>}
    </figcaption>
  </figure>
);
