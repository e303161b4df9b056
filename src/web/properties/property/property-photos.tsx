import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import { Suspense, useState } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { PropertyPicture } from '#web/units/property-picture.tsx';
import { propertyMessages as texts } from '../properties.messages.ts';

const Album = lazyOnce(async () => ({ default: (await import('./property-album.tsx')).PropertyAlbum }));

/** The picture in the head of a property, behind which all its photos are; staff add to them. */
export function PropertyPhotos({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false);
  const mayAdd = can(useSession().activeRole, 'documents:write');
  return (
    <div className="picture relative self-start">
      <PropertyPicture property={property} size="hero" />
      {(property.cover || mayAdd) && (
        <Button
          size="sm"
          icon={property.cover ? <Images /> : <ImagePlus />}
          className="absolute! right-2 bottom-2 bg-raised! max-desktop:right-0 print:hidden"
          onClick={() => setOpen(true)}
        >
          {property.cover ? texts.photos : texts.addPhotos}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Album property={property} mayAdd={mayAdd} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
