import { describe, expect, it } from 'vitest';
import type { TicketCategory } from '../maintenance.words.ts';
import { emergencyIn } from './emergencies.ts';
import { CATEGORY_SEEDS_ELSEWHERE } from './seeds.languages.ts';
import { guessCategory, guessPriority } from './suggest.ts';
import type { Emergency } from './suggest.words.ts';

/** What people write in further languages, and what somebody who sorts reports makes of it; no seed was chosen by these. */
const REPORTS: Record<string, readonly [TicketCategory, string][]> = {
  de: [
    ['PLUMBING', 'Der Wasserhahn in der Küche tropft die ganze Nacht'],
    ['PLUMBING', 'Die Toilette ist verstopft'],
    ['HEATING', 'Der Heizkörper im Schlafzimmer bleibt kalt'],
    ['HEATING', 'Seit gestern kein warmes Wasser'],
    ['ELECTRICAL', 'Die Steckdose neben dem Bett geht nicht mehr'],
    ['ELECTRICAL', 'Rauchmelder piept jede Minute'],
    ['APPLIANCE', 'Die Waschmaschine schleudert nicht'],
    ['LOCKS', 'Ich habe meinen Schlüssel verloren'],
    ['WINDOWS_DOORS', 'Das Fenster im Bad lässt sich nicht schließen'],
    ['WALLS_CEILINGS', 'Schimmel an der Wand im Schlafzimmer'],
    ['ROOF', 'Die Dachrinne läuft über'],
    ['PESTS', 'Wir haben Mäuse in der Küche'],
    ['COMMON_AREA', 'Der Aufzug ist schon wieder außer Betrieb'],
    ['OUTSIDE', 'Der Zaun im Garten ist umgefallen'],
    ['CLEANING', 'Im Hof liegt Sperrmüll herum'],
  ],
  fr: [
    ['PLUMBING', "Le robinet de l'évier goutte"],
    ['PLUMBING', 'Les toilettes sont bouchées'],
    ['HEATING', "Plus d'eau chaude depuis ce matin"],
    ['HEATING', 'Le radiateur de la chambre reste froid'],
    ['ELECTRICAL', "L'interrupteur du salon ne marche plus"],
    ['APPLIANCE', 'Le lave-vaisselle laisse de l’eau au fond'],
    ['LOCKS', 'La serrure est bloquée, la clé ne tourne plus'],
    ['WINDOWS_DOORS', 'Le volet de la fenêtre est coincé'],
    ['WALLS_CEILINGS', 'Moisissures au plafond de la salle de bain'],
    ['ROOF', 'Des tuiles sont tombées du toit'],
    ['PESTS', 'Il y a des cafards dans la cuisine'],
    ['COMMON_AREA', "L'ascenseur est en panne"],
    ['CLEANING', 'Les poubelles débordent, des déchets partout'],
  ],
  es: [
    ['PLUMBING', 'El grifo de la cocina gotea'],
    ['PLUMBING', 'El inodoro está atascado'],
    ['HEATING', 'No hay agua caliente'],
    ['ELECTRICAL', 'El enchufe del salón no funciona'],
    ['APPLIANCE', 'La lavadora no centrifuga'],
    ['LOCKS', 'La cerradura se ha roto y la llave no gira'],
    ['WINDOWS_DOORS', 'La persiana de la ventana no baja'],
    ['WALLS_CEILINGS', 'Hay moho y humedad en la pared'],
    ['PESTS', 'Tenemos cucarachas en el baño'],
    ['COMMON_AREA', 'El ascensor no funciona'],
    ['OUTSIDE', 'La valla del jardín está rota'],
    ['CLEANING', 'Hay basura tirada y todo está sucio'],
  ],
  it: [
    ['PLUMBING', 'Il rubinetto del lavandino perde'],
    ['PLUMBING', 'Il gabinetto è intasato'],
    ['HEATING', 'La caldaia non parte e i termosifoni sono freddi'],
    ['ELECTRICAL', 'La lampadina delle scale è bruciata e manca la luce'],
    ['APPLIANCE', 'La lavatrice non scarica'],
    ['LOCKS', 'La serratura non gira, la chiave è bloccata'],
    ['WINDOWS_DOORS', 'La tapparella della finestra è rotta'],
    ['WALLS_CEILINGS', "C'è muffa sulla parete della camera"],
    ['PESTS', 'Ci sono formiche in cucina'],
    ['COMMON_AREA', "L'ascensore è fermo"],
    ['CLEANING', 'Spazzatura e sporcizia davanti ai bidoni'],
  ],
  nl: [
    ['PLUMBING', 'De kraan in de keuken lekt'],
    ['PLUMBING', 'De wc is verstopt'],
    ['HEATING', 'De verwarming doet het niet en de radiator blijft koud'],
    ['ELECTRICAL', 'Het stopcontact in de slaapkamer werkt niet'],
    ['APPLIANCE', 'De vaatwasser pompt niet af'],
    ['LOCKS', 'Ik ben mijn sleutel kwijt'],
    ['WINDOWS_DOORS', 'Het raam sluit niet goed, er is tocht'],
    ['WALLS_CEILINGS', 'Schimmel op de muur'],
    ['ROOF', 'De dakgoot loopt over'],
    ['PESTS', 'We hebben muizen'],
    ['OUTSIDE', 'De schutting in de tuin is omgewaaid'],
    ['CLEANING', 'Er ligt grofvuil bij de container'],
  ],
  pt: [
    ['PLUMBING', 'A torneira da cozinha pinga'],
    ['PLUMBING', 'A sanita está entupida'],
    ['HEATING', 'O esquentador não liga, não há água quente'],
    ['ELECTRICAL', 'A tomada da sala não funciona'],
    ['APPLIANCE', 'O frigorífico não arrefece'],
    ['LOCKS', 'A fechadura está avariada e a chave não roda'],
    ['WINDOWS_DOORS', 'O estore da janela está preso'],
    ['WALLS_CEILINGS', 'Há bolor na parede do quarto'],
    ['PESTS', 'Temos baratas na cozinha'],
    ['COMMON_AREA', 'O elevador está parado'],
    ['CLEANING', 'Há lixo e sujidade na entrada'],
  ],
  pl: [
    ['PLUMBING', 'Kran w kuchni cieknie'],
    ['PLUMBING', 'Toaleta jest zatkana'],
    ['HEATING', 'Kaloryfer w sypialni nie grzeje'],
    ['ELECTRICAL', 'Gniazdko w salonie nie działa'],
    ['APPLIANCE', 'Pralka nie wiruje'],
    ['LOCKS', 'Zgubiłem klucz do mieszkania'],
    ['WINDOWS_DOORS', 'Okno się nie zamyka, pęknięta szyba'],
    ['WALLS_CEILINGS', 'Pleśń na ścianie w sypialni'],
    ['PESTS', 'W kuchni są mrówki'],
    ['COMMON_AREA', 'Winda nie działa'],
    ['CLEANING', 'Śmieci na podwórku, jest brudno'],
  ],
};

describe('reports in further languages', () => {
  it.each(Object.entries(REPORTS))('in %s are sorted, nine of ten rightly, and say why', (_, reports) => {
    const guesses = reports.map(([category, text]) => ({ category, text, guess: guessCategory(text) }));
    const wrong = guesses.filter(({ category, guess }) => guess?.label !== category);
    expect(wrong.length / reports.length).toBeLessThanOrEqual(0.1);
    for (const { text, guess } of guesses)
      for (const word of guess?.because ?? []) expect(text.replaceAll('-', ' ')).toContain(word);
  });

  it('have words for the same kinds of fault in each', () => {
    for (const [language, kinds] of Object.entries(CATEGORY_SEEDS_ELSEWHERE)) {
      expect([language, Object.keys(kinds).length]).toEqual([language, 12]);
      const words = Object.values(kinds).join(' ').split(' ');
      expect(words.every((word) => /^[^\s:]+(?::\d+)?$/.test(word))).toBe(true);
      expect(words.length).toBeGreaterThanOrEqual(100);
    }
  });

  it('that can wait, or cannot, say so', () => {
    expect(guessPriority('Bitte streichen, eilt nicht')?.label).toBe('LOW');
    expect(guessPriority('Fuite urgente sous le lavabo')?.label).toBe('HIGH');
  });
});

describe('emergencies in further languages', () => {
  it.each<[Emergency, string]>([
    ['GAS', 'Im Flur ist Gasgeruch'],
    ['GAS', 'Es riecht stark nach Gas'],
    ['FLOOD', 'Wasserrohrbruch im Bad'],
    ['TRAPPED', 'Wir stecken im Aufzug fest'],
    ['NOT_SECURE', 'Ich habe mich ausgesperrt'],
    ['NO_HEAT', 'Heizung ist ausgefallen und wir haben ein Baby'],
    ['SPARKS', 'Funken aus der Steckdose'],
    ['NO_WATER', 'Wir haben kein Wasser'],
    ['GAS', 'Odeur de gaz dans la cuisine'],
    ['FLOOD', "L'eau coule partout, impossible de couper"],
    ['TRAPPED', "Nous sommes bloqués dans l'ascenseur"],
    ['NOT_SECURE', 'Cambriolage cette nuit, la porte est forcée'],
    ['NO_WATER', "Plus d'eau dans tout l'appartement"],
    ['GAS', 'Huele a gas en la cocina'],
    ['FLOOD', 'El baño está inundado'],
    ['SPARKS', 'Salen chispas del enchufe'],
    ['TRAPPED', 'Estamos atrapados en el ascensor'],
    ['GAS', 'Si sente odore di gas'],
    ['FLOOD', 'È scoppiato un tubo, la cucina è allagata'],
    ['NO_WATER', "Manca l'acqua da stamattina"],
    ['GAS', 'Er hangt een gaslucht in de keuken'],
    ['NOT_SECURE', 'Er is ingebroken, de voordeur kan niet meer op slot'],
    ['NO_TOILET', 'De enige wc is verstopt'],
    ['GAS', 'Cheira a gás na cozinha'],
    ['FLOOD', 'O cano rebentou e há água por todo o lado'],
    ['TRAPPED', 'Estamos presos no elevador'],
    ['GAS', 'Czuć gaz w kuchni'],
    ['FLOOD', 'Pękła rura, mieszkanie jest zalane'],
    ['NO_WATER', 'Brak wody od rana'],
    ['CARBON_MONOXIDE', 'Kohlenmonoxidmelder schlägt an'],
  ])('%s: %s', (emergency, text) => {
    const found = emergencyIn(text);
    expect(found?.emergency).toBe(emergency);
    expect(text).toContain(found?.typed);
  });

  it.each([
    'Kein Gasgeruch, aber die Therme startet nicht',
    "Il n'y a pas d'odeur de gaz",
    'No huele a gas',
    "Non c'è odore di gas",
    'Geen gaslucht',
    'Nie czuć gazu',
    'Não cheira a gás',
    'Kein warmes Wasser',
    "Plus d'eau chaude",
    'Sin agua caliente',
    'Der Wasserhahn tropft',
    'Het raam klemt',
    'My brand new fridge is noisy',
    'Die Lampe im Flur brennt nicht',
    'O fogo do fogão não acende',
    'El fuego de la estufa no enciende',
  ])('%s: none', (text) => {
    expect(emergencyIn(text)).toBeNull();
  });
});
