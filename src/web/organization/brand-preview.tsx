import { isColor, readableColor, USUAL_COLOR } from '#contract/organization/brand.ts';
import { Section } from '#web/ui/section.tsx';
import { organizationMessages as texts } from './organization.messages.ts';
import { useOwnLogo } from './own-logo.ts';

type BrandPreviewProps = { name: string; color: string; logo: string | null };

/** A mail and a letter as they will look; both are light, whatever the reader's own screen is. */
export function BrandPreview({ name, color, logo }: BrandPreviewProps) {
  const picture = useOwnLogo(logo);
  const typed = color.trim().toLowerCase();
  const shown = isColor(typed) ? readableColor(typed) : USUAL_COLOR;
  const tile = picture && <img className="size-[28px] rounded-[6px] bg-white object-contain" src={picture} alt="" />;
  return (
    <Section title={texts.preview}>
      <div className="grid gap-[12px] text-sm text-[#1b1a17]">
        <figure className="overflow-hidden rounded-[10px] border border-line bg-white">
          <p
            className="flex items-center gap-[10px] px-[14px] py-[10px] font-semibold text-white"
            style={{ background: shown }}
          >
            {tile}
            {name}
          </p>
          <p className="px-[14px] pt-[12px] font-semibold">{texts.previewTitle}</p>
          <p className="px-[14px] pt-[2px] pb-[12px]">{texts.previewText}</p>
          <figcaption className="sr-only">{texts.previewMail}</figcaption>
        </figure>
        <figure className="overflow-hidden rounded-[10px] border border-line bg-white">
          <div className="h-[6px]" style={{ background: shown }} />
          <p className="flex items-center gap-[10px] px-[14px] py-[12px] font-semibold">
            {tile}
            {name}
          </p>
          <figcaption className="sr-only">{texts.previewLetter}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
