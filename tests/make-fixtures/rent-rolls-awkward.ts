const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

/** Two rows of headers of which the upper one groups, couples under one last name, charges besides the rent. */
export const twoHeaders = lines(
  'Rent Roll,,,,,,,,,',
  'As of 11/21/2026,,,,,,,,,',
  ',,Unit,Unit,Resident,Lease,Lease,Charges,Charges,Deposit',
  'Property,Address,No.,Type,Name,From,To,Rent,Pet Fee,Held',
  'Cedar Flats,"12 Cedar St, Dayton, OH 45402",101,2x1,"Price, Darnell & Amy",01/15/2026,12/31/2035,"1,250.00",35.00,"1,250.00"',
  'Cedar Flats,"12 Cedar St, Dayton, OH 45402",102,1x1,"Osei, Kwame",03/01/2026,02/28/2036,975.00,,975.00',
  'Cedar Flats,"12 Cedar St, Dayton, OH 45402",103,1x1,VACANT,,,990.00,,',
  'Cedar Flats Total,,3 Units,,,,,"3,215.00",35.00,"2,225.00"',
);

/** Firms and a property whose names begin with Total, sums in the middle, two columns of deposits that differ. */
export const depositsTwice = lines(
  'Property,Address,Unit,Tenant,Start,End,Rent,Deposit,Deposit',
  'Total Wine Plaza,"1 Plaza Way, Reno, NV 89501",A,Total Wine LLC,2026-01-01,2035-12-31,5000.00,5000.00,5000.00',
  'Total Wine Plaza,"1 Plaza Way, Reno, NV 89501",B,"Total Fitness, Inc.",2026-01-01,2035-12-31,4000.00,4000.00,3500.00',
  'Subtotal,,,,,,9000.00,9000.00,8500.00',
  'Birch House,"2 Birch St, Reno, NV 89501",1,"Last, First & Firsta",2026-02-01,2036-01-31,1100.00,1100.00,1100.00',
  'Birch House,"2 Birch St, Reno, NV 89501",2,Kim Lee,2026-02-01,2036-01-31,1150.00,,',
  'Grand total,,,,,,11250.00,10100.00,9600.00',
);

/** Days in words of four languages, in one column. */
export const daysInWords = lines(
  'Property,Address,Unit,Tenant,Lease start,Lease end,Rent',
  'Rue Bleue,"4 Rue Bleue, 75009 Paris, France",1,Anne Petit,1er janvier 2026,31 décembre 2035,900',
  'Rue Bleue,"4 Rue Bleue, 75009 Paris, France",2,Karl Maier,1. März 2026,29. Februar 2036,950',
  'Rue Bleue,"4 Rue Bleue, 75009 Paris, France",3,Ana Ruiz,1 de mayo de 2026,30 de abril de 2036,980',
  'Rue Bleue,"4 Rue Bleue, 75009 Paris, France",4,John Hall,June 1st 2026,31-May-2036,980',
);
