import { z } from 'zod';
import { says } from '../language/field.sentences.ts';
import { DRAWING_LENGTH_MAX } from './drawing.ts';

const POINT = '(?:1000|\\d{1,3}) (?:500|[1-4]\\d{2}|\\d{1,2})';
const DRAWING = new RegExp(`^(?:M${POINT}(?:L${POINT})+)+$`);

/** Strokes over the pad, such as `M10 20L14 31`: nothing else can stand in it, so that it is drawn as it is. */
export const Drawing = z
  .string()
  .max(DRAWING_LENGTH_MAX, { ...says('field.too_long', { maximum: DRAWING_LENGTH_MAX }), abort: true })
  .regex(DRAWING, says('field.not_like_this'))
  .meta({ example: 'M120 300L180 180L240 320L300 200' });
