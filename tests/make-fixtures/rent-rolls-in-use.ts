/** Rent rolls with what files from a program in use bring along: groups of homes, terms in one cell, ends that are none. */
const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

export const yardiUnitGroups = lines(
  'Rent Roll with Lease Charges,,,,,,,,,,,,',
  'Maple Ridge Apartments (mr01),,,,,,,,,,,,',
  'As Of = 11/23/2026,,,,,,,,,,,,',
  'Month Year = 11/2026,,,,,,,,,,,,',
  'Unit,Unit Type,Unit Sq Ft,Resident,Name,Market Rent,Actual Rent,Resident Deposit,Other Deposit,Move In,Lease Expiration,Move Out,Balance',
  'Current/Notice/Vacant Residents,,,,,,,,,,,,',
  '1-101,1BR1BA,640.00,t0001201,"Okafor, Chidi","1,450.00","1,395.00","1,395.00",0.00,08/01/2024,07/31/2036,,0.00',
  '1-102,2BR1.5BA,910.00,t0001202,"Delgado, Ana & Delgado, Luis","1,825.00","1,790.00","1,790.00",250.00,02/15/2025,02/14/2036,,0.00',
  '1-103,1BR1BA,640.00,VACANT,VACANT,"1,450.00",0.00,0.00,0.00,,,,0.00',
  '2-201,STUDIO,420.00,t0001203,"Petrov, Ivan","1,150.00","1,150.00","1,150.00",0.00,05/01/2026,04/30/2036,12/31/2035,0.00',
  'Future Residents/Applicants,,,,,,,,,,,,',
  '1-103,1BR1BA,640.00,t0001204,"Haddad, Leila","1,450.00","1,450.00","1,450.00",0.00,01/01/2036,12/31/2036,,0.00',
  'Total,Maple Ridge Apartments (mr01),,,,"5,875.00","4,335.00","4,335.00",250.00,,,,"1,105.00"',
  ',,,,,,,,,,,,',
  'Summary Groups,,Square Footage,,,Market Rent,Actual Rent,Security Deposit,Other Deposits,# Of Units,% Unit Occupancy,% Sqft Occupied,Balance',
  'Current/Notice/Vacant Residents,,"2,610.00",,,"5,875.00","4,335.00","4,335.00",250.00,4,75.00,75.48,"1,105.00"',
  'Future Residents/Applicants,,640.00,,,"1,450.00","1,450.00","1,450.00",0.00,1,,,0.00',
  'Occupied Units,,"1,970.00",,,"4,425.00",,,,3,75.00,75.48,',
  'Total Vacant Units,,640.00,,,"1,450.00",,,,1,25.00,24.52,',
  'Totals:,,"2,610.00",,,"5,875.00","4,335.00","4,335.00",250.00,4,100.00,100.00,"1,105.00"',
);

export const germanOpenEnded = lines(
  'Mieterliste;;;;;;;;;;;',
  'Stand: 23.11.2026;;;;;;;;;;;',
  'Objekt;Straße;PLZ;Ort;Whg.-Nr.;Lage;Mieter;Mietbeginn;Mietende;Kaltmiete;NK-Vorauszahlung;Kaution;Wohnfläche (m²);Zimmer',
  'Lindenhof;Lindenstraße 7;10969;Berlin;1;EG links;"Müller, Jürgen u. Sabine";01.04.2019;unbefristet;1.025,00 €;210,00 €;3.075,00 €;74,5;2,5',
  'Lindenhof;Lindenstraße 7;10969;Berlin;2;EG rechts;Leerstand;;;980,00 €;;;68,0;2',
  'Lindenhof;Lindenstraße 7;10969;Berlin;3;1. OG;Fa. Bäckerei Grün GmbH;01.01.2022;31.12.2036;2.400,00 €;480,00 €;7.200,00 €;120,0;4',
  'Lindenhof;Lindenstraße 7;10969;Berlin;4;2. OG;Herr Özgür Yilmaz / Frau Elif Yilmaz;15.06.2023;unbefristet;1.180,50 €;230,00 €;3.541,50 €;81,2;3',
  'Summe;;;;;;;;;5.585,50 €;920,00 €;13.816,50 €;343,7;',
);

export const buildiumTerms = lines(
  'Property,Unit,Status,Bed/Bath,Tenants,Lease dates,Rent,Deposit held,Tenant email',
  '"Birch House | 88 Birch St, Ithaca, NY 14850",1,Active,2 Bed / 1 Bath,"Wei Chen\nLi Chen",1/1/2026 - 12/31/2036,"$1,650.00","$1,650.00","wei.chen@mail.example, li.chen@mail.example"',
  '"Birch House | 88 Birch St, Ithaca, NY 14850",2,Active,1 Bed / 1 Bath,Marta Ruiz and Tom Ruiz,3/1/2026 - Month-to-month,"$1,200.00","$1,200.00",marta.ruiz@mail.example',
  '"Birch House | 88 Birch St, Ithaca, NY 14850",3,Vacant,Studio / 1 Bath,--,--,"$950.00",--,--',
);
