import type { Words } from './words.ts';

export const german: Words = {
  headers: {
    'property.code':
      'Objektnummer, Objekt-Nr, Objektnr, Obj-Nr, Liegenschaftsnummer, Liegenschafts-Nr, WI-Nr, Wirtschaftseinheit Nr, Hausnummer intern',
    'property.name':
      'Objekt, Objektname, Objektbezeichnung, Liegenschaft, Immobilie, Gebäude, Haus, Wirtschaftseinheit, Wohnanlage, Anlage, Grundstück',
    'property.kind': 'Nutzung, Nutzungsart, Verwendung, Art der Nutzung, Nutzart',
    'property.subType': 'Objektart, Objekttyp, Immobilienart, Gebäudeart, Gebäudetyp, Art des Objekts',
    'property.street':
      'Straße, Straße und Hausnummer, Straße Hausnummer, Straße Hausnr, Straße Nr, Str, Anschrift, Adresse, Objektadresse, Objektanschrift, Strasse und Nr',
    'property.street2': 'Adresszusatz, Zusatz, Adresszeile 2',
    'property.city': 'Ort, Stadt, Wohnort, PLZ Ort, PLZ und Ort, PLZ Stadt, Gemeinde',
    'property.state': 'Bundesland, Kanton, Region',
    'property.zipCode': 'PLZ, Postleitzahl',
    'property.country': 'Land, Staat, Länderkennzeichen, Ländercode',
    'property.timeZone': 'Zeitzone',
    'property.currency': 'Währung',
    'property.yearBuilt': 'Baujahr, gebaut',
    'owner.name': 'Eigentümer, Eigentuemer, Vermieter, Besitzer, Inhaber, Name des Eigentümers',
    'owner.email': 'E-Mail Eigentümer, E-Mail des Eigentümers, Eigentümer E-Mail',
    'owner.phone': 'Telefon Eigentümer, Eigentümer Telefon',
    'owner.percent': 'Anteil, Eigentumsanteil, Anteil in Prozent, Anteil %',
    'unit.number':
      'Wohnung, Wohnungsnummer, Wohnungs-Nr, Wohnungsnr, Whg, Whg-Nr, Whg Nr, WE, WE-Nr, WE Nr, WE-Nummer, Einheit, Einheiten-Nr, Einheitsnummer, Einheit Nr, Mieteinheit, ME, ME-Nr, Mietobjekt, Nutzungseinheit, NE, NE-Nr, VE-Nr, Verwaltungseinheit, Wohneinheit, Lage, Lage im Haus, Bezeichnung, Top, Top-Nr',
    'unit.building': 'Gebäudeteil, Aufgang, Eingang, Hauseingang, Block, Trakt, Flügel, Stiege',
    'unit.floor': 'Etage, Stockwerk, Geschoss, Stock',
    'unit.beds': 'Schlafzimmer, Anzahl Schlafzimmer',
    'unit.baths': 'Bad, Bäder, Badezimmer, Anzahl Bäder',
    'unit.rooms': 'Zimmer, Zi, Zimmeranzahl, Anzahl Zimmer, Zimmerzahl, Räume, Anzahl Räume, Zimmer Anzahl',
    'unit.area':
      'Fläche, Wohnfläche, Wfl, Wohn-/Nutzfläche, Nutzfläche, Mietfläche, Größe, Quadratmeter, qm, Fläche m², Fläche qm, Wohnfläche m²',
    'unit.areaUnit': 'Flächeneinheit, Einheit der Fläche',
    'unit.marketRent': 'Marktmiete, Sollmiete, Angebotsmiete, Vergleichsmiete, Zielmiete',
    'unit.rentable': 'vermietbar',
    'person.name':
      'Mieter, Mietername, Mieterin, Mieter/in, Mieter Name, Name des Mieters, Name Mieter, Bewohner, Mietpartei, Nutzer, Mieter/Nutzer, Vertragspartner, Hauptmieter, Mieterinnen und Mieter',
    'person.firstName': 'Vorname, Vorname Mieter, Vorname des Mieters, Mieter Vorname',
    'person.lastName': 'Nachname, Familienname, Zuname, Nachname Mieter, Mieter Nachname',
    'person.company': 'Firma, Firmenname, Unternehmen',
    'person.role': 'Rolle, Art der Person',
    'person.email': 'E-Mail, E-Mail-Adresse, Mail, Mailadresse, Email, E-Mail Mieter, Mieter E-Mail',
    'person.phone':
      'Telefon, Telefonnummer, Telefonnr, Tel, Tel-Nr, Handy, Handynummer, Mobil, Mobilnummer, Mobiltelefon, Rufnummer, Mieter Telefon, Telefon Mieter',
    'person.phoneCode': 'Landesvorwahl, Ländervorwahl',
    'coRenter.name': 'Mitmieter, zweiter Mieter, Mieter 2, weitere Mieter, Zweitmieter, 2. Mieter',
    'coRenter.email': 'E-Mail Mitmieter, Mitmieter E-Mail, E-Mail Mieter 2',
    'coRenter.phone': 'Telefon Mitmieter, Mitmieter Telefon, Telefon Mieter 2',
    'lease.type': 'Vertragsart, Mietvertragsart, Art des Vertrags, Vertragstyp, Befristung',
    'lease.status': 'Status, Mietstatus, Vertragsstatus, Belegung, Vermietungsstatus, Vermietungsstand, Zustand',
    'lease.startsOn':
      'Mietbeginn, Vertragsbeginn, Beginn, Mietvertragsbeginn, Beginn Mietverhältnis, Mietverhältnis seit, Mieter seit, vermietet seit, seit, Vertrag ab, Mietvertrag ab, Mietvertrag vom, ab, von',
    'lease.movesInOn': 'Einzug, Einzugsdatum, eingezogen, eingezogen am',
    'lease.endsOn':
      'Mietende, Vertragsende, Ende, Mietvertragsende, befristet bis, Vertrag bis, Mietvertrag bis, bis, Laufzeit bis',
    'lease.movesOutOn': 'Auszug, Auszugsdatum, ausgezogen, gekündigt zum, Kündigung zum, ausgezogen am',
    'lease.rent':
      'Kaltmiete, Nettokaltmiete, Nettomiete, Grundmiete, Miete, Monatsmiete, Mietzins, Ist-Miete, Istmiete, Miete netto, Netto-Kaltmiete, Miete kalt, Mietzins netto, Nettomietzins, Hauptmietzins, Jahresmiete, Jahresnettokaltmiete, Jahreskaltmiete',
    'lease.charge': 'Kostenart, Sollart, Sollstellung, Buchungstext, Zahlungsart, Mietbestandteil',
    'lease.rentCycle':
      'Zahlungsweise, Zahlungsrhythmus, Mietzahlung, Turnus, Zahlungsturnus, Zahlungsintervall, Intervall, Fälligkeitsrhythmus',
    'lease.deposit': 'Kaution, Mietkaution, Kautionsbetrag, Sicherheit, Mietsicherheit, Depot',
    'lease.owed':
      'Saldo, offener Saldo, Mietrückstand, Rückstand, Rückstände, Mietrückstände, offene Posten, offener Betrag, Außenstände, Forderung, Forderungen, Mieterkonto, Mieterkontosaldo',
    'lease.depositHeld':
      'Kaution erhalten, erhaltene Kaution, hinterlegte Kaution, Kaution hinterlegt, Kaution eingezahlt, gezahlte Kaution, Kaution gezahlt, Kautionsguthaben, Kautionsbestand',
    'lease.prepaid': 'Vorauszahlung, Vorausgezahlt, Guthaben, Überzahlung, Mietvorauszahlung, im Voraus gezahlt',
    'lease.paymentDueDay': 'Fälligkeit, fällig am, Fälligkeitstag, Zahltag',
  },
  weakHeaders: {
    'lease.rent': 'Warmmiete, Bruttomiete, Gesamtmiete, Bruttowarmmiete, Bruttokaltmiete, Inklusivmiete, Betrag',
    'property.name': 'Adresse Objekt, Projekt',
    'unit.number': 'Nr, Nummer',
    'person.name': 'Name, Name Vorname, Nachname Vorname, Kunde, Bewohner Name',
  },
  headersIn: {
    PROPERTIES: { 'property.name': 'Name, Bezeichnung', 'property.subType': 'Typ, Art', 'property.code': 'Nr, Nummer' },
    OWNERS: { 'owner.name': 'Name', 'owner.email': 'E-Mail, Email, Mail', 'owner.phone': 'Telefon, Tel, Mobil' },
    UNITS: { 'unit.marketRent': 'Miete, Kaltmiete, Nettokaltmiete' },
  },
  noise: 'in, eur, euro, chf, der, des, die, das, m2, qm, pro, je, und',
  vacant:
    'leer, Leerstand, leerstehend, frei, unbewohnt, nicht vermietet, unvermietet, zu vermieten, verfügbar, vakant, leer stehend, steht leer, Eigennutzung',
  yes: 'ja, j, wahr',
  no: 'nein, falsch',
  nothing: 'k. A., k.A., keine, keiner, keine Angabe, entfällt, unbekannt, ohne',
  and: 'und, u., u',
  totals:
    'Summe, Summen, Gesamt, Gesamtsumme, Zwischensumme, Gesamtergebnis, Teilsumme, insgesamt, Ergebnis, Summe gesamt, Durchschnitt, Anzahl',
  counted:
    'Einheit, Einheiten, Wohnung, Wohnungen, Wohneinheiten, Objekte, Liegenschaften, WE, Mieteinheiten, Gewerbeeinheiten',
  summaries: 'Zusammenfassung, Übersicht, Zusammenstellung, Gesamtübersicht, Auswertung, Summenblatt',
  sections: 'Wohnungen, Gewerbe, Wohnen, Stellplätze, Leerstand, Mieterliste, Mietverhältnisse, aktuelle Mieter',
  occupancies: 'Vermietet, Leerstand, Leerstehend, Belegt, Vermietungsquote, Leerstandsquote',
  properties: 'Objekt, Liegenschaft, Immobilie, Gebäude, Wirtschaftseinheit, Haus, Wohnanlage',
  units:
    'Wohnung, Whg, WE, Einheit, Laden, Büro, Praxis, Stellplatz, Garage, Keller, Lager, Haus, EG, OG, DG, UG, Erdgeschoss, Obergeschoss, Dachgeschoss, Souterrain, Hinterhaus, Vorderhaus, HH, VH, Top, Etage, Gewerbe, Gewerbeeinheit, Zimmer, links, rechts, Mitte, Stock, Ladenlokal, Halle, TG, Tiefgarage, Maisonette, Penthouse',
  remarks:
    'Seite, gedruckt, gedruckt am, Stand, erstellt, erstellt am, Stichtag, Ausdruck, Hinweis, Anmerkung, Mieterliste, Druckdatum',
  cycles: {
    DAY: 'täglich, pro Tag',
    WEEK: 'wöchentlich, pro Woche, Woche, je Woche, Wochenmiete',
    TWO_WEEKS: 'zweiwöchentlich, 14-tägig, vierzehntägig, alle zwei Wochen, alle 2 Wochen, 14-täglich, zweiwöchig',
    FOUR_WEEKS: 'vierwöchentlich, alle vier Wochen, alle 4 Wochen',
    HALF_MONTH: 'halbmonatlich',
    MONTH: 'monatlich, pro Monat, Monat, mtl, mtl., mtl, im Monat, je Monat, p. M., pM, Monatsmiete',
    TWO_MONTHS: 'zweimonatlich, alle zwei Monate, alle 2 Monate',
    QUARTER: 'vierteljährlich, quartalsweise, Quartal, pro Quartal, vierteljahr, je Quartal',
    HALF_YEAR: 'halbjährlich, Halbjahr, pro Halbjahr',
    YEAR: 'jährlich, pro Jahr, Jahr, p. a., im Jahr, je Jahr, Jahresmiete, Jahresnettokaltmiete, Jahreskaltmiete',
    ONCE: 'einmalig',
  },
  statuses: {
    VACANT: 'leer, Leerstand, leerstehend, frei, unvermietet, nicht vermietet, verfügbar, vakant',
    VACANT_RENTED: 'leer vermietet, Leerstand vermietet, frei vermietet, reserviert',
    CURRENT: 'vermietet, bewohnt, belegt, aktiv, aktuell, laufend, ungekündigt',
    NOTICE: 'gekündigt, Kündigung, in Kündigung, Auszug, gekündigt zum',
    EVICTION: 'Räumung, Räumungsklage, in Räumung',
    FUTURE: 'zukünftig, künftig, Neumieter, unterschrieben',
    PAST: 'beendet, ehemalig, ehemals, früher, ausgezogen, abgelaufen, inaktiv',
    APPLICANT: 'Bewerber, Interessent, Entwurf, storniert',
  },
  uses: {
    SHOPPING_CENTER: 'Einkaufszentrum, Einkaufspassage',
    INDUSTRIAL: 'Industrie, Industriepark, Halle, Werkstatt, Fabrik, Produktion, Industriehalle',
    OFFICE: 'Büro, Büros, Bürogebäude, Bürohaus, Praxis, Büroräume, Kanzlei',
    RETAIL: 'Laden, Läden, Ladenlokal, Einzelhandel, Geschäft, Gastronomie, Restaurant, Ladenfläche',
    STORAGE: 'Lager, Lagerhalle, Lagerraum, Lagerfläche, Keller',
    PARKING: 'Stellplatz, Stellplätze, Garage, Garagen, Tiefgarage, Parkplatz, TG, Tiefgaragenstellplatz',
    COMMERCIAL:
      'Gewerbe, Gewerbehof, gewerblich, Gewerbeeinheit, Gewerbeobjekt, Gewerbefläche, Geschäftshaus, Gewerbepark',
    CONDO: 'Eigentumswohnung, ETW, Eigentumswohnungen',
    SINGLE_FAMILY: 'Einfamilienhaus, EFH, Reihenhaus, Doppelhaushälfte, DHH, Villa, Haus',
    MULTI_FAMILY: 'Mehrfamilienhaus, MFH, Wohnhaus, Wohnanlage, Zinshaus, Wohnung, Wohnungen, Mietshaus, Wohnblock',
    RESIDENTIAL: 'Wohnen, Wohnraum, wohnlich',
  },
};
