/** A property of the invented portfolio; streets and postcodes look real and are not. */
export type Place = {
  name: string;
  code: string;
  type: string;
  street: string;
  street2: string;
  city: string;
  state: string;
  zipCode: string;
  country: 'US' | 'GB' | 'IN';
  yearBuilt: string;
  owners: { name: string; email: string; percent: string }[];
  /** How its units are called: by floor and letter, by number, or with a wing. */
  numbering: 'FLOOR_LETTER' | 'FLAT' | 'WING' | 'SHOP' | 'OFFICE' | 'HOUSE';
  unitCount: number;
  /** Whole units of currency a month for two rooms. */
  usualRent: number;
};

const kaur = { name: 'Kaur & Sons LLC', email: 'office@kaur.mail.example' };
const okafor = { name: 'Adaeze Okafor', email: 'adaeze.okafor@mail.example' };
const lindqvist = { name: 'Märta Lindqvist', email: 'marta.lindqvist@mail.example' };
const tidewater = { name: 'Tidewater Holdings Ltd', email: 'rent@tidewater.mail.example' };
const brigid = { name: "St Brigid's Housing Trust", email: 'homes@brigid.mail.example' };
const doyle = { name: 'Fionnuala Doyle', email: 'fionnuala.doyle@mail.example' };
const mehta = { name: 'Mehta Family Trust', email: 'trust@mehta.mail.example' };
const irani = { name: 'Rustom Irani', email: 'rustom.irani@mail.example' };
const deshpande = { name: 'Sulabha Deshpande', email: 'sulabha.deshpande@mail.example' };

const whole = (owner: { name: string; email: string }) => [{ ...owner, percent: '100' }];

const newYork = { country: 'US', state: 'NY', street2: '' } as const;
const newJersey = { country: 'US', state: 'NJ', street2: '' } as const;
const london = { country: 'GB', state: '', city: 'London', street2: '' } as const;
const mumbai = { country: 'IN', state: 'Maharashtra', city: 'Mumbai' } as const;

export const places: readonly Place[] = [
  {
    ...newYork,
    name: 'Alder Court',
    code: 'ALD',
    type: 'Apartment building',
    street: '212 Prospect Place',
    city: 'Brooklyn',
    zipCode: '11238',
    yearBuilt: '1931',
    owners: [
      { ...kaur, percent: '60' },
      { ...okafor, percent: '40' },
    ],
    numbering: 'FLOOR_LETTER',
    unitCount: 36,
    usualRent: 2650,
  },
  {
    ...newYork,
    name: 'Pine House',
    code: 'PIN',
    type: 'Apartment building',
    street: '88-14 Juniper Boulevard',
    city: 'Queens',
    zipCode: '11379',
    yearBuilt: '1958',
    owners: whole(kaur),
    numbering: 'FLOOR_LETTER',
    unitCount: 24,
    usualRent: 2300,
  },
  {
    ...newYork,
    name: 'The Foundry Lofts',
    code: 'FOU',
    type: 'Condo',
    street: '41 Kettle Street',
    city: 'Brooklyn',
    zipCode: '11231',
    yearBuilt: '1904',
    owners: whole(lindqvist),
    numbering: 'FLOOR_LETTER',
    unitCount: 20,
    usualRent: 3850,
  },
  {
    ...newYork,
    name: 'Larch Terrace',
    code: 'LAR',
    type: 'Apartment building',
    street: '1340 Harbor Parkway',
    city: 'Bronx',
    zipCode: '10451',
    yearBuilt: '1967',
    owners: whole(okafor),
    numbering: 'FLOOR_LETTER',
    unitCount: 30,
    usualRent: 1875,
  },
  {
    ...newJersey,
    name: 'Sycamore Row',
    code: 'SYC',
    type: 'Multi-family',
    street: '9–17 Sycamore Street',
    city: 'Jersey City',
    zipCode: '07302',
    yearBuilt: '1899',
    owners: whole(kaur),
    numbering: 'FLOOR_LETTER',
    unitCount: 18,
    usualRent: 2450,
  },
  {
    ...newJersey,
    name: 'Garden Street Walk-ups',
    code: 'GAR',
    type: 'Multi-family',
    street: '611 Garden Street, "the yellow door"',
    city: 'Hoboken',
    zipCode: '07030',
    yearBuilt: '1912',
    owners: [
      { ...lindqvist, percent: '33.34' },
      { ...okafor, percent: '33.33' },
      { ...kaur, percent: '33.33' },
    ],
    numbering: 'FLAT',
    unitCount: 10,
    usualRent: 2725,
  },
  {
    ...newJersey,
    name: 'Maple Cottage',
    code: 'MAP',
    type: 'Single-family',
    street: '27 Orchard Lane',
    city: 'Montclair',
    zipCode: '07042',
    yearBuilt: '1948',
    owners: whole(lindqvist),
    numbering: 'HOUSE',
    unitCount: 1,
    usualRent: 4200,
  },
  {
    ...newJersey,
    name: 'Bergen Square Shops',
    code: 'BER',
    type: 'Retail',
    street: '800 Bergen Avenue',
    city: 'Jersey City',
    zipCode: '07306',
    yearBuilt: '1926',
    owners: whole(kaur),
    numbering: 'SHOP',
    unitCount: 6,
    usualRent: 3400,
  },
  {
    ...london,
    name: 'Harbour View',
    code: 'HAR',
    type: 'Apartment block',
    street: '14 Rope Walk',
    zipCode: 'SE16 4QX',
    yearBuilt: '2004',
    owners: whole(tidewater),
    numbering: 'FLAT',
    unitCount: 40,
    usualRent: 1850,
  },
  {
    ...london,
    name: 'Mill House',
    code: 'MIL',
    type: 'Apartment block',
    street: '4 Mill Lane',
    zipCode: 'E8 3QP',
    yearBuilt: '1987',
    owners: whole(tidewater),
    numbering: 'FLAT',
    unitCount: 22,
    usualRent: 1700,
  },
  {
    ...london,
    name: "St Brigid's Mansions",
    code: 'BRI',
    type: 'Flats',
    street: '63 Tollgate Way',
    zipCode: 'N7 6RJ',
    yearBuilt: '1895',
    owners: whole(brigid),
    numbering: 'FLAT',
    unitCount: 16,
    usualRent: 1525,
  },
  {
    ...london,
    name: 'Quay Row',
    code: 'QUA',
    type: 'Flats',
    street: '9 Quay Row',
    zipCode: 'E14 8ZL',
    yearBuilt: '1999',
    owners: [
      { ...tidewater, percent: '75' },
      { ...doyle, percent: '25' },
    ],
    numbering: 'FLAT',
    unitCount: 12,
    usualRent: 2100,
  },
  {
    ...london,
    name: 'Old Bakery Yard',
    code: 'OLD',
    type: 'Flats',
    street: '2a Crumb Passage',
    zipCode: 'SE15 5BY',
    yearBuilt: '',
    owners: whole(doyle),
    numbering: 'FLAT',
    unitCount: 8,
    usualRent: 1625,
  },
  {
    ...london,
    name: 'Fern Villa',
    code: 'FER',
    type: 'House',
    street: '31 Copse Rise',
    zipCode: 'SW20 0NL',
    yearBuilt: '1936',
    owners: whole(doyle),
    numbering: 'HOUSE',
    unitCount: 1,
    usualRent: 3400,
  },
  {
    ...mumbai,
    name: 'Sagar Kunj CHS',
    code: 'SAG',
    type: 'Society',
    street: 'Plot 14, Chapel Road',
    street2: 'Bandra (West)',
    zipCode: '400050',
    yearBuilt: '1978',
    owners: [
      { ...mehta, percent: '50' },
      { ...irani, percent: '50' },
    ],
    numbering: 'WING',
    unitCount: 24,
    usualRent: 78000,
  },
  {
    ...mumbai,
    name: 'Ashoka Apartments',
    code: 'ASH',
    type: 'Apartments',
    street: '22 Telli Cross Lane',
    street2: 'Andheri (East)',
    zipCode: '400069',
    yearBuilt: '1992',
    owners: whole(deshpande),
    numbering: 'WING',
    unitCount: 18,
    usualRent: 46000,
  },
  {
    ...mumbai,
    name: 'Gulmohar Residency',
    code: 'GUL',
    type: 'Apartments',
    street: 'Survey No. 88,\nLake Boulevard',
    street2: 'Powai',
    zipCode: '400 076',
    yearBuilt: '2011',
    owners: whole(mehta),
    numbering: 'WING',
    unitCount: 12,
    usualRent: 62000,
  },
  {
    ...mumbai,
    name: 'Lotus Trade Centre',
    code: 'LOT',
    type: 'Office',
    street: '5 Mill Compound',
    street2: 'Lower Parel',
    zipCode: '400013',
    yearBuilt: '2008',
    owners: whole(irani),
    numbering: 'OFFICE',
    unitCount: 2,
    usualRent: 185000,
  },
];
