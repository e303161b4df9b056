import { encodeLatin2, encodeWindows1252, writeFile } from './files.ts';
import { daysInWords, depositsTwice, twoHeaders } from './rent-rolls-awkward.ts';
import {
  dutchRooms,
  entrata,
  frenchLots,
  germanObjects,
  innago,
  monthsBeside,
  spanishBlocks,
} from './rent-rolls-elsewhere.ts';
import { buildiumTerms, germanOpenEnded, yardiUnitGroups } from './rent-rolls-in-use.ts';
import {
  brazilian,
  byProperty,
  doorloopGroups,
  lots,
  polishTwoHeaders,
  serials,
  unnamedCycles,
  yardiCharges,
} from './rent-rolls-nasty.ts';
import { day, workbook } from './workbook.ts';

const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

const appfolio = lines(
  'Rent Roll',
  'Exported On: 11/21/2026 09:14 AM',
  'Properties: Maple Court, Birch House',
  'Units: Active',
  'As of: 11/21/2026',
  'Include Non-Revenue Units: No',
  '',
  'Unit,Tags,BD/BA,Tenant,Status,Sqft,Market Rent,Rent,Deposit,Lease From,Lease To,Move-in,Move-out,Past Due,NSF Count,Late Count',
  '"-> Maple Court - 412 Maple Street Dayton, OH 45402",,,,,,,,,,,,,,,',
  '1A,,2/1.00,"Price, Darnell & Amy",Current,850,"1,250.00","1,200.00","1,200.00",03/15/2025,03/14/2036,03/15/2025,,0.00,0,1',
  '1B,Section 8,1/1.00,"Osei, Kwame",Notice-Unrented,610,990.00,975.00,975.00,06/01/2024,05/31/2036,06/01/2024,12/31/2035,0.00,0,0',
  '1C,,Studio/1.00,,Vacant-Unrented,480,825.00,,,,,,,,,',
  '1D,,2/1.50,"Whitfield, Nora",Evict,870,"1,275.00","1,225.00",800.00,08/16/2023,08/15/2036,08/16/2023,,"2,450.00",1,4',
  '4 Units,,,75.0% Occupied,,"2,810","4,340.00","3,400.00","2,975.00",,,,,"2,450.00",1,5',
  '"-> Birch House - 88 North Birch Avenue, Kettering, OH 45429",,,,,,,,,,,,,,,',
  'A,,3/2.00,"Chen, Mei; Lindqvist, Arvid",Current,"1,310","1,900.00","1,850.00","1,850.00",01/31/2026,01/30/2036,01/31/2026,,0.00,0,0',
  'B,,3/2.00,,Vacant-Rented,"1,290","1,875.00",,,,,,,,,',
  '2 Units,,,50.0% Occupied,,"2,600","3,775.00","1,850.00","1,850.00",,,,,0.00,0,0',
  'Total 6 Units,,,66.7% Occupied,,"5,410","8,115.00","5,250.00","4,825.00",,,,,"2,450.00",1,5',
);

const buildium = lines(
  'Property,Unit,Tenants,Lease status,Lease type,Start date,End date,Rent,Rent cycle,Deposits held,Beds,Baths,Recurring charges,Balance',
  'Cedar Flats,1,Darnell Price; Amy Price,Active,Fixed w/rollover,3/15/2026,3/14/2036,$1200.00,Monthly,$1200.00,2,1,$25.00,$0.00',
  'Cedar Flats,2,Kwame Osei,Active,At-will,7/1/2024,,$310.00,Weekly,$310.00,1,1,,$0.00',
  'Cedar Flats,3,,,,,,,,,1,1,,',
  '19 Birch Ln,,"Mei Chen, Arvid Lindqvist",Active,Fixed,1/31/2026,1/30/2036,"$22,200.00",Yearly,"$1,850.00",3,2,,$0.00',
);

const propertyware = lines(
  'Portfolio,Building,Address,City,State,Zip,Unit,Lease Name,Lease Status,Start Date,End Date,Base Rent,Security Deposit Held',
  'Kaur Holdings,ELM,70 Elm Street,Austin,TX,78701,101,Nora Whitfield and Sam Whitfield,Active,2026-02-01,2036-01-31,1450,1450',
  'Kaur Holdings,ELM,70 Elm Street,Austin,TX,78701,102,Ortiz/Garza,Month to Month,2023-05-01,,1395,1000',
  'Kaur Holdings,ELM,70 Elm Street,Austin,TX,78701,103,,Vacant,,,,',
  'Grand Total,,,,,,3,,,,,2845,2450',
);

const yardi = lines(
  'Rent Roll with Lease Charges,,,,,,,,,,,',
  'Property = mapc,,,,,,,,,,,',
  'As Of = 11/21/2026,,,,,,,,,,,',
  'Month Year = 11/2026,,,,,,,,,,,',
  'Unit,Unit Type,Unit,Resident,Name,Market,Actual,Resident,Other,Move In,Lease,Move Out,Balance',
  ',,Sq Ft,,,Rent,Rent,Deposit,Deposit,,Expiration,,',
  'Maple Court (mapc),,,,,,,,,,,,',
  'Current/Notice/Vacant Residents,,,,,,,,,,,,',
  '101,2br1ba,850,t0000123,Darnell Price,1250.00,1200.00,1200.00,0.00,03/15/2025,03/14/2036,,0.00',
  '102,1br1ba,610,VACANT,VACANT,990.00,0.00,0.00,0.00,,,,0.00',
  'Future Residents/Applicants,,,,,,,,,,,,',
  '102,1br1ba,610,t0000188,Kwame Osei,990.00,975.00,975.00,0.00,01/15/2036,01/14/2037,,0.00',
  'Total Maple Court,,1460,,,2240.00,2175.00,2175.00,0.00,,,,0.00',
  ',,,,,,,,,,,,',
  'Summary Groups,,Square,,,Market,Actual,Security,Other,# Of,% Unit,,Balance',
  'Current/Notice Residents,,850,,,1250.00,1200.00,1200.00,0.00,1,50.00,,0.00',
  'Vacant Units,,610,,,990.00,0.00,0.00,0.00,1,50.00,,0.00',
  'Totals:,,1460,,,2240.00,1200.00,1200.00,0.00,2,100.00,,0.00',
);

const rentManager = lines(
  'Rent Roll Detail',
  'Report Date: 11/21/2026',
  'Unit,Unit Type,Tenant,Status,Sq Ft,Market Rent,Rent,Deposit,Lease Start,Lease End',
  'Property: MAPLE - Maple Court,,,,,,,,,',
  '"412 Maple Street, Dayton, OH 45402",,,,,,,,,',
  '1A,2BR/1BA,"Price, Darnell and Price, Amy",Current,850,1250.00,1200.00,1200.00,03/15/2025,03/14/2036',
  '1B,1BR/1BA,Vacant,,610,990.00,,,,',
  'Property Totals:,,,,1460,2240.00,1200.00,1200.00,,',
  'Property: OAK - Oak Terrace,,,,,,,,,',
  '"7 Oak Terrace, Dayton, OH 45405",,,,,,,,,',
  '1,3BR/2BA,"Garcia Lopez, Maria Jose",Current,1310,1900.00,1850.00,1850.00,01/31/2026,01/30/2036',
  'Property Totals:,,,,1310,1900.00,1850.00,1850.00,,',
  'Report Totals:,,,,2770,4140.00,3050.00,3050.00,,',
  'Page 1 of 1',
);

const german = lines(
  'Mieterliste;;;;;;;;;;;',
  'Stand: 21.11.2026;;;;;;;;;;;',
  'Objekt;Straße;PLZ;Ort;Land;Wohnung;Zimmer;Wohnfläche m²;Mieter;Mietbeginn;Mietende;Kaltmiete;Nebenkosten;Warmmiete;Kaution',
  'Lindenhof;Lindenstraße 12;10969;Berlin;Deutschland;EG links;2,5;72,5;Jürgen und Käthe Müller;01.03.2019;;1.025,00 €;210,00 €;1.235,00 €;3.075,00 €',
  'Lindenhof;Lindenstraße 12;10969;Berlin;Deutschland;1. OG rechts;3;84,0;Leerstand;;;1.180,00 €;;;',
  'Lindenhof;Lindenstraße 12;10969;Berlin;Deutschland;2. OG;1;38;Özdemir, Aylin;15.04.2022;14.04.2036;640,50 €;95,00 €;735,50 €;1.921,50 €',
  'Gewerbehof Süd;Hafenweg 3;20457;Hamburg;Deutschland;Laden 1;;110;Bäckerei Krüger GmbH;01.07.2020;30.06.2036;2.400,00 €;380,00 €;2.780,00 €;',
  'Summe;;;;;;;;;;;5.245,50 €;685,00 €;4.750,50 €;4.996,50 €',
);

const french = lines(
  'Immeuble\tAdresse\tCP Ville\tPays\tLot\tPièces\tSurface\tLocataire\tDébut du bail\tFin du bail\tLoyer HC\tPériodicité\tDépôt de garantie',
  'Résidence des Tilleuls\t14 rue des Tilleuls\t69003 Lyon\tFrance\tApt 3\t3\t64 m²\tMme Hélène Faure et M. Luc Faure\t1 février 2024\t31/01/2036\t890,00 €\tmensuel\t890,00 €',
  'Résidence des Tilleuls\t14 rue des Tilleuls\t69003 Lyon\tFrance\tApt 4\t2\t41 m²\tLibre\t\t\t650,00 €\t\t',
  'Résidence des Tilleuls\t14 rue des Tilleuls\t69003 Lyon\tFrance\tBoutique\t\t55 m²\tBoulangerie Petit SARL\t01/09/2021\t\t3 600,00 €\ttrimestriel\t',
  'Sous-total\t\t\t\t\t\t160 m²\t\t\t\t5 140,00 €\t\t',
);

const spanish = lines(
  'Inmueble;Dirección;Código postal;Ciudad;País;Piso;Dormitorios;Baños;Inquilino;Fecha de inicio;Fecha fin;Renta mensual;Fianza',
  'Edificio Sol;Calle Mayor 5;28013;Madrid;España;1º A;2;1;Ana y Luis García;01/02/2025;31/01/2036;950,00;950,00',
  'Edificio Sol;Calle Mayor 5;28013;Madrid;España;1º B;1;1;Vacío;;;800,00;',
  'Total;;;;;;;;;;;1.750,00;950,00',
);

const italian = lines(
  'Immobile;Indirizzo;CAP;Città;Paese;Interno;Locali;Cognome e nome;Inizio contratto;Scadenza;Canone annuo;Cauzione',
  'Palazzo Verdi;Via Roma 8;20121;Milano;Italia;3;2;Rossi Maria;01/05/2024;30/04/2036;9.600,00;2.400,00',
  'Palazzo Verdi;Via Roma 8;20121;Milano;Italia;4;3;Sfitto;;;;',
  'Totale;;;;;;;;;;9.600,00;2.400,00',
);

const dutch = lines(
  'Pand;Straat;Postcode;Plaats;Land;Woning;Slaapkamers;Huurder;Ingangsdatum;Einddatum;Kale huur;Borg',
  'De Linde;Keizersgracht 40;1015 CR;Amsterdam;Nederland;2 hs;2;Jan van der Berg en Anna Smit;1-2-2025;31-1-2036;1.450,00;1.450,00',
  'De Linde;Keizersgracht 40;1015 CR;Amsterdam;Nederland;3;1;Leegstand;;;1.200,00;',
  'Totaal;;;;;;;;;;2.650,00;1.450,00',
);

const portuguese = lines(
  'Imóvel;Morada;Código postal;Localidade;País;Fração;Quartos;Inquilino;Data de início;Data de fim;Renda mensal;Caução',
  'Prédio Alfama;Rua da Saudade 12;1100-583;Lisboa;Portugal;2.º Esq;2;João e Marta Sousa;15/03/2025;14/03/2036;980,00;1.960,00',
  'Prédio Alfama;Rua da Saudade 12;1100-583;Lisboa;Portugal;R/C;1;Vago;;;750,00;',
  'Soma;;;;;;;;;;1.730,00;1.960,00',
);

const polish = lines(
  'Nieruchomość;Ulica;Kod pocztowy;Miasto;Kraj;Nr lokalu;Liczba pokoi;Najemca;Umowa od;Umowa do;Czynsz;Kaucja',
  'Kamienica Złota;Złota 7;00-019;Warszawa;Polska;4;2;Łukasz i Żaneta Wójcik;01.02.2025;31.01.2036;3 200,00 zł;3 200,00 zł',
  'Kamienica Złota;Złota 7;00-019;Warszawa;Polska;5;1;Pustostan;;;2 400,00 zł;',
  'Razem;;;;;;;;;;5 600,00 zł;3 200,00 zł',
);

const wrongCycles = lines(
  'Property,Address,City,State,ZIP,Unit,Tenant,Start,Rent,Frequency',
  'Fir Row,1 Fir Row,Albany,NY,12207,1,Ada Okafor,2025-01-15,310,Weekly',
  'Fir Row,1 Fir Row,Albany,NY,12207,2,Bo Li,2025-01-15,620,Every two weeks',
  'Fir Row,1 Fir Row,Albany,NY,12207,3,Cy Dee,2025-01-15,900,By agreement',
  'Fir Row,1 Fir Row,Albany,NY,12207,4,Di Eng,2025-01-15,10000,Yearly',
  'Fir Row,1 Fir Row,Albany,NY,12207,5,Ed Fox,2025-01-15,900,',
);

const doorloop = workbook([
  {
    name: 'Rent Roll',
    rows: [
      ['Rent Roll'],
      ['Alder & Pine · as of Nov 21, 2026'],
      [],
      [
        'Property',
        'Unit',
        'Tenants',
        'Status',
        'Lease Start',
        'Lease End',
        'Beds',
        'Baths',
        'Rent',
        'Deposit',
        'Balance',
      ],
      [
        'Maple Court',
        '1A',
        'Darnell Price, Amy Price',
        'Active',
        day('2026-03-15'),
        day('2036-03-14'),
        2,
        1,
        { formula: '1000+200', value: 1200 },
        1200,
        0,
      ],
      ['', '1B', 'Kwame Osei', 'Active', day('2025-07-01'), '', 1, 1, 975, 975, 120.5],
      ['', '1C', 'Vacant', 'Vacant', '', '', 0, 1, '', '', ''],
      [
        'Cedar Flats',
        '1',
        'Mei Chen',
        'Active',
        day('2026-01-31'),
        day('2036-01-30'),
        3,
        2,
        { formula: 'A1', value: '1850' },
        1850,
        0,
      ],
      ['', '', 'Arvid Lindqvist', '', '', '', '', '', '', '', ''],
      ['Total', '', '', '', '', '', '', '', { formula: 'SUM(I5:I8)', value: 4025 }, 4025, 120.5],
    ],
    merged: ['A1:K1', 'A5:A7', 'A8:A9'],
  },
  {
    name: 'Summary',
    rows: [
      ['Property', 'Units', 'Occupied', 'Vacant', 'Rent'],
      ['Maple Court', 3, 2, 1, 2175],
      ['Cedar Flats', 1, 1, 0, 1850],
    ],
  },
]);

const wrongFormulas = workbook([
  {
    name: 'Rent roll',
    rows: [
      ['Property', 'Address', 'City', 'State', 'Unit', 'Tenant', 'Start', 'Rent'],
      ['Fir Row', '1 Fir Row', 'Albany', 'NY', '1', 'Ada Okafor', day('2025-01-15'), { formula: 'B9*12' }],
      ['Fir Row', '1 Fir Row', 'Albany', 'NY', '2', { formula: 'F2' }, day('2025-01-15'), 900],
    ],
  },
]);

/** Rent rolls in the shapes in which programs export them. */
export function writeRentRolls(folder: string): void {
  const plain = {
    appfolio: `\ufeff${appfolio}`,
    buildium,
    propertyware,
    'yardi-breeze': yardi,
    'rent-manager': rentManager,
    'yardi-unit-groups': yardiUnitGroups,
    'buildium-terms': buildiumTerms,
    'two-headers': twoHeaders,
    'deposits-twice': depositsTwice,
    'days-in-words': daysInWords,
    'yardi-charges': yardiCharges,
    'rent-manager-lots': lots,
    'doorloop-groups': doorloopGroups,
    'unnamed-cycles': unnamedCycles,
    brazilian,
    entrata,
    innago,
    'german-objects': germanObjects,
    'french-lots': frenchLots,
    'spanish-blocks': spanishBlocks,
    'dutch-rooms': dutchRooms,
    'months-beside': monthsBeside,
  };
  for (const [name, text] of Object.entries({ ...plain, spanish, italian, dutch, portuguese, polish }))
    writeFile(`${folder}${name}.csv`, text);
  writeFile(`${folder}wrong-cycles.csv`, wrongCycles);
  writeFile(`${folder}german-windows-1252.csv`, encodeWindows1252(german));
  writeFile(`${folder}german-open-ended-windows-1252.csv`, encodeWindows1252(germanOpenEnded));
  writeFile(`${folder}french-utf-16.txt`, Buffer.from(french, 'utf16le'));
  writeFile(`${folder}polish-two-headers-iso-8859-2.csv`, encodeLatin2(polishTwoHeaders));
  writeFile(`${folder}buildium-serials-utf-16.txt`, Buffer.from(`\ufeff${serials}`, 'utf16le'));
  writeFile(`${folder}doorloop.xlsx`, doorloop);
  writeFile(`${folder}by-property.xlsx`, byProperty);
  writeFile(`${folder}wrong-formulas.xlsx`, wrongFormulas);
}
