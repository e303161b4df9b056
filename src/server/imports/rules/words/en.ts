import type { Words } from './words.ts';

export const english: Words = {
  headers: {
    'property.code':
      'property id, property code, property ref, property reference, property no, building code, asset id, property number, property abbreviation, building abbreviation, abbreviation',
    'property.name':
      'property, properties, property name, property nickname, nickname, building name, estate, development, complex, community, society, property or building, property or unit group, building group, portfolio property, prop',
    'property.kind': 'property kind, kind of property, use, usage, asset class, property class',
    'property.subType':
      'property type, building type, sub type, subtype, type of property, property sub type, kind of building',
    'property.street':
      'street, address, street and number, street address, property street, property address, building address, address 1, address line 1, address1, addr, street address 1, property street address, property address 1, property street address 1',
    'property.houseNumber':
      'street number, street no, house number, house no, house nr, hse no, building number, building no, bldg no, civic number, civic no',
    'property.houseNumberAddition': 'house number suffix, house number addition, street number suffix, civic suffix',
    'property.street2':
      'street 2, street2, more of the address, address 2, address2, address line 2, locality, neighbourhood, neighborhood',
    'property.city': 'city, suburb, town, post town, city town, municipality, property city',
    'property.state':
      'state, state or region, province, county, region, state province, state county, state or county, property state',
    'property.zipCode':
      'zip, zip code, zipcode, postcode, post code, postal code, pin, pin code, pincode, zip postcode, property zip, property zip code, property postal code, eircode',
    'property.country': 'country, nation, country code, property country',
    'property.timeZone': 'time zone, timezone, tz',
    'property.currency': 'currency, currency code, ccy, cur',
    'property.yearBuilt': 'year built, yr built, built, built in, construction year, year of construction',
    'owner.name':
      'owner, owners, owner s, owner name, owner names, landlord, landlord name, owned by, proprietor, rental owner, rental owners, property owner, property owners',
    'owner.email': 'owner email, owner e mail, owners email, landlord email, owner email address, rental owner email',
    'owner.phone': 'owner phone, owners phone, owner mobile, landlord phone, owner tel, owner contact number',
    'owner.percent':
      'owner share, owner percent, ownership, ownership percent, percent owned, ownership share, share percent',
    'unit.number':
      'unit, unit number, unit no, unit name, unit id, apt, apt number, apt no, apartment, apartment number, flat, flat no, flat number, suite, door no, door number, shop no, premises, units, unit num, unit ref, unit reference, unit s, space, lot, lot no, lot number, unit address, bldg unit, unit name or number',
    'unit.building': 'block, tower, wing, unit building, building block, entrance, staircase',
    'unit.floor': 'floor, level, storey, story, floor no, floor number',
    'unit.beds': 'beds, bed, bedrooms, bedroom, br, bdrm, bdrms, bd, bhk, no of bedrooms, number of bedrooms',
    'unit.baths': 'baths, bath, bathrooms, bathroom, ba, no of bathrooms, number of bathrooms',
    'unit.bedsAndBaths':
      'beds baths, bed bath, bd ba, br ba, bedrooms bathrooms, beds and baths, layout, configuration, bd and ba, bds bas, beds bath, bed baths, br baths, bedroom bathroom, bed and bath, bdrm bath',
    'unit.area':
      'area, size, sq ft, sqft, sq feet, square feet, square footage, sf, sqm, sq m, m2, square metres, square meters, floor area, carpet area, built up area, living area, unit size, unit sq ft, unit sqft, unit sf, rentable sq ft, rentable area, square ft, sq footage, unit square feet, living space',
    'unit.areaUnit': 'area unit, unit of area, size unit, measured in',
    'unit.marketRent':
      'market rent, mkt rent, asking rent, list rent, target rent, advertised rent, expected rent, market, market price, market rent amount',
    'unit.rentable': 'rentable, can be rented, for rent, lettable',
    'person.name':
      'tenant, tenants, tenant s, tenant name, tenant names, renter, renters, renter s, renter name, resident name, lessee, occupier, leaseholder, tenant lease, tenant or lease, tenants on lease, tenant contact, occupant name, primary tenant, primary renter, main tenant, lead tenant, current tenant, current tenants, head tenant, tenant 1, tenant 1 name, renter 1, resident 1, resident s, resident names, household members, lessee name, tenant full name',
    'person.firstName': 'first name, firstname, fname, given name, forename, tenant first name, renter first name',
    'person.lastName': 'last name, lastname, lname, surname, family name, tenant last name, renter last name',
    'person.company':
      'company, company name, business, business name, organisation, organization, firm, tenant company',
    'person.role': 'role, contact type, relationship, party type, tenant role',
    'person.email':
      'email, e mail, email address, e mail address, mail, emails, tenant email, tenant e mail, tenant emails, renter email, renter e mail, resident email, tenant email address, resident e mail, primary email, tenants email, primary tenant email',
    'person.phone':
      'phone, phone no, phone number, mobile, mobile no, mobile number, cell, cell phone, telephone, tel, tel no, contact no, contact number, whatsapp, tenant phone, tenant mobile, renter phone, resident phone, tenant phone number, phone numbers, tenant phone numbers, primary phone, tenant phones, resident phone number, home phone, phone mobile',
    'person.phoneCode': 'calling code, country calling code, dial code, phone code, phone country code, isd, isd code',
    'coRenter.name':
      'spouse, spouse name, partner, co tenant, cotenant, resident 2, occupant 2, tenant two, co renter, second tenant, tenant 2, tenant 2 name, renter 2, joint tenant, additional tenants, additional tenant, other tenants, other occupants, co tenants, roommates, co residents, additional residents',
    'coRenter.firstName':
      'second tenant first name, co tenant first name, co renter first name, spouse first name, partner first name',
    'coRenter.lastName':
      'second tenant last name, co tenant last name, co renter last name, spouse last name, partner last name',
    'coRenter.email': 'co tenant email, co renter email, tenant 2 email, renter 2 email, second tenant email',
    'coRenter.phone': 'co tenant phone, co renter phone, tenant 2 phone, renter 2 phone, second tenant phone',
    'lease.type': 'lease type, tenancy type, term type, agreement type, contract type, type of lease',
    'lease.startsOn':
      'lease start, lease start date, start date, lease from, lease begin, lease begins, lease starts, lease began, tenancy start, tenancy start date, commencement, commencement date, term start, agreement start, agreement date from, lease commencement, lease commencement date, lease start on, lease dates, lease period, term dates, tenancy dates, contract start, current lease start, rental start',
    'lease.endsOn':
      'lease end, lease end date, end date, lease to, lease expiry, lease expires, lease ends, lease expiration, tenancy end, tenancy end date, expiry, expiry date, expiration, expiration date, expires, term end, agreement end, lease expiration date, lease exp, lease exp date, lease expires on, current lease end, contract end, expiration of lease, lease thru, lease through, term expiration',
    'lease.movesOutOn':
      'move out, move out date, moved out, moved out on, vacated, vacate date, vacating date, notice date move out, scheduled move out, expected move out, move out on, notice for, notice for date',
    'lease.rent':
      'rent, monthly rent, rent amount, contract rent, current rent, actual rent, lease rent, rent pcm, rent per month, rent month, rent mo, rent p m, base rent, recurring rent, actual, rent charge, rent charges, tenant rent, rental amount, rent price, lease charges, weekly rent, annual rent, yearly rent, charged rent, total rent, lot rent, site rent, space rent, pad rent, ground rent',
    'lease.deposit':
      'deposit, security deposit, sec dep, sec deposit, deposit amount, bond, rental bond, damage deposit, tenancy deposit, deposits, resident deposit, security deposits, tenant deposit, deposit registered, registered deposit, total deposits, dep, sd',
    'lease.owed':
      'balance, balance due, balance owed, open balance, outstanding balance, current balance, tenant balance, account balance, ending balance, past due, late balance, past due amount, arrears, amount owed, amount due, outstanding, outstanding amount, delinquent, delinquent rent, unpaid balance, receivable, total due, bal, bal due, total balance due, total balance, tenant owes',
    'lease.depositHeld':
      'deposit held, deposits held, deposits on hand, deposit on hand, security deposit held, security deposits held, sec dep held, deposit balance, deposits paid, deposit paid, bond held, held deposit',
    'lease.prepaid':
      'prepaid, prepayment, prepayments, prepaid rent, paid ahead, paid in advance, rent in advance, credit balance, credits, tenant credit, unapplied credits, unused credits, prepays, open credits, overpayment',
    'lease.paymentDueDay':
      'due day, rent due day, payment due day, payment day, rent day, day due, due day of month, rent due on',
    'unit.rooms': 'rooms, number of rooms, no of rooms, room count, total rooms',
    'lease.movesInOn':
      'move in, move in date, moved in, moved in on, move in on, occupied since, occupied from, move in move out, move in out',
    'lease.status':
      'status, lease status, tenant status, resident status, unit status, occupancy, occupancy status, tenancy status, vacancy status, unit occupancy',
    'lease.charge':
      'charge code, charge, trans code, transaction code, charge type, charge name, charge description, charge category, charge codes, recurring charge code',
    'lease.rentCycle':
      'rent cycle, cycle, rent frequency, frequency, billing frequency, billing cycle, payment frequency, charge frequency, rent schedule, payment schedule, rent period, rental period, rent interval, payment cycle, rent paid, lease rent frequency, rent charge frequency',
  },
  weakHeaders: {
    'property.name': 'building, bldg, asset, site, project, house, where',
    'contractor.trades': 'category, type, tags',
    'contractor.name': 'legal name',
    'property.street': 'location',
    'unit.number': 'room, property unit, units, door',
    'unit.building': 'building, bldg',
    'unit.bedsAndBaths': 'unit type, floor plan, home type, site type, lot type',
    'person.name':
      'occupant, occupants, occupant s, who, contact, contact name, customer, tenant s name, resident, residents, household, lease name, lease',
    'lease.startsOn': 'since, tenant since, renter since, renting since',
    'unit.marketRent': 'scheduled rent',
    'lease.rent': 'scheduled rent, amount, pays, charge amount, charge amt, monthly charges, total monthly charges',
    'lease.paymentDueDay': 'rent due, due, due on, due date',
  },
  headersIn: {
    PROPERTIES: {
      'property.code': 'id, code, ref, reference',
      'property.name': 'name, title',
      'property.kind': 'kind, class',
      'property.subType': 'type',
    },
    OWNERS: {
      'owner.name': 'name, full name, company, company name, contact',
      'owner.email': 'email, e mail, email address, mail',
      'owner.phone': 'phone, phone number, mobile, telephone, tel, cell, contact number',
      'owner.percent': 'share, percent',
    },
    UNITS: {
      'unit.number': 'number, no, name, id',
      'unit.marketRent': 'rent, monthly rent, rent per month',
    },
    PEOPLE: {
      'person.name': 'name, full name, display name, person',
      'person.firstName': 'first',
      'person.lastName': 'last',
      'person.role': 'type, category',
    },
    LEASES: {
      'person.name': 'name, full name',
      'lease.type': 'type, term, kind',
      'lease.startsOn': 'first day, start, starts, starts on, from, begin, begins',
      'lease.endsOn': 'last day, end, ends, ends on, to, until',
    },
    CONTRACTORS: {
      'contractor.name':
        'vendor, vendors, vendor name, vendor full name, contractor, contractors, contractor name, supplier, supplier name, tradesperson, tradesman, firm, display name, payee, payee name, vendor display name, name, full name',
      'contractor.company':
        'company, company name, business, business name, vendor company, vendor company name, organization, organisation, is company name',
      'contractor.firstName': 'first name, firstname, first, vendor first name, contact first name, given name',
      'contractor.lastName': 'last name, lastname, last, vendor last name, contact last name, surname, family name',
      'contractor.contact':
        'contact, contact name, contact person, primary contact, main contact, vendor contact, attention, attn, who answers, representative',
      'contractor.email':
        'email, e mail, email address, e mail address, mail, emails, primary email, vendor email, company email, contractor email, contact email, vendor e mail, office email',
      'contractor.phone':
        'phone, phone number, phone numbers, phone 1, telephone, tel, primary phone, office phone, work phone, business phone, vendor phone, company phone, contact phone, main phone, phone number 1, contractor phone',
      'contractor.mobile':
        'mobile, mobile phone, mobile number, cell, cell phone, phone 2, second phone, other phone, alternate phone, after hours phone, emergency phone, phone number 2, mobile no',
      'contractor.trades':
        'trade, trades, vendor trade, vendor trades, specialty, specialties, speciality, specialities, vendor type, vendor category, service, services, type of work, work type, kind of work, service type, services provided, skills, discipline, expertise, contractor type, craft',
      'contractor.areas':
        'area, areas, service area, service areas, works in, coverage, coverage area, regions, boroughs, region, areas covered, territory, zip codes served, postcodes covered',
      'contractor.workDays': 'days, work days, working days, workdays, days of work, open days',
      'contractor.hours':
        'hours, working hours, work hours, business hours, office hours, opening hours, hours of operation, availability',
      'contractor.takesEmergencies':
        'emergencies, emergency, takes emergencies, 24 7, 24 hours, emergency service, 24 hour service, after hours, out of hours, emergency callout, emergency call out',
      'contractor.currency': 'currency, currency code, ccy',
      'contractor.callout':
        'callout, call out, callout fee, call out fee, callout charge, call out charge, trip charge, trip fee, service call, service call fee, minimum charge, service fee, dispatch fee',
      'contractor.hourly':
        'hourly, hourly rate, rate, rate per hour, per hour, labor rate, labour rate, hour rate, standard rate, hourly labor rate',
      'contractor.jobLimit':
        'limit, job limit, spend limit, spending limit, work order limit, not to exceed, nte, maintenance limit, approval limit, authorized limit, pre approved up to, authorised limit',
      'contractor.afterHoursPercent':
        'after hours percent, out of hours percent, overtime percent, after hours rate percent, overtime rate percent',
      'contractor.partsMarkupPercent':
        'parts markup, markup, materials markup, mark up, parts markup percent, markup percent, material markup',
      'contractor.warrantyDays':
        'warranty, warranty days, guarantee days, workmanship warranty, workmanship warranty days',
      'contractor.preferred':
        'preferred, preferred vendor, is preferred, preferred contractor, preference, rank, asked first, first choice, priority',
      'contractor.doNotUse':
        'do not use, do not use for work orders, do not use for work order, dnu, do not hire, blocked, blacklisted, banned, blacklist, do not call, on hold',
      'contractor.doNotUseReason':
        'do not use reason, reason, blocked reason, reason not to use, hold reason, why not to use them',
      'contractor.status': 'status, active, is active, vendor status, still used',
      'contractor.inactive': 'inactive, is inactive, archived, hidden, no longer used',
      'contractor.notes': 'notes, note, comments, comment, remarks, memo, description, vendor notes',
      'contractor.paper':
        'document, document type, paper, certificate, certificate type, policy type, compliance document, insurance type, compliance type',
      'contractor.paperNumber': 'document number, certificate number, certificate no, document no, certificate id',
      'contractor.paperEndsOn':
        'papers end, papers end on, document expires, document expiry, certificate expires, expires, expiry date, expiration date, expiration, expires on, valid until, valid to, document expiration, coi expiration, coi expires',
      'contractor.insurer': 'insurer, insurance provider, insurance company, insurance carrier, carrier, underwriter',
      'contractor.policyNumber':
        'policy number, policy no, insurance policy, insurance policy number, liability policy number, policy',
      'contractor.liabilityEndsOn':
        'insurance expires, insurance expiration, insurance expiration date, insurance expiry, liability insurance expires, liability ins expires, liability insurance expiration, liability insurance expiration date, liability expires, liability expiration, general liability expires, general liability expiration, general liability, gl expires, gl expiration, public liability expiry, public liability expires, insurance expires on, insurance exp, liability exp, liability ins exp, insurance end date, insurance expiry date, liability exp date, public liability, liability insurance, general liability exp, insurance valid until, liability insurance ends on, insurance exp date',
      'contractor.workersCompensationEndsOn':
        'workers comp expires, workers comp expiration, workers compensation expires, workers comp exp, worker s comp expires, worker s comp expiration, wc expires, wc expiration, workers comp, workers compensation, workers comp expiration date, worker s comp exp, workers comp exp date, workman s comp expires, workmans comp exp, workers compensation expiration, employers liability expires, employers liability, workers compensation ends on, workers comp insurance expires, worker s comp, workman s comp exp, employers liability expiry',
      'contractor.vehicleInsuranceEndsOn':
        'auto insurance expires, auto ins expires, auto insurance expiration, auto expires, vehicle insurance expires, vehicle insurance, auto insurance, auto insurance exp, van insurance expires, motor insurance, motor insurance expiry, vehicle insurance ends on, auto liability expires, auto insurance expiration date',
      'contractor.licenseNumber':
        'license number, licence number, license no, licence no, state license, state license number, trade license number, contractor license, contractor license number, license, licence, lic no',
      'contractor.licenseEndsOn':
        'license expires, licence expires, license expiration, license expiry, licence expiry, state lic expires, state license expires, license exp, license expiration date, business license expires, trade license expires, trade license ends on, state license expiration, contractor license expires, business license expiration, license exp date, trade licence expires',
      'contractor.gasSafetyEndsOn':
        'gas safe expires, gas safe expiry, gas safety expires, gas safe, gas safety registration ends on, gas safe registration expires, gas safety registration, gas safe expiry date',
      'contractor.electricalSafetyEndsOn':
        'electrical registration expires, niceic expires, niceic expiry, electrical registration ends on, electrical registration, napit expires, electrical safety expires',
      'contractor.refrigerantEndsOn':
        'epa cert expires, epa certification expires, epa expires, epa cert expiration, refrigerant certificate expires, f gas expires, epa 608 expires, refrigerant certificate ends on, epa certification expiration, f gas certificate expires',
      'contractor.contractEndsOn':
        'contract expires, contract expiration, contract ends, contract end, contract end date, agreement expires, service contract ends, contract expiry, contract ends on, contract expiration date, contract exp',
    },
  },
  noise: 'usd, gbp, inr, eur, the, optional, required, yyyy, mm, dd, column',
  vacant:
    'vacant, empty, available, to let, void, unoccupied, vacant unit, owner occupied, vacant unrented, vacant rented, vacant leased, no tenant',
  yes: 'y, yes, true, 1, x, ✓',
  no: 'n, no, false, 0',
  nothing: '-, --, --/--, -/-, –, —, n/a, #n/a, null, none, nil, (blank), (empty), tbd, tbc',
  and: 'and',
  totals: 'total, totals, grand total, sub total, subtotal, sum, average, averages, count',
  counted: 'unit, units, property, properties, lease, leases, tenants, rows, records, apartments',
  summaries:
    'summary, summary groups, summary of charges, overview, occupancy summary, portfolio summary, rent roll summary, totals, recap',
  sections:
    'current residents, current tenants, current notice vacant residents, current notice vacant tenants, future residents, future residents applicants, future tenants, applicants, past tenants, former tenants, past residents, residential, commercial, occupied units, vacant units, active leases, rent roll',
  occupancies:
    'occupied, vacant, occupied units, vacant units, occupancy, unoccupied, percent occupied, total occupied, total vacant',
  properties: 'property, building, community, complex, estate, property name, site',
  units:
    'apartment, apt, unit, flat, suite, ste, shop, room, rm, door, house, no, number, lot, space, office, garage, parking, studio, basement, ground floor, penthouse, front, rear, upper, lower, upstairs, downstairs, cottage, main, main house, attic, loft, storage, store, warehouse, bay',
  remarks:
    'page, printed, printed on, as of, report, generated, created, exported, date, run date, report date, created on, exported on, prepared, note, notes, confidential, end of report, filters, properties, rent roll, status codes, legend, unit types',
  cycles: {
    DAY: 'daily, per day, a day, day, nightly, per night, night',
    WEEK: 'weekly, per week, a week, week, wk, wkly, pw, p w, w, every week',
    TWO_WEEKS:
      'every two weeks, every 2 weeks, every other week, fortnightly, fortnight, per fortnight, biweekly, bi weekly, two weeks',
    FOUR_WEEKS: 'every four weeks, every 4 weeks, 4 weekly, four weekly, four weeks, 4 weeks',
    HALF_MONTH: 'twice a month, twice monthly, semi monthly, semimonthly, half monthly',
    MONTH:
      'monthly, per month, a month, every month, month, mo, mth, pcm, p c m, pm, p m, calendar month, per calendar month, 1 month',
    TWO_MONTHS: 'every two months, every 2 months, every other month, two months',
    QUARTER: 'quarterly, per quarter, a quarter, every three months, every 3 months, quarter, qtr',
    HALF_YEAR: 'half yearly, every six months, every 6 months, semi annual, semi annually, twice a year, half year',
    YEAR: 'yearly, annual, annually, per year, a year, per annum, pa, p a, every year, year, yr, annum, y',
    ONCE: 'one time, once, one off',
  },
  statuses: {
    VACANT:
      'vacant, vacant unrented, vacant unleased, vacant ready, vacant not ready, unoccupied, empty, available, unrented, not occupied, not rented, not leased, not let, unlet, unleased, to let, to rent, for rent',
    NOT_LET:
      'down, down unit, off market, offline, off line, model, model unit, non revenue, office, leasing office, admin, admin unit, employee unit, courtesy, uninhabitable, under renovation',
    VACANT_RENTED: 'vacant rented, vacant leased, rented vacant, preleased, pre leased, let agreed',
    CURRENT:
      'current, periodic, rolling, occupied, active, leased, rented, occupied no notice, in place, let, month to month, mtm, renewed, no notice, holdover, holding over',
    NOTICE:
      'notice, notice unrented, notice rented, notice given, on notice, occupied on notice, occupied notice, moving out, under notice, notice leased, notice unleased, ntv',
    EVICTION: 'evict, eviction, evicting, under eviction, in eviction',
    FUTURE: 'future, upcoming, signed, pending move in, future resident, future tenant, moving in, not started',
    PAST: 'past, former, ended, expired, terminated, inactive, moved out, closed, past tenant, former tenant, past resident',
    APPLICANT: 'applicant, application, applied, prospect, draft, cancelled, canceled, denied, lead, out for signing',
  },
  uses: {
    SHOPPING_CENTER: 'shopping, shopping center, shopping centre, mall',
    INDUSTRIAL: 'industrial, warehouse, factory, workshop, manufacturing',
    OFFICE: 'office, offices',
    RETAIL: 'retail, shop, shops, store, stores, restaurant',
    STORAGE: 'storage, self storage',
    PARKING: 'parking, garage, garages, parking space',
    COMMERCIAL: 'commercial, business, business park',
    CONDO: 'condo, flat in a shared building, condos, condominium, condominiums, leasehold flat, leasehold flats',
    SINGLE_FAMILY:
      'single family, sfr, house, house for one family, terrace, terraced, detached, semi detached, bungalow, villa, cottage, townhouse, townhome, mobile home',
    MULTI_FAMILY:
      'multi family, multifamily, building with several homes, apartment, apartments, flat, flats, block, tenement, chawl, duplex, triplex, fourplex, quadplex, hmo, society, brownstone, walk up',
    RESIDENTIAL: 'residential, home, homes, dwelling',
  },
  trades: {
    Plumber: 'plumber, plumbers, plumbing, plumbing and drains',
    Drains: 'drains, drain, drainage, drain cleaning, sewer, sewers, sewer and drain, rooter',
    Heating: 'heating, heating engineer, heater, furnace, heating engineers, plumbing and heating engineer',
    HVAC: 'hvac, h v a c, air conditioning, ac, a c, heating and cooling, heating and air, heating ventilation and air conditioning, heating and air conditioning, air con, aircon, cooling, refrigeration, ventilation, mechanical',
    Boiler: 'boiler, boilers, boiler engineer',
    Gas: 'gas, gas engineer, gas fitter, gas engineers, gas safe engineer',
    'Chimney sweep': 'chimney sweep, chimney, chimneys, sweep',
    Electrician: 'electrician, electricians, electrical, electric, electrics, electrical engineer',
    Appliances:
      'appliance, appliances, appliance repair, appliances repair, white goods, washing machines, domestic appliances',
    Locksmith: 'locksmith, locksmiths, locks, lock, lock and key, keys',
    Glazier: 'glazier, glaziers, glass, glazing',
    Windows: 'window, windows, double glazing',
    Doors: 'door, doors, garage door, garage doors, overhead doors, automatic doors',
    Carpenter: 'carpenter, carpenters, carpentry, joiner, joiners, joinery, woodwork, cabinets, cabinet maker',
    Drywall: 'drywall, sheetrock, dry lining',
    Plasterer: 'plasterer, plasterers, plastering, plaster',
    Painter:
      'painter, painters, painting, paint, decorator, decorators, decorating, painting and decorating, painter and decorator, interior painting',
    Flooring:
      'flooring, floors, floor, carpet, carpets, carpeting, hardwood floors, floor covering, carpet installation',
    Tiler: 'tiler, tilers, tiling, tile, tiles',
    Mason: 'mason, masons, masonry, brick, brickwork, bricklayer, concrete, foundation, stonework, stucco',
    Roofer: 'roofer, roofers, roofing, roof, roofs',
    Gutters: 'gutter, gutters, guttering, gutter cleaning',
    'Pest control':
      'pest, pests, pest control, exterminator, exterminators, exterminating, extermination, rodent control, termite, termites',
    General:
      'general, general contractor, general contracting, general contractors, builder, builders, building, construction, remodeling, renovation, general building, gc, general construction',
    Handyman:
      'handyman, handymen, handyperson, handy person, general maintenance, maintenance, general repairs, repairs, odd jobs, maintenance technician, property maintenance, building maintenance, turnover, make ready, unit turn',
    Caretaker: 'caretaker, caretakers, janitor, superintendent, super, porter, concierge',
    Gardener:
      'gardener, gardeners, gardening, garden, landscaper, landscapers, landscaping, landscape, lawn, lawn care, lawn service, lawn maintenance, grounds, groundskeeping, grounds maintenance, irrigation, sprinklers',
    'Tree work': 'tree, trees, tree service, tree care, tree removal, arborist, tree surgeon, tree trimming',
    Fencing: 'fencing, fence, fences, fencer, gates',
    Paving: 'paving, pavers, asphalt, paving and asphalt, parking lot, parking lots, driveways, sealcoating, striping',
    'Snow clearing': 'snow, snow removal, snow clearing, snow plowing, snow ploughing, gritting, plowing',
    Cleaning:
      'cleaner, cleaners, cleaning, janitorial, housekeeping, cleaning service, carpet cleaning, window cleaning, maid service, maids, pressure washing, power washing',
    Waste:
      'waste, trash, trash removal, junk removal, garbage, rubbish, rubbish removal, hauling, dumpster, refuse, waste removal, clearance, house clearance',
    Elevators: 'elevator, elevators, lift, lifts, lift engineer',
    Pools: 'pool, pools, pool service, swimming pool, pool maintenance, spa, pool and spa',
    'Fire safety':
      'fire safety, fire alarm, fire alarms, fire protection, sprinkler systems, smoke alarms, fire extinguishers, fire, fire and safety',
    Security: 'security, alarm, alarms, cctv, access control, intercom, intercoms, door entry',
    'Damp and mold':
      'damp, mold, mould, damp proofing, mold remediation, mould removal, restoration, water damage, water damage restoration, remediation, damp and mould, fire and water restoration',
    Moving: 'moving, movers, mover, removals, removal firm, storage and moving',
  },
  tradeNoise:
    'service, services, contractor, contractors, company, work, works, repair, repairs, specialist, specialists, licensed, certified, emergency, residential, commercial, domestic, installation, installer, technician, engineer, local, vendor, firm, supplies, the, minor, 24 7',
  papers: {
    LIABILITY_INSURANCE:
      'liability, liability insurance, general liability, public liability, public liability insurance, insurance, coi, certificate of insurance, gl, liability ins, professional liability',
    WORKERS_COMPENSATION:
      'workers comp, workers compensation, worker s comp, worker s compensation, workmans comp, wc, employers liability, employers liability insurance',
    VEHICLE_INSURANCE:
      'vehicle insurance, auto insurance, auto, auto liability, motor insurance, van insurance, auto ins',
    TRADE_LICENSE:
      'trade license, license, licence, state license, business license, trade licence, contractor license, state lic, business licence, trade registration',
    GAS_SAFETY: 'gas safe, gas safety, gas safe registration, gas safety registration',
    ELECTRICAL_SAFETY: 'niceic, napit, electrical registration, electrical safety',
    REFRIGERANT: 'refrigerant, epa, epa cert, epa certification, refrigerant certificate, f gas, epa 608',
    TAX_FORM: 'w9, w 9, tax form, w8, 1099',
    CONTRACT: 'contract, agreement, service contract, service agreement',
    OTHER: 'other, other paper',
  },
};
