import type { Pools } from './pools.ts';
import type { Random } from './random.ts';

/** A JSON schema as far as the contract's are made of it. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  format?: string;
  pattern?: string;
  example?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

export type Source = { random: Random; pools: Pools; subjectId?: string | undefined };

/** A value that a schema takes, or nearly: chosen by what its field is called, where that says more. */
export function generate(source: Source, schema: Schema, name: string): unknown {
  const { random, pools } = source;
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return generate(source, random.pick(choices), name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (name === 'version') return pools.version(random, source.subjectId);
  switch (type) {
    case 'string':
      return text(source, schema, name);
    case 'integer':
    case 'number':
      return figure(random, schema, type === 'integer');
    case 'boolean':
      return random.percent(50);
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, Math.min(random.int(4), schema.maxItems ?? 4));
      return Array.from({ length }, () => generate(source, schema.items ?? {}, name));
    }
    case 'object':
      return record(source, schema);
    default:
      return null;
  }
}

function record(source: Source, schema: Schema): Record<string, unknown> {
  const { random } = source;
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || random.percent(50)) made[name] = generate(source, inner, name);
  const { additionalProperties, propertyNames } = schema;
  if (typeof additionalProperties === 'object')
    for (let left = random.int(3); left > 0; left--)
      made[String(generate(source, propertyNames ?? { type: 'string' }, 'name'))] = generate(
        source,
        additionalProperties,
        'value',
      );
  return made;
}

const SAMPLES = ['US', 'GBP', 'USD', '12.50', '1250', '44', '5551234', '1', '2026-11-18', '1.5', '33.3333', '100', '0'];

function text({ random, pools }: Source, schema: Schema, name: string): string {
  if (/cursor/i.test(name)) return pools.cursor(random);
  if (schema.format === 'uuid' || /Keys?$/.test(name)) return pools.id(random, name);
  if (schema.format === 'date') return `20${20 + random.int(12)}-0${1 + random.int(9)}-${10 + random.int(18)}`;
  if (schema.format === 'date-time') return new Date(1.6e12 + random.int(1000) * 4e8).toISOString();
  if (schema.format === 'email' || /email/i.test(name)) return `fuzz-${random.int(1000)}@mail.example`;
  if (/timeZone/.test(name)) return random.pick(['Europe/London', 'America/New_York', 'Asia/Kathmandu']);
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, 'u');
    const fitting = SAMPLES.filter((sample) => pattern.test(sample));
    if (fitting.length > 0) return random.pick(fitting);
  }
  const words = random.pick(['Alder Court', 'Tap drips', 'Ada', 'Müller & Söhne', '1A', 'Unit 7', 'a b c d']);
  return words.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 100);
}

function figure(random: Random, { minimum = 0, maximum = 1000 }: Schema, isWhole: boolean): number {
  const [from, to] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)];
  const value = random.pick([from, to, from + (to - from) * (random.int(1000) / 1000)]);
  return isWhole ? Math.round(value) : Math.round(value * 2) / 2;
}
