import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';

type PhotoInputProps = { label: string; onFiles: (files: File[]) => void; fromCamera?: boolean };

/** Where a photo is taken, or chosen from those that are there. */
export function PhotoInput({ label, onFiles, fromCamera = false }: PhotoInputProps) {
  return (
    <label className="grid aspect-4/3 cursor-pointer place-content-center justify-items-center gap-[4px] rounded-sm border-[1.5px] border-dashed border-control text-sm font-medium text-primary-text focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      {fromCamera ? <Camera /> : <ImagePlus />}
      {label}
      <input
        type="file"
        className="sr-only"
        accept="image/*,.heic"
        multiple={!fromCamera}
        {...(fromCamera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
