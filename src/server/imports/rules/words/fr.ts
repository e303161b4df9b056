import type { Words } from './words.ts';

export const french: Words = {
  headers: {
    'property.code': "Code immeuble, Référence immeuble, Réf immeuble, Numéro d'immeuble, Code bien",
    'property.name':
      "Immeuble, Bien, Propriété, Résidence, Bâtiment, Nom de l'immeuble, Nom du bien, Nom immeuble, Copropriété, Ensemble",
    'property.kind': 'Usage, Destination, Affectation',
    'property.subType': 'Type de bien, Type immeuble, Nature du bien, Type de propriété',
    'property.street':
      "Rue, Adresse, Adresse du bien, Adresse de l'immeuble, Voie, Numéro et rue, N° et rue, Adresse immeuble",
    'property.street2': "Complément d'adresse, Complément, Adresse 2",
    'property.city': 'Ville, Commune, Localité, CP Ville, Code postal et ville, CP et ville',
    'property.state': 'Département, Région, Canton',
    'property.zipCode': 'Code postal, CP, NPA',
    'property.country': 'Pays, Code pays',
    'property.timeZone': 'Fuseau horaire',
    'property.currency': 'Devise, Monnaie',
    'property.yearBuilt': 'Année de construction, Construit en, Année construction',
    'owner.name': 'Propriétaire, Propriétaires, Bailleur, Nom du propriétaire, Nom propriétaire',
    'owner.email': 'E-mail propriétaire, Email du propriétaire, Courriel propriétaire',
    'owner.phone': 'Téléphone propriétaire, Tél propriétaire',
    'owner.percent': 'Quote-part, Part, Pourcentage, Parts',
    'unit.number':
      "Lot, N° de lot, Numéro de lot, N° lot, Logement, N° logement, Numéro de logement, Appartement, N° appartement, Appt, Appt n°, Apt, N° d'appartement, Local, Unité, Numéro appartement, Désignation",
    'unit.building': 'Bât, Escalier, Tour, Bloc, Cage',
    'unit.floor': 'Étage, Niveau',
    'unit.beds': 'Chambres, Nombre de chambres, Nb chambres, Ch',
    'unit.baths': 'Salles de bain, Salle de bain, Salles de bains, SDB, Nb SDB',
    'unit.rooms': 'Pièces, Nombre de pièces, Nb pièces, Nb de pièces, Typologie',
    'unit.area': 'Surface, Surface habitable, Superficie, Surface m², m², Surface en m²',
    'unit.areaUnit': 'Unité de surface',
    'unit.marketRent': 'Loyer de marché, Loyer du marché, Loyer demandé, Valeur locative, Loyer théorique',
    'person.name':
      'Locataire, Locataires, Nom du locataire, Nom locataire, Nom des locataires, Preneur, Occupant, Occupants, Nom et prénom, Nom prénom, Nom prénom du locataire',
    'person.firstName': 'Prénom, Prénom du locataire, Prénom locataire, Prénoms',
    'person.lastName': 'Nom de famille, Nom patronymique',
    'person.company': 'Société, Entreprise, Raison sociale',
    'person.role': 'Rôle, Qualité',
    'person.email':
      'E-mail, Email, Courriel, Adresse e-mail, Adresse électronique, Mail, E-mail locataire, Courriel locataire, Mél',
    'person.phone':
      'Téléphone, Tél, Portable, Mobile, N° de téléphone, Numéro de téléphone, Téléphone locataire, Tél portable, Téléphone portable',
    'coRenter.name': 'Colocataire, Colocataires, Co-locataire, Second locataire, Locataire 2, Conjoint',
    'coRenter.email': 'E-mail colocataire, Courriel colocataire',
    'coRenter.phone': 'Téléphone colocataire',
    'lease.type': 'Type de bail, Nature du bail, Type de contrat, Bail',
    'lease.status': 'Statut, État, Situation, Occupation, Statut du bail, Statut du lot',
    'lease.startsOn':
      "Début du bail, Début de bail, Début bail, Date de début, Date d'effet, Date de début du bail, Date début, Début, Entrée dans les lieux, Bail du, Prise d'effet, Date du bail",
    'lease.movesInOn': "Date d'entrée, Entrée, Emménagement, Date entrée",
    'lease.endsOn':
      "Fin du bail, Fin de bail, Fin bail, Date de fin, Date de fin du bail, Échéance, Date d'échéance, Date fin, Fin, Expiration, Terme",
    'lease.movesOutOn': 'Date de sortie, Sortie, Départ, Date de départ, Déménagement',
    'lease.rent':
      'Loyer, Loyer mensuel, Loyer hors charges, Loyer HC, Loyer net, Loyer nu, Loyer principal, Montant du loyer, Loyer actuel, Loyer annuel',
    'lease.rentCycle':
      'Périodicité, Fréquence, Échéance de paiement, Périodicité du loyer, Terme de paiement, Fréquence de paiement',
    'lease.deposit': 'Dépôt de garantie, DG, Caution, Dépôt, Montant du dépôt de garantie, Garantie',
    'lease.owed':
      'Solde, Solde dû, Solde locataire, Impayé, Impayés, Arriérés, Arriéré, Reste dû, Montant dû, Retard de loyer, Loyers impayés, Créance',
    'lease.depositHeld':
      'Dépôt détenu, Dépôt de garantie détenu, DG détenu, Dépôt versé, Dépôt de garantie versé, DG versé, Caution versée, Caution encaissée, Dépôt encaissé',
    'lease.prepaid': "Avance, Loyer d'avance, Payé d'avance, Trop-perçu, Avoir, Paiement anticipé",
    'lease.paymentDueDay': "Jour d'échéance, Jour de paiement, Exigible le",
  },
  weakHeaders: {
    'lease.rent': 'Loyer charges comprises, Loyer CC, Loyer total, Quittance, Montant',
    'person.name': 'Nom, Client',
    'unit.number': 'N°, Numéro',
  },
  headersIn: {
    PROPERTIES: { 'property.name': 'Nom', 'property.subType': 'Type' },
    OWNERS: { 'owner.name': 'Nom', 'owner.email': 'E-mail, Email, Courriel', 'owner.phone': 'Téléphone, Tél' },
    UNITS: { 'unit.marketRent': 'Loyer, Loyer mensuel' },
  },
  noise: 'en, eur, euro, euros, de, du, des, la, le, les, chf, m2',
  vacant:
    'vacant, vacante, libre, vide, inoccupé, inoccupée, disponible, à louer, logement vacant, non loué, vacance, lot vacant',
  yes: 'oui, o, vrai',
  no: 'non, faux',
  nothing: 'néant, aucun, aucune, sans objet, s. o., n. d.',
  and: 'et',
  totals: 'Total, Totaux, Sous-total, Total général, Somme, Moyenne, Nombre, Ensemble',
  counted: 'lot, lots, logement, logements, appartements, immeubles, locaux, biens',
  summaries: 'Récapitulatif, Résumé, Synthèse, Récap, Tableau de synthèse',
  sections: 'Logements, Locaux commerciaux, Commerces, Locataires, Habitation, État locatif, Locataires actuels',
  properties: 'Immeuble, Résidence, Bien, Propriété, Bâtiment, Copropriété',
  units:
    'Appartement, Appt, Apt, Logement, Lot, Local, Studio, Parking, Cave, Garage, Maison, Bureau, Boutique, RDC, Rez-de-chaussée, Étage, Porte, Duplex, Box, Entrepôt, T1, T2, T3, T4, T5',
  remarks: 'Page, Édité le, Imprimé le, Édition du, État au, Au, Date, Remarque, Note, État locatif',
  cycles: {
    DAY: 'quotidien, par jour, journalier',
    WEEK: 'hebdomadaire, par semaine, semaine, hebdo',
    TWO_WEEKS: 'toutes les deux semaines, quinzaine, par quinzaine, tous les quinze jours',
    FOUR_WEEKS: 'toutes les quatre semaines',
    HALF_MONTH: 'bimensuel, deux fois par mois',
    MONTH: 'mensuel, mensuelle, par mois, mois, mensuellement, chaque mois',
    TWO_MONTHS: 'bimestriel, tous les deux mois',
    QUARTER: 'trimestriel, trimestrielle, par trimestre, trimestre, trimestriellement',
    HALF_YEAR: 'semestriel, semestrielle, par semestre, semestre',
    YEAR: 'annuel, annuelle, par an, an, année, annuellement',
    ONCE: 'unique, une fois',
  },
  statuses: {
    VACANT: 'vacant, vacante, libre, vide, inoccupé, disponible, à louer, non loué',
    VACANT_RENTED: 'vacant loué, réservé, vacant reloué',
    CURRENT: 'loué, louée, occupé, occupée, actif, en cours, en place, actuel',
    NOTICE: 'préavis, congé, congé donné, en préavis, sortant, préavis donné',
    EVICTION: 'expulsion, en expulsion',
    FUTURE: 'futur, à venir, signé, entrant',
    PAST: 'ancien, sorti, terminé, résilié, échu, passé, parti',
    APPLICANT: 'candidat, candidature, brouillon, annulé',
  },
  uses: {
    SHOPPING_CENTER: 'centre commercial, galerie marchande',
    INDUSTRIAL: 'industriel, entrepôt, usine, atelier, zone artisanale, zone industrielle',
    OFFICE: 'bureau, bureaux',
    RETAIL: 'boutique, commerce, commerces, magasin, local commercial, locaux commerciaux',
    STORAGE: 'stockage, cave, dépôt, garde-meuble',
    PARKING: 'parking, garage, stationnement, box',
    COMMERCIAL: 'commercial, professionnel, usage commercial',
    CONDO: 'copropriété',
    SINGLE_FAMILY: 'maison, maison individuelle, pavillon, villa',
    MULTI_FAMILY:
      "immeuble, immeuble d'habitation, appartement, appartements, immeuble de rapport, logement, logements",
    RESIDENTIAL: 'habitation, résidentiel',
  },
};
