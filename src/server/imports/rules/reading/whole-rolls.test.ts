import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { findingsIn } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

/** How an office of a country heads and writes its list of renters, with what its cells mean. */
type Office = {
  locale: string;
  currency: string;
  country: string;
  code: string;
  headings: Record<Field, string>;
  place: { street: string; city: string; zip: string; state?: string };
  people: readonly (readonly [first: string, last: string])[];
  phone: { written: string; abroad: string; countryCode: string; number: string };
};
const FIELDS = [
  ...(['property', 'street', 'city', 'state', 'zip', 'country', 'unit'] as const),
  ...(['renter', 'email', 'phone', 'start', 'end', 'rent', 'deposit'] as const),
];
type Field = (typeof FIELDS)[number];

const headed = (line: string): Record<Field, string> => {
  const names = line.split('|').map((name) => name.trim());
  return Object.fromEntries(FIELDS.map((field, at) => [field, names[at] ?? ''])) as Record<Field, string>;
};

const OFFICES: readonly Office[] = [
  {
    locale: 'en-US',
    currency: 'USD',
    country: 'USA',
    code: 'US',
    headings: headed(
      'Property | Address | City | State | Zip | Country | Unit | Tenant | Email | Phone | Lease Start | Lease End | Rent | Security Deposit',
    ),
    place: { street: '212 Prospect Pl', city: 'Brooklyn', zip: '11238', state: 'NY' },
    people: [
      ['Ada', 'Okafor'],
      ['Mary Ann', 'Van Buren'],
      ['Luis', 'de la Cruz'],
      ['Sean', "O'Brien"],
    ],
    phone: { written: '(212) 555-0147', abroad: '+1 212 555 0147', countryCode: '1', number: '2125550147' },
  },
  {
    locale: 'en-GB',
    currency: 'GBP',
    country: 'United Kingdom',
    code: 'GB',
    headings: headed(
      'Property | Address | Town | County | Postcode | Country | Flat | Tenant name | Email address | Telephone | Start date | End date | Rent pcm | Deposit',
    ),
    place: { street: '4 Mill Lane', city: 'London', zip: 'E8 3QP' },
    people: [
      ['Tom', 'Hale'],
      ['Priya', 'Kaur'],
      ['Anne-Marie', 'Smith-Jones'],
    ],
    phone: { written: '020 7946 0188', abroad: '+44 (0)20 7946 0188', countryCode: '44', number: '2079460188' },
  },
  {
    locale: 'de-DE',
    currency: 'EUR',
    country: 'Deutschland',
    code: 'DE',
    headings: headed(
      'Objekt | Straße | Ort | Bundesland | PLZ | Land | Wohnung | Mieter | E-Mail | Telefon | Mietbeginn | Mietende | Kaltmiete | Kaution',
    ),
    place: { street: 'Lindenstraße 12', city: 'Berlin', zip: '10969' },
    people: [
      ['Hans', 'Müller'],
      ['Eva', 'von der Heide'],
      ['Karl-Heinz', 'Groß'],
    ],
    phone: { written: '030 12345678', abroad: '0049 30 12345678', countryCode: '49', number: '3012345678' },
  },
  {
    locale: 'fr-FR',
    currency: 'EUR',
    country: 'France',
    code: 'FR',
    headings: headed(
      'Immeuble | Adresse | Ville | Région | Code postal | Pays | Appartement | Locataire | E-mail | Téléphone | Début du bail | Fin du bail | Loyer | Dépôt de garantie',
    ),
    place: { street: '8 rue des Lilas', city: 'Lyon', zip: '69003' },
    people: [
      ['Marie', 'Dupont'],
      ['Jean', 'Le Goff'],
    ],
    phone: { written: '04 72 00 00 00', abroad: '+33 4 72 00 00 00', countryCode: '33', number: '472000000' },
  },
  {
    locale: 'es-ES',
    currency: 'EUR',
    country: 'España',
    code: 'ES',
    headings: headed(
      'Inmueble | Dirección | Ciudad | Provincia | Código postal | País | Vivienda | Inquilino | Correo electrónico | Teléfono | Fecha de inicio | Fecha de fin | Renta mensual | Fianza',
    ),
    place: { street: 'Calle Mayor 5', city: 'Madrid', zip: '28013' },
    people: [
      ['Carmen', 'Ruiz'],
      ['Luis', 'Ortega'],
    ],
    phone: { written: '912 345 678', abroad: '+34 912 345 678', countryCode: '34', number: '912345678' },
  },
  {
    locale: 'it-IT',
    currency: 'EUR',
    country: 'Italia',
    code: 'IT',
    headings: headed(
      'Immobile | Indirizzo | Città | Provincia | CAP | Paese | Interno | Inquilino | Email | Telefono | Inizio contratto | Fine contratto | Canone mensile | Deposito cauzionale',
    ),
    place: { street: 'Via Garibaldi 7', city: 'Torino', zip: '10122' },
    people: [
      ['Mario', 'Rossi'],
      ['Giulia', 'Di Stefano'],
    ],
    phone: { written: '011 1234567', abroad: '+39 011 1234567', countryCode: '39', number: '0111234567' },
  },
  {
    locale: 'nl-NL',
    currency: 'EUR',
    country: 'Nederland',
    code: 'NL',
    headings: headed(
      'Pand | Adres | Plaats | Provincie | Postcode | Land | Appartement | Huurder | E-mail | Telefoon | Ingangsdatum | Einddatum | Huur per maand | Waarborgsom',
    ),
    place: { street: 'Keizersgracht 100', city: 'Amsterdam', zip: '1015 AA' },
    people: [
      ['Jan', 'de Vries'],
      ['Anna', 'van den Berg'],
    ],
    phone: { written: '020 123 4567', abroad: '+31 20 123 4567', countryCode: '31', number: '201234567' },
  },
  {
    locale: 'pt-PT',
    currency: 'EUR',
    country: 'Portugal',
    code: 'PT',
    headings: headed(
      'Imóvel | Morada | Cidade | Distrito | Código postal | País | Apartamento | Inquilino | E-mail | Telefone | Início do contrato | Fim do contrato | Renda mensal | Caução',
    ),
    place: { street: 'Rua Augusta 10', city: 'Lisboa', zip: '1100-053' },
    people: [
      ['Ana', 'Silva'],
      ['João', 'dos Santos'],
    ],
    phone: { written: '213 456 789', abroad: '+351 213 456 789', countryCode: '351', number: '213456789' },
  },
  {
    locale: 'pl-PL',
    currency: 'PLN',
    country: 'Polska',
    code: 'PL',
    headings: headed(
      'Nieruchomość | Adres | Miasto | Województwo | Kod pocztowy | Kraj | Lokal | Najemca | E-mail | Telefon | Początek umowy | Koniec umowy | Czynsz | Kaucja',
    ),
    place: { street: 'ul. Długa 7', city: 'Kraków', zip: '31-147' },
    people: [
      ['Anna', 'Kowalska'],
      ['Łukasz', 'Świątek'],
    ],
    phone: { written: '12 345 67 89', abroad: '+48 12 345 67 89', countryCode: '48', number: '123456789' },
  },
  {
    locale: 'en-IN',
    currency: 'INR',
    country: 'India',
    code: 'IN',
    headings: headed(
      'Property | Address | City | State | PIN code | Country | Flat no | Tenant | Email | Mobile | Agreement start | Agreement end | Monthly rent | Security deposit',
    ),
    place: { street: '14 MG Road', city: 'Pune', zip: '411001' },
    people: [
      ['Priya', 'Sharma'],
      ['Arjun', 'Menon'],
    ],
    phone: { written: '98765 43210', abroad: '+91 98765 43210', countryCode: '91', number: '9876543210' },
  },
  {
    locale: 'de-CH',
    currency: 'CHF',
    country: 'Schweiz',
    code: 'CH',
    headings: headed(
      'Liegenschaft | Strasse | Ort | Kanton | PLZ | Land | Wohnung | Mieter | E-Mail | Telefon | Mietbeginn | Mietende | Nettomiete | Kaution',
    ),
    place: { street: 'Bahnhofstrasse 3', city: 'Zürich', zip: '8001' },
    people: [
      ['Urs', 'Zürcher'],
      ['Anna', 'von Arx'],
    ],
    phone: { written: '044 668 18 00', abroad: '+41 44 668 18 00', countryCode: '41', number: '446681800' },
  },
  {
    locale: 'de-AT',
    currency: 'EUR',
    country: 'Österreich',
    code: 'AT',
    headings: headed(
      'Objekt | Straße | Ort | Bundesland | PLZ | Land | Top | Mieter | E-Mail | Telefon | Mietbeginn | Mietende | Hauptmietzins | Kaution',
    ),
    place: { street: 'Mariahilfer Straße 1', city: 'Wien', zip: '1060' },
    people: [
      ['Franz', 'Huber'],
      ['Eva', 'Gruber'],
    ],
    phone: { written: '01 5123456', abroad: '+43 1 5123456', countryCode: '43', number: '15123456' },
  },
  {
    locale: 'pt-BR',
    currency: 'BRL',
    country: 'Brasil',
    code: 'BR',
    headings: headed(
      'Imóvel | Endereço | Cidade | Estado | CEP | País | Unidade | Inquilino | E-mail | Telefone | Início do contrato | Fim do contrato | Aluguel | Caução',
    ),
    place: { street: 'Rua Augusta 1000', city: 'São Paulo', zip: '01304-001', state: 'SP' },
    people: [
      ['Maria', 'Oliveira'],
      ['José', 'da Silva'],
    ],
    phone: { written: '(11) 91234-5678', abroad: '+55 11 91234-5678', countryCode: '55', number: '11912345678' },
  },
  {
    locale: 'es-MX',
    currency: 'MXN',
    country: 'México',
    code: 'MX',
    headings: headed(
      'Propiedad | Dirección | Ciudad | Estado | Código postal | País | Departamento | Arrendatario | Correo | Teléfono | Inicio | Término | Renta | Depósito',
    ),
    place: { street: 'Av. Insurgentes Sur 100', city: 'Ciudad de México', zip: '03100', state: 'CDMX' },
    people: [
      ['Carmen', 'Ruiz'],
      ['Luis', 'Hernández'],
    ],
    phone: { written: '55 1234 5678', abroad: '+52 55 1234 5678', countryCode: '52', number: '5512345678' },
  },
  {
    locale: 'en-AU',
    currency: 'AUD',
    country: 'Australia',
    code: 'AU',
    headings: headed(
      'Property | Street address | Suburb | State | Postcode | Country | Unit | Tenant | Email | Mobile | Lease start | Lease end | Monthly rent | Bond',
    ),
    place: { street: '10 Collins St', city: 'Melbourne', zip: '3000', state: 'VIC' },
    people: [
      ['Jack', 'Taylor'],
      ['Mia', 'Nguyen'],
    ],
    phone: { written: '0412 345 678', abroad: '+61 412 345 678', countryCode: '61', number: '412345678' },
  },
  {
    locale: 'en-CA',
    currency: 'CAD',
    country: 'Canada',
    code: 'CA',
    headings: headed(
      'Property | Address | City | Province | Postal code | Country | Unit | Tenant | Email | Phone | Lease start | Lease end | Rent | Damage deposit',
    ),
    place: { street: '100 King St W', city: 'Toronto', zip: 'M5X 1A9', state: 'ON' },
    people: [
      ['Emma', 'Tremblay'],
      ['Noah', 'Singh'],
    ],
    phone: { written: '416-555-0147', abroad: '+1 416 555 0147', countryCode: '1', number: '4165550147' },
  },
  {
    locale: 'fr-BE',
    currency: 'EUR',
    country: 'Belgique',
    code: 'BE',
    headings: headed(
      'Bien | Adresse | Commune | Province | Code postal | Pays | Appartement | Locataire | Courriel | GSM | Date de début | Date de fin | Loyer mensuel | Garantie locative',
    ),
    place: { street: 'Rue de la Loi 16', city: 'Bruxelles', zip: '1000' },
    people: [
      ['Luc', 'Lambert'],
      ['Sophie', 'Van Damme'],
    ],
    phone: { written: '0470 12 34 56', abroad: '+32 470 12 34 56', countryCode: '32', number: '470123456' },
  },
  {
    locale: 'en-IE',
    currency: 'EUR',
    country: 'Ireland',
    code: 'IE',
    headings: headed(
      'Property | Address | Town | County | Eircode | Country | Apartment | Tenant | Email | Mobile | Tenancy start | Tenancy end | Rent per month | Deposit',
    ),
    place: { street: '5 Grafton Street', city: 'Dublin', zip: 'D02 VF65' },
    people: [
      ['Aoife', 'Murphy'],
      ['Seán', 'Ó Briain'],
    ],
    phone: { written: '086 123 4567', abroad: '+353 86 123 4567', countryCode: '353', number: '861234567' },
  },
];

/** A lease as it is, whoever writes it down. */
type Truth = {
  unit: string;
  who: number;
  startsOn: PlainDate;
  endsOn: PlainDate;
  rentMinor: number;
  depositMinor: number;
};

const truths = fc
  .array(
    fc
      .record({
        unit: fc.integer({ min: 1, max: 9999 }),
        letter: fc.constantFrom('', 'A', 'B'),
        who: fc.nat(20),
        start: fc.integer({ min: 0, max: 5000 }),
        days: fc.integer({ min: 30, max: 1200 }),
        rent: fc.integer({ min: 5000, max: 5_000_000 }),
        deposit: fc.integer({ min: 0, max: 9_000_000 }),
      })
      .map(
        ({ unit, letter, who, start, days, rent, deposit }): Truth => ({
          unit: `${unit}${letter}`,
          who,
          startsOn: addDays(plainDate('2015-01-01'), start),
          endsOn: addDays(plainDate('2015-01-01'), start + days),
          rentMinor: rent,
          depositMinor: deposit,
        }),
      ),
    { minLength: 2, maxLength: 6 },
  )
  .filter((all) => new Set(all.map(({ unit }) => unit.toLowerCase())).size === all.length);

const manners = fc.record({
  amount: fc.constantFrom<'plain' | 'symbol' | 'code'>('plain', 'symbol', 'code'),
  date: fc.constantFrom<'short' | 'medium' | 'long' | 'iso'>('short', 'medium', 'long', 'iso'),
  name: fc.constantFrom<'usual' | 'comma'>('usual', 'comma'),
  phone: fc.constantFrom<'written' | 'abroad'>('written', 'abroad'),
  order: fc.shuffledSubarray([...FIELDS], { minLength: FIELDS.length, maxLength: FIELDS.length }),
});

describe.each(OFFICES)('a list of renters as offices write it in $locale', (office) => {
  const { locale, currency, headings, place, people, phone } = office;
  /** A row by which the order of day and month is proven. */
  const proof: Truth = {
    unit: 'P1',
    who: 0,
    startsOn: plainDate('2020-01-31'),
    endsOn: plainDate('2021-12-30'),
    rentMinor: 123_456,
    depositMinor: 200_000,
  };
  const nameOf = ({ who }: Truth) => people[who % people.length] ?? ['', ''];

  it('comes in as it is: each home, renter, day and amount, or it is said what was not read', () => {
    fc.assert(
      fc.property(truths, manners, (drawn, manner) => {
        const all = [proof, ...drawn];
        const amount = (minor: number): string => {
          const figure = Number(fromMinor(minor, currency));
          const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
          if (manner.amount === 'plain') return new Intl.NumberFormat(locale, decimals).format(figure);
          const currencyDisplay = manner.amount === 'symbol' ? 'narrowSymbol' : 'code';
          return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(figure);
        };
        const day = (on: PlainDate): string => {
          if (manner.date === 'iso') return on;
          const style = { dateStyle: manner.date, timeZone: 'UTC' } as const;
          return new Intl.DateTimeFormat(locale, style).format(new Date(`${on}T00:00:00Z`));
        };
        const cellsOf = (truth: Truth, at: number): Record<Field, string> => {
          const [first, last] = nameOf(truth);
          return {
            property: 'Alder Court',
            street: place.street,
            city: place.city,
            state: place.state ?? '',
            zip: place.zip,
            country: office.country,
            unit: truth.unit,
            renter: manner.name === 'comma' ? `${last}, ${first}` : `${first} ${last}`,
            email: `renter${at}@mail.example`,
            phone: phone[manner.phone],
            start: day(truth.startsOn),
            end: day(truth.endsOn),
            rent: amount(truth.rentMinor),
            deposit: amount(truth.depositMinor),
          };
        };
        const header = manner.order.map((field) => headings[field]);
        const rows = all.map((truth, at) => {
          const cells = cellsOf(truth, at);
          return manner.order.map((field) => cells[field]);
        });
        const plan = checkPortfolio([{ name: 'Roll', titles: [], headerRow: 1, header, rows }]);
        expect([header, rows, findingsIn(plan.problems)]).toEqual([header, rows, []]);
        expect(plan.properties).toMatchObject([
          {
            name: 'Alder Court',
            currency,
            address: { street: place.street, city: place.city, zipCode: place.zip, country: office.code },
          },
        ]);
        const peopleByKey = new Map(plan.people.map((person) => [person.key, person]));
        const unitsByKey = new Map(plan.units.map((unit) => [unit.key, unit.number]));
        const found = plan.leases.map((lease) => {
          const renter = peopleByKey.get(lease.parties[0]?.personKey ?? '');
          return {
            unit: unitsByKey.get(lease.unitKey),
            name: [renter?.firstName, renter?.lastName],
            email: renter?.email,
            phone: renter?.phone,
            days: [lease.startsOn, lease.endsOn],
            rentMinor: lease.rentMinor,
            depositMinor: lease.depositMinor,
            parties: lease.parties.length,
          };
        });
        const expected = all.map((truth, at) => ({
          unit: truth.unit,
          name: [...nameOf(truth)],
          email: `renter${at}@mail.example`,
          phone: { countryCode: phone.countryCode, number: phone.number },
          days: [truth.startsOn, truth.endsOn],
          rentMinor: truth.rentMinor,
          depositMinor: truth.depositMinor,
          parties: 1,
        }));
        expect([header, rows, found]).toEqual([header, rows, expected]);
      }),
      { numRuns: 60 },
    );
  });
});
