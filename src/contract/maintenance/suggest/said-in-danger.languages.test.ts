import { describe, expect, it } from 'vitest';
import { emergencyIn } from './emergencies.ts';
import type { Emergency } from './suggest.words.ts';

/** What renters write in danger in the other languages that are read here. */
const IN_DANGER: readonly [Emergency, readonly string[]][] = [
  [
    'GAS',
    [
      'Es riecht nach Gas',
      'Hier riecht es stark nach Gas',
      'Gasgeruch im Flur',
      'Ça sent le gaz',
      'Odeur de gaz dans la cuisine',
      'Fuite de gaz',
      'Huele a gas',
      'Hay un olor a gas en la cocina',
      'Fuga de gas',
      "C'è odore di gas",
      'Perdita di gas',
      'Cheiro a gás',
      'Cheiro de gás na cozinha',
      'Ruikt naar gas',
      'Gaslucht in de gang',
      'Czuć gaz',
      'Zapach gazu w kuchni',
      'Ulatnia się gaz',
    ],
  ],
  [
    'FIRE',
    [
      'Es brennt in der Küche',
      'Der Herd brennt',
      'Il y a le feu',
      'Incendie dans le couloir',
      'Hay fuego en la cocina',
      'Se está quemando el pasillo',
      "C'è un incendio",
      'Brucia la cucina',
      'Há fogo na cozinha',
      'Er is brand',
      'De keuken staat in brand',
      'Pali się',
      'Pożar w kuchni',
    ],
  ],
  [
    'FLOOD',
    [
      'Wasserrohrbruch',
      'Wasser läuft durch die Decke',
      'Wasser kommt aus der Decke',
      'Die Wohnung steht unter Wasser',
      "Fuite d'eau importante, l'eau coule du plafond",
      'Inondation dans la salle de bain',
      'Se ha roto una tubería',
      'El agua sale por el techo',
      'Inundación en el baño',
      'Il tubo è scoppiato',
      "L'acqua scende dal soffitto",
      'Allagamento in bagno',
      'Cano rebentou',
      'Água a cair do tecto',
      'Estourou um cano',
      'Gesprongen leiding',
      'Het water stroomt door het plafond',
      'Pękła rura',
      'Woda leje się z sufitu',
      'Zalało mieszkanie',
    ],
  ],
  [
    'NOT_SECURE',
    [
      'Ich habe mich ausgesperrt',
      'Bei uns wurde eingebrochen',
      'Haustür schließt nicht',
      'Je suis enfermé dehors',
      'Cambriolage cette nuit',
      'Han entrado a robar',
      'Me he quedado fuera sin llaves',
      'La puerta de entrada no cierra',
      'Sono rimasto chiuso fuori',
      'Ci sono stati i ladri',
      'Estou trancado fora de casa',
      'Arrombaram a porta',
      'Er is ingebroken',
      'Ik heb mezelf buitengesloten',
      'Włamanie',
      'Zatrzasnąłem się',
    ],
  ],
  [
    'NO_WATER',
    [
      'Kein Wasser',
      'Seit heute morgen kein Wasser',
      "Pas d'eau",
      "Plus d'eau depuis ce matin",
      'No hay agua',
      'Sin agua desde ayer',
      "Non c'è acqua",
      "Manca l'acqua",
      'Não há água',
      'Estamos sem água',
      'Geen water',
      'Nie ma wody',
      'Brak wody',
    ],
  ],
  [
    'TRAPPED',
    [
      'Jemand steckt im Aufzug fest',
      "Coincé dans l'ascenseur",
      'Atrapado en el ascensor',
      'Bloccato in ascensore',
      'Preso no elevador',
      'Vast in de lift',
      'Utknąłem w windzie',
    ],
  ],
  [
    'SPARKS',
    [
      'Funken aus der Steckdose',
      'Die Steckdose schmort',
      'Étincelles à la prise',
      'La prise fume',
      'Saltan chispas del enchufe',
      'La presa fa scintille',
      'A tomada faz faíscas',
      'Vonken uit het stopcontact',
      'Iskry z gniazdka',
    ],
  ],
];
/** What can wait, however near its words are to danger. */
const NOT_IN_DANGER = [
  'Kein warmes Wasser',
  'Der Gasherd zündet nicht',
  "Pas d'eau chaude",
  'No hay agua caliente',
  "Non c'è acqua calda",
  'Não há água quente',
  'Geen warm water',
  'Nie ma ciepłej wody',
  'Der Aufzug ist langsam',
  'Der Wasserhahn tropft',
  'Le robinet goutte',
  'El grifo gotea',
  'Brandschutztür quietscht',
  'Feuerlöscher fehlt',
  'Die Gasrechnung ist zu hoch',
  'Rauchmelder piept',
  'Il rubinetto gocciola',
];

describe.each(IN_DANGER)('%s', (emergency, said) => {
  it.each(said)('is what “%s” tells of', (text) => {
    const found = emergencyIn(text);
    expect(found?.emergency).toBe(emergency);
    expect(text).toContain(found?.typed);
  });
});

it.each(NOT_IN_DANGER)('“%s” can wait', (text) => {
  expect(emergencyIn(text)).toBeNull();
});
