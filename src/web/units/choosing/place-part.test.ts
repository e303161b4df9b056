import { describe, expect, it } from 'vitest';
import { formMessages } from '#web/forms/forms.messages.ts';
import { placePart } from './place-part.ts';

const part = placePart('Boiler', 'Which one it is');
const boiler = { value: 'a1', label: 'Boiler in the cellar' };

describe('something at the property of a form', () => {
  it('is nothing to begin with, and may stay so', () => {
    expect(part.empty).toBeNull();
    expect(part.display).toMatchObject({ optional: true, hint: 'Which one it is' });
  });

  it('is sent as what it is, and as nothing where it was cleared', () => {
    expect(part.send(boiler)).toBe('a1');
    expect(part.send(null)).toBeNull();
  });

  it('is shown by its name, and in words where it is nothing', () => {
    expect(part.show?.(boiler)).toBe('Boiler in the cellar');
    expect(part.show?.(null)).toBe(formMessages.none);
  });
});
