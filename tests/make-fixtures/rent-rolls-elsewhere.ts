/** Rent rolls of further programs and countries: what a title says of the house, terms in one cell, rooms under another header. */
const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

export const entrata = lines(
  '"Rent Roll"',
  '"Property: The Alder at Riverside"',
  '"Address: 2200 River Road, Columbus, OH 43201"',
  '"As of: 11/30/2026"',
  '"Bldg-Unit","Floor Plan","SQFT","Unit Status","Resident","Occupants","Lease Status","Lease Start","Lease End","Move-In","Notice For","Market Rent","Scheduled Rent","Other Charges","Total Charges","Deposit Held","Balance"',
  '"01-101","A1 1x1","720","Occupied No Notice","Hernandez, Lucia","Hernandez, Mateo","Current","02/01/2026","01/31/2037","02/01/2026","","$1,350.00","$1,325.00","$85.00","$1,410.00","$500.00","$0.00"',
  '"01-102","B2 2x2","1,040","Notice Unrented","Abara, Chidi; Shellstrop, Eleanor","","Notice","06/15/2025","06/14/2037","06/15/2023","12/31/2036","$1,890.00","$1,810.00","$0.00","$1,810.00","$0.00","($120.50)"',
  '"01-103","A1 1x1","720","Vacant Unrented Ready","","","","","","","","$1,350.00","$0.00","$0.00","$0.00","$0.00","$0.00"',
  '"01-104","A1 1x1","720","Vacant Rented Not Ready","Mendoza, Jason","","Applicant","12/15/2036","12/14/2037","12/15/2036","","$1,350.00","$1,340.00","$0.00","$1,340.00","$300.00","$0.00"',
  '"01-105","B2 2x2","1,040","Model","","","","","","","","$1,890.00","$0.00","$0.00","$0.00","$0.00","$0.00"',
  '"01-106","B2 2x2","1,040","Down","","","","","","","","$1,890.00","$0.00","$0.00","$0.00","$0.00","$0.00"',
  '"01-107","A1 1x1","720","Occupied No Notice","Al-Jamil, Tahani","","Month-to-Month","03/01/2024","02/28/2025","03/01/2024","","$1,350.00","$1,400.00","$50.00","$1,450.00","$500.00","$1,450.00"',
  '"Totals","7 Units","6,000","","","","","","","","","$11,070.00","$5,875.00","$135.00","$6,010.00","$1,300.00","$1,329.50"',
  '"Unit Status Summary"',
  '"Occupied No Notice","2","28.57%"',
  '"Notice Unrented","1","14.29%"',
  '"Vacant","2","28.57%"',
);

export const innago = lines(
  'Property,Unit,Tenant Name,Tenant Email,Tenant Phone,Lease Status,Lease Term,Rent,Rent Due,Late Fee,Security Deposit,Move In Date',
  '"917 Juniper Ave, Boise, ID 83702",Main House,Priya Raman,priya@mail.example,(208) 555-0114,Active,Aug 1 2026 - Jul 31 2037,"$2,150.00 / month",1st of month,$75,"$2,150",Aug 1 2026',
  '"917 Juniper Ave, Boise, ID 83702",Basement Apt,Cole Decker & Jamie Wu,cole@mail.example,208-555-0127,Active,Month to Month since Mar 15 2025,$975.00 / month,15th of month,5%,$500,Mar 15 2025',
  '"44 Larkspur Ct, Meridian, ID 83646",,Samir Haddad,samir@mail.example,+1 208 555 0191,Active,Jan 1 2026 - Dec 31 2036,$480.00 / week,Every Friday,,"$1,000",Jan 1 2026',
  '"44 Larkspur Ct, Meridian, ID 83646",Garage,,,,Vacant,,$150.00 / month,,,,',
);

export const germanObjects = lines(
  'Mieterliste;Stand: 30.11.2026;;;;;;;;;;',
  'Objekt: Kastanienallee 12, 10435 Berlin;;;;;;;;;;;',
  'WE-Nr.;Lage;Wohnfläche (m²);Zimmer;Mieter 1;Mieter 2;Mietbeginn;Mietende;Nettokaltmiete;BK-Vorauszahlung;HK-Vorauszahlung;Gesamtmiete;Kaution',
  '01;EG links;62,50;2;Yılmaz, Deniz;;01.04.2019;unbefristet;612,50 €;95,00 €;70,00 €;777,50 €;1.837,50 €',
  '02;EG rechts;74,00;3;Dr. Brandt, Ute;Brandt, Jörg;15.09.2021;unbefristet;845,00 €;110,00 €;85,00 €;1.040,00 €;2.535,00 €',
  '03;1. OG links;62,50;2;Leerstand;;;;;;;;',
  '04;1. OG rechts;74,00;3;Kowalczyk, Agnieszka;;01.02.2024;31.01.2037;910,00 €;110,00 €;85,00 €;1.105,00 €;2.730,00 €',
  'G1;Garage;14,00;;Brandt, Jörg;;01.01.2022;unbefristet;65,00 €;;;65,00 €;',
  'Summe;;287,00;;;;;;2.432,50 €;315,00 €;240,00 €;2.987,50 €;7.102,50 €',
);

export const frenchLots = lines(
  'État locatif au 30/11/2026;;;;;;;;;;',
  'Immeuble : Résidence Les Tilleuls;;;;;;;;;;',
  'Adresse : 8 rue des Tilleuls, 69003 Lyon;;;;;;;;;;',
  "Lot;Type;Étage;Surface;Locataire;Date d'entrée;Fin de bail;Loyer HC;Provision sur charges;Loyer CC;Dépôt de garantie",
  'A01;T2;RDC;45,20 m²;M. DUPONT Jean;01/09/2023;31/08/2036;690,00;80,00;770,00;690,00',
  'A02;T3;1er;63,00 m²;Mme MARTIN Claire et M. LEROY Paul;15/03/2024;14/03/2037;905,00;110,00;1 015,00;905,00',
  'A03;T1;2e;28,50 m²;Vacant;;;520,00;45,00;565,00;',
  'P12;Parking;SS;;SARL Bois & Cie;01/01/2022;31/12/2036;75,00;;75,00;75,00',
  'Total;;;;;;;2 190,00;235,00;2 425,00;1 670,00',
);

/** A building a block, what each pays into its "comunidad" in a column that could name one, and figures per block. */
export const spanishBlocks = lines(
  'RELACIÓN DE ALQUILERES;;;;;;;;',
  'Fecha: 30/11/2026;;;;;;;;',
  'Piso;Inquilino;DNI;Teléfono;Renta mensual;Comunidad;Fianza;Inicio contrato;Fin contrato',
  'EDIFICIO CALLE MAYOR 21, 28013 MADRID;;;;;;;;',
  '1º A;García Pérez, Lucía;12345678Z;612 555 010;950,00 €;60,00 €;950,00 €;01/04/2024;31/03/2036',
  '1º B;Libre;;;;;;;',
  '2º A;Ruiz Soto, Andrés;;612 555 011;1.020,00 €;60,00 €;2.040,00 €;15/07/2025;indefinido',
  'Total edificio;2 alquilados;;;1.970,00 €;120,00 €;2.990,00 €;;',
  'EDIFICIO AVDA. DEL PUERTO 8, 46021 VALENCIA;;;;;;;;',
  'Bajo;Cafetería Luz S.L.;B1234567;961 555 012;1.400,00 €;;2.800,00 €;01/01/2023;31/12/2036',
  'Total edificio;1 alquilado;;;1.400,00 €;;2.800,00 €;;',
  'TOTAL GENERAL;3;;;3.370,00 €;120,00 €;5.790,00 €;;',
);

/** Rooms of one house, called and not counted by their column, paid for by the week, and an end that is none. */
export const dutchRooms = lines(
  'Huurder;Object;Straat;Postcode;Plaats;Kamer;Huur p/w;Borg;Ingangsdatum;Einddatum;Opmerking',
  'de Vries, Sanne;Singelpand;Singel 14;3512 AB;Utrecht;K1;€ 165,00;€ 650,00;01-09-2025;31-08-2036;',
  'van der Berg, Joost;Singelpand;Singel 14;3512 AB;Utrecht;K2;€ 158,00;€ 650,00;15-02-2026;onbepaald;',
  'Leeg;Singelpand;Singel 14;3512 AB;Utrecht;K3;€ 150,00;;;;',
  'Totaal;;;;;3 kamers;€ 473,00;€ 1.300,00;;;',
);

/** A landlord's own sheet: what each month brought, in two columns a month that are called the same. */
export const monthsBeside = lines(
  'Our houses 2036,,,,,,,,,,',
  ',,,,,January,,February,,',
  'House,Apt,Renter,Since,Rent,due,paid,due,paid,Notes',
  '"31 Elm St, Dayton, OH 45402",1,Ray & Gloria Pruitt,3/1/2021,725,725,725,725,0,owes February',
  '"31 Elm St, Dayton, OH 45402",2,Keisha Long,7/15/2024,690,690,690,690,690,',
  '"31 Elm St, Dayton, OH 45402",3,(empty),,690,0,0,0,0,painting',
  '"9 Third Ave, Dayton, OH 45402",,Bob Stahl,11/1/2019,1100,1100,1100,1100,550,',
  'TOTAL,,,,3205,2515,2515,2515,1240,',
);
