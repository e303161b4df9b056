/** How an office of a country heads and writes its list of renters, with what its cells mean. */
export type Office = {
  locale: string;
  currency: string;
  country: string;
  code: string;
  headings: Record<Field, string>;
  place: { street: string; city: string; zip: string; state?: string };
  people: readonly (readonly [first: string, last: string])[];
  phone: { written: string; abroad: string; countryCode: string; number: string };
};
/** What stands in such a list, in the order of the headings below. */
export const FIELDS = [
  ...(['property', 'street', 'city', 'state', 'zip', 'country', 'unit'] as const),
  ...(['renter', 'email', 'phone', 'start', 'end', 'rent', 'deposit'] as const),
];
export type Field = (typeof FIELDS)[number];

const headed = (line: string): Record<Field, string> => {
  const names = line.split('|').map((name) => name.trim());
  return Object.fromEntries(FIELDS.map((field, at) => [field, names[at] ?? ''])) as Record<Field, string>;
};

export const OFFICES: readonly Office[] = [
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
