import type { Chance } from './chance.ts';

type Names = { first: readonly string[]; last: readonly string[] };
const words = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));
const names = (first: string, last: string): Names => ({ first: words(first), last: words(last) });

const english = names(
  'Grace Oliver Harriet Thomas Beatrice Edward Charlotte Joseph Imogen Samuel Ruth Arthur Eleanor Callum',
  'Whitfield Hargreaves Pemberton Ashworth Clarke Holloway Marsh Thornton Bradshaw Fairweather Nightingale Cole',
);
const african = names(
  'Adaeze Kwame Ngozi Oluwaseun Amara Chukwuemeka Efua Tunde Zainab Kofi Folasade Ibrahim',
  'Okonkwo Mensah Adébáyọ̀ Okafor Boateng Nwosu Adeyemi Diallo Asante Ogunleye',
);
const caribbean = names(
  'Delroy Shanice Marcia Winston Keisha Errol Yvonne Tyrone Simone Carlton',
  'Campbell Grant Bailey Lewis-Brown Gordon St._Hilaire Joseph Baptiste',
);
const latin = names(
  'Lucía Mateo Valentina Diego Camila Santiago Ximena Rafael Marisol Joaquín Yadira Héctor',
  'Hernández Reyes Muñoz Castellanos Rivera Peña Domínguez Villalobos Ortiz de_la_Cruz Maldonado',
);
const eastAsian = names(
  'Mei Hiroshi Jun-ho Xiulan Wei Sakura Min-seo Kenji Yuna Haoran',
  'Chen Nakamura Park Wong Zhang Kobayashi Choi Liu Tanaka Lim',
);
const vietnamese = names('Nguyệt Minh Thảo Quang Linh Đức', 'Nguyễn Trần Phạm Lê Hoàng Đặng');
const eastEuropean = names(
  'Agnieszka Piotr Oksana Dmytro Katarzyna Bogdan Ilinca Zoltán Jadwiga Luboš',
  'Kowalczyk Wiśniewska Shevchenko Popescu Nowak Horváth Dvořák Zieliński Ionescu Bondarenko',
);
const middleEastern = names(
  'Leyla Omar Yasmin Farid Shirin Tariq Nour Cem Hanan Reza',
  'Haddad Yılmaz Rahimi Khoury Demir Al-Masri Farahani Aydın Nasser Mansour',
);
const jewish = names(
  'Miriam Ezra Naomi Asher Rivka Saul Tamar Eli',
  'Feldman Rosenthal Abramowitz Katz Shapiro Levine',
);
const italian = names(
  'Giulia Lorenzo Chiara Matteo Antonella Salvatore',
  'Esposito Romano Ferrante D’Angelo Moretti Caruso',
);
const irish = names(
  'Aoife Cormac Siobhán Declan Niamh Fionn Gráinne Eoin',
  'Brennan O’Sullivan Gallagher Ní_Dhomhnaill Kavanagh Byrne',
);
const french = names(
  'Margaux Étienne Clémence Baptiste Solène Amaury',
  'Delacroix Lefèvre Beaumont Rousselet Marchand',
);
const southAsian = names(
  'Priya Arjun Nasreen Imran Ananya Vikram Shabnam Rohan Ayesha Suresh Lakshmi Farhan',
  'Raghunathan Sheikh Banerjee Chowdhury Krishnamurthy Rahman Gill Perera Siddiqui Bose',
);
const indian = names(
  'Aarav Sneha Rohit Kavita Meera Sanjay Deepika Nikhil Pooja Ganesh Rukmini Farokh Zubin Aditi Savio',
  'Deshpande Iyer Kulkarni D’Souza Merchant Patil Shah Fernandes Joshi Contractor Nair Bhosale Mistry Venkataraman',
);

/** How many cultures share a city's stairs: each is named as often as it is likely. */
const CULTURES = {
  US: [
    latin,
    latin,
    latin,
    african,
    caribbean,
    jewish,
    eastAsian,
    eastAsian,
    italian,
    irish,
    southAsian,
    english,
    english,
    eastEuropean,
    middleEastern,
    vietnamese,
  ],
  GB: [
    english,
    english,
    english,
    african,
    african,
    southAsian,
    southAsian,
    caribbean,
    eastEuropean,
    irish,
    middleEastern,
    french,
    eastAsian,
    vietnamese,
  ],
  IN: [indian],
} as const;
export type Country = keyof typeof CULTURES;

export type PersonName = { firstName: string; lastName: string };

/** A name as people in this country have them; with `like`, the family name of somebody at home there. */
export function personName(chance: Chance, country: Country): PersonName {
  const culture = chance.one<Names>(CULTURES[country]);
  return { firstName: chance.one(culture.first), lastName: chance.one(culture.last) };
}

/** Somebody who lives with them: half of them share the family name. */
export function nameBeside(chance: Chance, country: Country, other: PersonName): PersonName {
  for (;;) {
    const name = personName(chance, country);
    if (name.firstName === other.firstName) continue;
    const culture = CULTURES[country].find((one: Names) => one.last.includes(other.lastName));
    if (!culture || chance.happens(0.5)) return name;
    const firstName = chance.one(culture.first.filter((first) => first !== other.firstName));
    return { firstName, lastName: other.lastName };
  }
}

/** Letters as an address has them. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll('ı', 'i')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

/** A mail address that nobody has, for nobody gets one twice. */
export const mailOf = ({ firstName, lastName }: PersonName, number: number): string =>
  `${plain(firstName)}.${plain(lastName)}${number}@mail.example`;

/** A number of a range that is kept free of subscribers, where a country has one. */
export function phoneOf(chance: Chance, country: Country): { countryCode: string; number: string } {
  const digits = (count: number) => String(chance.whole(0, 10 ** count - 1)).padStart(count, '0');
  if (country === 'US')
    return { countryCode: '1', number: `${chance.one(['212', '347', '646', '718', '917'])}55501${digits(2)}` };
  if (country === 'GB') return { countryCode: '44', number: `7700900${digits(3)}` };
  return { countryCode: '91', number: `55500${digits(5)}` };
}
