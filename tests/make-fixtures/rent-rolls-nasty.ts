import { day, workbook } from './workbook.ts';

/** Rent rolls as programs and people write them, with what is hardest to read in each. */
const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

/** A row for every charge of a lease, of which the first is not the rent; a balance in brackets is money paid ahead. */
export const yardiCharges = lines(
  'Rent Roll with Lease Charges,,,,,,,,,,,,,',
  'Lakeside Commons (lc200),,,,,,,,,,,,,',
  'As Of = 11/23/2026,,,,,,,,,,,,,',
  'Month Year = 11/2026,,,,,,,,,,,,,',
  'Unit,Unit Type,Unit,Resident,Name,Market,Charge,Amount,Resident,Other,Move In,Lease,Move Out,Balance',
  ',,Sq Ft,,,Rent,Code,,Deposit,Deposit,,Expiration,,',
  'Current/Notice/Vacant Residents,,,,,,,,,,,,,',
  'A101,1br1ba,700.00,t0009001,"Nguyen, Linh","1,500.00",garage,75.00,500.00,0.00,02/01/2025,01/31/2036,,(35.00)',
  ',,,,,,rent,"1,425.00",,,,,,',
  ',,,,,,pet,35.00,,,,,,',
  ',,,,,,Total,"1,535.00",,,,,,',
  'A102,2br2ba,980.00,t0009002,"Okoye, Ada","1,900.00",rent,"1,850.00",750.00,0.00,05/15/2024,05/14/2036,12/31/2035,412.50',
  ',,,,,,water,40.00,,,,,,',
  ',,,,,,Total,"1,890.00",,,,,,',
  'A103,1br1ba,700.00,VACANT,VACANT,"1,500.00",,0.00,0.00,0.00,,,,0.00',
  ',,,,,,Total,0.00,,,,,,',
  'Total,,"2,380.00",,,"4,900.00",,"3,425.00","1,250.00",0.00,,,,377.50',
);

/** Lots without rooms, notes between rows, two numbers of one renter, what is let and empty counted below. */
export const lots = lines(
  'Sunset Community,,,,,,,',
  'Rent Roll,,,,,,,',
  '11/23/2026,,,,,,,',
  ',,,,,,,',
  'Lot #,Home Type,Resident(s),Phone,Lot Rent,Lease Begin,Lease End,Bal Due',
  '1,MH Lot,"DOE, JOHN & JANE",(505) 555-0101,395,6/1/21,M-T-M,0',
  '2,MH Lot,"ROE, RICHARD",505.555.0102 / 505.555.0103,395,7/1/22,M-T-M,-5.25',
  ',** pays on the 5th **,,,,,,',
  '3,2/1,"De La Cruz, Maria",5055550104,850,13-Jan-25,12-Jan-36,1700.00',
  '4,MH Lot,VACANT - needs pad,,395,,,',
  '5A,RV,"Smith Jr., Bob",,325,9/15/2024,MTM,(10.00)',
  'TOTAL,,,,2360,,,1684.75',
  'OCCUPIED,4,80%,,,,,',
  'VACANT,1,20%,,,,,',
);

/** Renters of the past, of today and to come; a house that says nothing but that it is empty; shares in percent. */
export const doorloopGroups = lines(
  'Company: Hill Homes,,,,,,,,,',
  '"Generated: Nov 23, 2026",,,,,,,,,',
  'Property / Unit,Tenant(s),Tenant Status,Lease Type,Start Date,End Date,Rent,Deposit Held,% of Market,Total Balance Due',
  '"Hillside Duplex (456 Hill Rd, Dayton, OH 45402)",,,,,,,,,',
  'Unit A,"Amy Tan, Kim Tan",Current,Fixed Term,"Jan 5, 2026","Jan 4, 2036","$1,450.00","$1,450.00",98%,$0.00',
  'Unit A,Olga Tennant,Past,Fixed Term,"Jan 5, 2024","Dec 31, 2025","$1,300.00",$0.00,,-$20.00',
  'Unit B,"Boyd, Lee",Current,Month-to-month,"Mar 1, 2024",,"$1,400.00","$1,400.00",95%,($75.00)',
  'Subtotal,2 units,,,,,"$2,850.00","$2,850.00",,-$95.00',
  '"River House (9 River St, Dayton, OH 45402)",,,,,,,,,',
  ',,Vacant,,,,,,,',
  'Grand Total,3 units,,,,,"$2,850.00","$2,850.00",,-$95.00',
);

/** How often rent is paid under a header of nobody's, and not in every row. */
export const unnamedCycles = lines(
  'Property,Room,Tenant,Start,Rent,Freq.,Bond',
  '"Wattle House, 8 Bay St, Sydney NSW 2000",1,Kim Day,3/02/2026,310,Weekly,1240',
  '"Wattle House, 8 Bay St, Sydney NSW 2000",2,Lee Fox,17/02/2026,295,weekly,1180',
  '"Wattle House, 8 Bay St, Sydney NSW 2000",3,Vacant,,300,,',
);

/** Two rows of headers, notes between rows, property named once, an end that is none. */
export const polishTwoHeaders = lines(
  'Zestawienie najemców;;;;;;;;',
  'Stan na: 23.11.2026;;;;;;;;',
  ';;;Umowa;Umowa;Czynsz;Czynsz;Kaucja;',
  'Budynek;Lokal;Najemca;od;do;netto;brutto;wpłacona;Uwagi',
  'Kamienica Żółta, ul. Długa 5, 31-147 Kraków;1;Paweł Świątek;01.02.2024;czas nieokreślony;2 500,00 zł;2 500,00 zł;5 000,00 zł;',
  ';2;Łucja Ćwik i Jan Ćwik;15.03.2025;14.03.2036;3 100,50 zł;3 100,50 zł;3 100,50 zł;okna do wymiany',
  ';Uwaga: lokal 3 w remoncie do marca;;;;;;;',
  ';3;pustostan;;;2 200,00 zł;2 200,00 zł;;',
  ';4;Firma ABC sp. z o.o.;01.01.2026;31.12.2036;4 000,00 zł;4 920,00 zł;8 000,00 zł;',
  'Razem;4;;;;11 800,50 zł;12 720,50 zł;16 100,50 zł;',
);

/** No country, but postcodes that look like those of no other; a balance below zero with its sign before the currency. */
export const brazilian = lines(
  'Relatório de Locações;;;;;;;;;;;;;;;;',
  'Emitido em 23/11/2026;;;;;;;;;;;;;;;;',
  'Imóvel;Endereço;Bairro;Cidade;UF;CEP;Unidade;Locatário;CPF;Telefone;Início;Término;Aluguel;Condomínio;Multa (%);Situação;Saldo',
  'Edifício Sol;Rua das Flores, 123;Centro;São Paulo;SP;01310-100;Apto 11;Maria da Silva Souza;123.456.789-09;(11) 98765-4321;01/03/2024;28/02/2036;R$ 2.500,00;R$ 600,00;10%;Ativo;-R$ 100,00',
  'Edifício Sol;Rua das Flores, 123;Centro;São Paulo;SP;01310-100;Apto 12;José e Ana Pereira;987.654.321-00;(11) 91234-5678;15/06/2025;14/06/2036;R$ 2.750,50;R$ 600,00;10%;Ativo;R$ 0,00',
  'Edifício Sol;Rua das Flores, 123;Centro;São Paulo;SP;01310-100;Apto 21;Vago;;;;;;R$ 600,00;;Desocupado;',
  'Edifício Sol;Rua das Flores, 123;Centro;São Paulo;SP;01310-100;Loja 1;Padaria Pão Quente Ltda.;12.345.678/0001-90;(11) 3333-4444;01/01/2023;Indeterminado;R$ 6.000,00;R$ 900,00;10%;Ativo;R$ 1.200,00',
  'Total;;;;;;4;;;;;;R$ 11.250,50;R$ 2.700,00;;;R$ 1.100,00',
);

/** Days as a spreadsheet counts them, the currency in a column, sums without a word, an address of Canada. */
export const serials = lines(
  'Property\tUnit\tCurrency\tTenant\tLease start\tLease end\tRent\tDeposit\tOccupancy %\tBalance',
  '"Northgate, 5 North Rd, Toronto, ON M4B 1B3, Canada"\t101\tCAD\tLee Park\t45658\t49674\t1850\t1850\t100%\t-50.00',
  '"Northgate, 5 North Rd, Toronto, ON M4B 1B3, Canada"\t102\tCAD\tSara Ng; Tom Ng\t45689.0\t\t1,925.50\t1900\t100%\t0',
  '"Northgate, 5 North Rd, Toronto, ON M4B 1B3, Canada"\t103\tCAD\t\t\t\t\t\t0%\t',
  '\t\t\t\t\t\t3775.50\t3750\t66.7%\t-50.00',
);

/** A sheet for each property, called as it is, where its address stands above the table; one for notes, one for sums. */
export const byProperty = workbook([
  {
    name: 'New House',
    rows: [
      ['New House', '', '14 Oak Street, Dayton, OH 45402'],
      [],
      ['Unit', 'Floor', 'Tenant', 'Start', 'End', 'Rent', 'Share of market', 'Balance'],
      ['1A', 'Ground', 'Bob Roe & Ann Roe', day('2025-03-01'), day('2036-02-29'), 1200, 0.98, -15.5],
      ['1B', '', 'Carl Poe', 45748, 'MTM', 1100, 1.02, 0],
      ['2A', 'First', 'Vacant', '', '', 1150, '', ''],
      ['Total', '', '', '', '', 3450, '', -15.5],
      ['Occupied', 2, '66.7%'],
    ],
    merged: ['A1:B1', 'B4:B5'],
  },
  {
    name: 'Birch Terrace',
    rows: [
      ['Birch Terrace', '', '16 Birch Terrace, Dayton, OH 45402'],
      ['Unit', 'Floor', 'Tenant', 'Start', 'End', 'Rent', 'Share of market', 'Balance'],
      ['1', '', 'Dora Lee', day('2026-01-13'), day('2036-01-12'), 1500, 1, 0],
    ],
  },
  { name: 'Notes', rows: [['Call the roofer'], ['Insurance is due in March']] },
  {
    name: 'Summary',
    rows: [
      ['Property', 'Units', 'Occupied', 'Rent'],
      ['New House', 3, 2, 2300],
      ['Birch Terrace', 1, 1, 1500],
    ],
  },
]);
