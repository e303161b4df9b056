import { type PointerEvent, useRef, useState } from 'react';
import { PAD_HEIGHT, PAD_WIDTH, type Point, strokeOf, strokesOf, withStroke } from '#contract/work-orders/drawing.ts';
import { Button } from '#web/ui/button.tsx';
import { signingMessages as texts } from './signing.messages.ts';
import { Strokes } from './strokes.tsx';

/** So far a point is from the one before it to be kept, in units of the pad. */
const STEP = 3;

type SignaturePadProps = { label: string; drawing: string; onChange: (drawing: string) => void };

/** Where somebody signs with a finger, a pen or the mouse; what was drawn can be taken back stroke by stroke. */
export function SignaturePad({ label, drawing, onChange }: SignaturePadProps) {
  const points = useRef<Point[]>([]);
  const [stroke, setStroke] = useState('');
  /** What was there before each change, for "Undo". */
  const [earlier, setEarlier] = useState<readonly string[]>([]);

  function change(next: string) {
    setEarlier([...earlier, drawing]);
    onChange(next);
  }
  function undo() {
    onChange(earlier.at(-1) ?? strokesOf(drawing).slice(0, -1).join(''));
    setEarlier(earlier.slice(0, -1));
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current = [pointOf(event.currentTarget, event)];
    setStroke(strokeOf(points.current));
  }
  function goOn(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || points.current.length === 0) return;
    for (const move of movesOf(event)) {
      const point = pointOf(event.currentTarget, move);
      if (isApart(points.current.at(-1), point)) points.current.push(point);
    }
    setStroke(strokeOf(points.current));
  }
  function end() {
    if (points.current.length === 0) return;
    change(withStroke(drawing, strokeOf(points.current)));
    points.current = [];
    setStroke('');
  }
  const isEmpty = drawing === '' && stroke === '';
  return (
    <div className="grid max-w-[480px] gap-[6px]">
      <div className="relative overflow-hidden rounded-sm border border-control bg-surface">
        {isEmpty && (
          <span className="pointer-events-none absolute inset-x-0 top-[12px] text-center text-sm text-ink-3">
            {texts.draw}
          </span>
        )}
        <span className="pointer-events-none absolute inset-x-[20px] bottom-[24%] border-b border-line-2" />
        <svg
          role="img"
          aria-label={isEmpty ? texts.empty(label) : texts.drawn(label)}
          viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
          className="relative block w-full cursor-crosshair touch-none select-none"
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <Strokes drawing={drawing + stroke} />
        </svg>
      </div>
      {(drawing !== '' || earlier.length > 0) && (
        <div className="-ml-[8px] flex gap-[8px]">
          <Button size="sm" variant="quiet" onClick={undo}>
            {texts.undo}
          </Button>
          {drawing !== '' && (
            <Button size="sm" variant="quiet" onClick={() => change('')}>
              {texts.clear}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** All that a finger did since the last time; older phones say only where it is now. */
function movesOf(event: PointerEvent): readonly { clientX: number; clientY: number }[] {
  const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
  return moves.length > 0 ? moves : [event];
}

/** Where somebody points, in units of the pad. */
function pointOf(pad: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = pad.getBoundingClientRect();
  return { x: ((clientX - left) / width) * PAD_WIDTH, y: ((clientY - top) / height) * PAD_HEIGHT };
}

const isApart = (last: Point | undefined, { x, y }: Point): boolean =>
  last === undefined || Math.hypot(x - last.x, y - last.y) >= STEP;
