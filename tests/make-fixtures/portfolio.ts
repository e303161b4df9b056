import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import { firms, namesIn } from './names.ts';
import { type Place, places } from './places.ts';
import { type Random, seededRandom } from './random.ts';

export type Unit = {
  place: Place;
  building: string;
  number: string;
  floor: string;
  beds: number | null;
  baths: number | null;
  area: number;
  marketRent: number;
};

export type Person = { firstName: string; lastName: string; company: string; email: string; phone: string };

export type Lease = {
  unit: Unit;
  renters: Person[];
  type: 'Fixed' | 'Fixed w/rollover' | 'Month-to-month';
  startsOn: PlainDate;
  endsOn: PlainDate | null;
  rent: number;
  deposit: number;
  dueDay: number;
};

export type Portfolio = { places: readonly Place[]; units: Unit[]; people: Person[]; leases: Lease[] };

/** The day on which the portfolio is as it is; leases are spread around it. */
const AS_OF = plainDate('2026-11-01');
const SHARE_EMPTY = 0.085;

/** Makes the 300 homes and shops, who rents them and since when; always the same. */
export function makePortfolio(): Portfolio {
  const random = seededRandom(20_261_101);
  const units = places.flatMap((place) => makeUnits(place, random));
  const crowd = newCrowd(random);
  const leases = units.flatMap((unit) => (random.chance(SHARE_EMPTY) ? [] : makeLeases(unit, crowd, random)));
  return { places, units, people: crowd.people, leases };
}

function makeUnits(place: Place, random: Random): Unit[] {
  return Array.from({ length: place.unitCount }, (_, index) => {
    const isCommercial = place.numbering === 'SHOP' || place.numbering === 'OFFICE';
    const beds = isCommercial ? null : place.numbering === 'HOUSE' ? 4 : random.pick([0, 1, 1, 2, 2, 2, 3]);
    const baths = beds === null ? null : Math.max(1, beds - 1) + random.pick([0, 0, 0.5]);
    const size = beds === null ? random.between(700, 2400) : 380 + beds * 240 + random.between(-40, 90);
    const share = beds === null ? random.between(8, 13) / 10 : 0.7 + beds * 0.15;
    const step = place.country === 'IN' ? 500 : 25;
    return {
      place,
      ...nameUnit(place, index),
      beds,
      baths,
      area: place.country === 'GB' ? Math.round(size / 10.764) : size,
      marketRent: Math.round((place.usualRent * share) / step) * step,
    };
  });
}

function nameUnit(place: Place, index: number): { building: string; number: string; floor: string } {
  const onFloor = { FLOOR_LETTER: 6, FLAT: 4, WING: 2, SHOP: 100, OFFICE: 1, HOUSE: 1 }[place.numbering];
  const floor = Math.floor(index / onFloor) + 1;
  if (place.numbering === 'FLOOR_LETTER') {
    return { building: '', number: `${floor}${'ABCDEF'[index % onFloor]}`, floor: String(floor) };
  }
  if (place.numbering === 'WING') {
    const wing = index < place.unitCount / 2 ? 'A' : 'B';
    const within = index % (place.unitCount / 2);
    const level = Math.floor(within / 2) + 1;
    return { building: `Wing ${wing}`, number: `${level}0${(within % 2) + 1}`, floor: String(level) };
  }
  const word = { FLAT: 'Flat', SHOP: 'Shop', OFFICE: 'Office', HOUSE: 'House' }[place.numbering];
  const ground = place.numbering === 'FLAT' && floor === 1 ? 'Ground' : String(floor - 1);
  return {
    building: '',
    number: word === 'House' ? word : `${word} ${index + 1}`,
    floor: word === 'Flat' ? ground : '',
  };
}

type Crowd = { people: Person[]; add(place: Place): Person };

function newCrowd(random: Random): Crowd {
  const people: Person[] = [];
  const takenEmails = new Set<string>();
  const freeFirms = [...firms];
  const add = (place: Place): Person => {
    const isFirm = place.numbering === 'SHOP' || place.numbering === 'OFFICE';
    const company = isFirm ? (freeFirms.shift() ?? '') : '';
    const names = namesIn[place.country];
    let [firstName, lastName] = ['', ''];
    let email = '';
    do {
      [firstName, lastName] = company === '' ? pickName(names, random) : ['', ''];
      email = `${fold(company || `${firstName} ${lastName}`).replaceAll(' ', '.')}@mail.example`;
    } while (takenEmails.has(email));
    takenEmails.add(email);
    const person = {
      firstName,
      lastName,
      company,
      email: random.chance(0.06) ? '' : plainLetters(email),
      phone: random.chance(0.05) ? '' : phoneIn(place, random, people.length),
    };
    people.push(person);
    return person;
  };
  return { people, add };
}

/** Both lists run through the same parts of the world, so neighbours in them mostly belong together. */
function pickName(names: { first: string[]; last: string[] }, random: Random): [string, string] {
  const first = random.between(0, names.first.length - 1);
  const beside = Math.round((first / names.first.length) * names.last.length) + random.between(-1, 2);
  const last = random.chance(0.15) ? undefined : names.last[beside];
  return [names.first[first] ?? '', last ?? random.pick(names.last)];
}

const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', ș: 's', ş: 's', đ: 'd' };
const plainLetters = (text: string): string => text.replaceAll(/[øłışșđ]/g, (letter) => LETTERS[letter] ?? '');

/** Numbers of the ranges kept free for fiction in the United States and Britain, and of none in use in India. */
function phoneIn(place: Place, random: Random, serial: number): string {
  const last = String(serial % 100).padStart(2, '0');
  if (place.country === 'US') {
    const area = ['212', '718', '347', '646', '917', '201', '551'][Math.floor(serial / 100) % 7] ?? '212';
    return random.pick([`(${area}) 555-01${last}`, `${area}-555-01${last}`, `+1 ${area} 555 01${last}`]);
  }
  const line = String(serial % 1000).padStart(3, '0');
  if (place.country === 'GB')
    return random.pick([`07700 900${line}`, `+44 7700 900${line}`, `+44 (0)20 7946 0${line}`]);
  return random.pick([`+91 98765 00${line}`, `98765 00${line}`]);
}

function makeLeases(unit: Unit, crowd: Crowd, random: Random): Lease[] {
  const { place, marketRent } = unit;
  const step = place.country === 'IN' ? 500 : 25;
  const months = place.country === 'IN' ? 11 : random.pick([12, 12, 12, 18, 24]);
  const startsOn = addMonths(plainDate('2023-07-01'), random.between(0, 39));
  const moveIn = random.chance(0.25) ? addDays(startsOn, random.pick([4, 9, 14, 19, 24])) : startsOn;
  const couple = place.numbering !== 'SHOP' && place.numbering !== 'OFFICE' && random.chance(0.05);
  const renters = [crowd.add(place), ...(couple ? [crowd.add(place)] : [])];
  const rent = Math.round((marketRent * random.between(88, 100)) / 100 / step) * step;
  const deposit = place.country === 'IN' ? rent * 2 : place.country === 'GB' ? Math.floor((rent * 12) / 52) * 5 : rent;
  const current: Lease = {
    unit,
    renters,
    ...makeTerm(moveIn, months, random),
    rent,
    deposit,
    dueDay: place.country === 'IN' ? 5 : 1,
  };
  if (!random.chance(0.05) || place.numbering === 'OFFICE' || place.numbering === 'SHOP') return [current];

  const endsOn = addDays(moveIn, -random.between(1, 40));
  const earlier: Lease = {
    ...current,
    renters: [crowd.add(place)],
    type: 'Fixed',
    startsOn: addDays(addMonths(endsOn, -months), 1),
    endsOn,
    rent: rent - step,
  };
  return [earlier, current];
}

function makeTerm(startsOn: PlainDate, months: number, random: Random): Pick<Lease, 'type' | 'startsOn' | 'endsOn'> {
  const endsOn = addDays(addMonths(startsOn, months), -1);
  if (endsOn >= addMonths(AS_OF, 1)) return { type: 'Fixed', startsOn, endsOn };
  if (random.chance(0.5)) return { type: 'Month-to-month', startsOn, endsOn: null };
  const terms = Math.ceil(36 / months) + 1;
  return { type: 'Fixed w/rollover', startsOn, endsOn: addDays(addMonths(startsOn, months * terms), -1) };
}
