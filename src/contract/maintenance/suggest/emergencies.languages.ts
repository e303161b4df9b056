import { both, word } from './near.ts';
import type { Emergency } from './suggest.words.ts';

/**
 * The published criteria of emergencies in further languages, as in `emergencies.ts`: patterns for texts in small letters
 * without accents, "ß" as "s". What no words are here for is no emergency by its words, and is sorted by the office.
 */
export const RULES_ELSEWHERE: Record<string, Partial<Record<Emergency, string>>> = {
  de: {
    GAS: `${word('gasgeruch|gasleck|gasaustritt')}|${both(word('riech[a-z]*|stinkt|geruch'), word('gas'))}|${both(word('gas'), word('tritt aus|stromt aus'))}`,
    CARBON_MONOXIDE: word('kohlenmonoxid[a-z]*|co-?(?:melder|warner)'),
    FIRE: word(
      'es brennt(?! nicht)|(?:wohnung|kuche|haus|zimmer|keller|mulltonne|herd) brennt(?! nicht)|feuer|flammen|in brand|rauch (?:kommt|quillt|dringt)|voller rauch|verraucht',
    ),
    SPARKS: both(
      word('funken|stromschlag|schmort|verschmort|qualmt'),
      word('steckdose[a-z]*|schalter|lichtschalter|sicherung[a-z]*|kabel|leitung|lampe|stecker'),
    ),
    FLOOD: `${word('rohrbruch|wasserrohrbruch|uberflutet|uberschwemmt|uberschwemmung|unter wasser|rohr (?:ist )?(?:geplatzt|gebrochen)')}|${both(word('wasser'), word('stromt|schies+t|sprudelt|(?:durch die|aus der|von der) decke|nicht (?:mehr )?abstellen|hort nicht auf'))}`,
    SEWAGE: both(word('abwasser|fakalien|kloake'), word('hoch|zuruck|kommt|steht|lauft|quillt')),
    TRAPPED: both(word('steck[a-z]*|eingeschlossen|gefangen'), word('aufzug|fahrstuhl|lift')),
    NOT_SECURE: `${word('ausgesperrt|einbruch|eingebrochen|aufgebrochen')}|${both(word('haustur|wohnungstur|eingangstur'), word('nicht (?:mehr )?(?:ab|zu)?(?:schlies+en|schlies+t|schlies+bar)|nicht (?:mehr )?zu|schlies+t (?:gar )?nicht|aufgetreten'))}`,
    NO_HEAT: both(
      word(
        'keine heizung|heizung (?:ist )?(?:aus|ausgefallen|kaputt|defekt)|heizung (?:geht|funktioniert|lauft) (?:gar )?nicht',
      ),
      word(
        'baby|saugling|kleinkind|schwanger|krank|alte leute|senior[a-z]*|eiskalt|minusgrade|frost|unter null|-\\d+ ?grad',
      ),
    ),
    MEDICAL_POWER: both(
      word('kein(?:en)? strom|stromausfall|strom (?:ist )?(?:weg|aus|ausgefallen)'),
      word('sauerstoff[a-z]*|dialyse|beatmung[a-z]*|insulin|medizinisch[a-z]*'),
    ),
    NO_TOILET: both(
      word('einzige[sn]? (?:toilette|klo|wc)'),
      word('verstopft|kaputt|defekt|geht nicht|lauft uber|spult nicht'),
    ),
    NO_WATER: word('kein(?:erlei)? wasser|ohne wasser|wasser ist (?:weg|abgestellt)'),
  },
  fr: {
    GAS: `${both(word('odeur|sent|sens'), word('gaz'))}|${word('fuites? de gaz')}`,
    CARBON_MONOXIDE: word('monoxyde|detecteur (?:de )?co'),
    FIRE: word(
      'au feu|en feu|il y a le feu|il y a un feu (?:dans|a|sur)|incendie|flammes|prend feu|pris feu|plein de fumee',
    ),
    SPARKS: both(
      word('etincelles?|fume|electrocut[a-z]*|decharge electrique|brule|fondu'),
      word('prises?|interrupteurs?|tableau|disjoncteur|cables?|fils?|lampes?|multiprise'),
    ),
    FLOOD: `${word('inondee?s?|inondation|(?:canalisation|tuyau|conduite) (?:a |est )?(?:eclatee?|explosee?|rompue?)|degat des eaux')}|${both(word('eau'), word("coule partout|jaillit|a flots|ne s'arrete pas|impossible (?:de|a) (?:couper|arreter)|coule du plafond"))}`,
    SEWAGE: both(
      word('eaux? usees?|egouts?|excrements'),
      word('remont[a-z]*|debord[a-z]*|refoul[a-z]*|douche|baignoire|sol'),
    ),
    TRAPPED: both(word('coincee?s?|bloquee?s?|enfermee?s?'), word("dans l'ascenseur")),
    NOT_SECURE: `${word('cambriol[a-z]*|effraction|enfermee? dehors|porte (?:est |a ete )?(?:forcee|fracturee|defoncee)')}|${both(word("porte d'entree|porte"), word('ne (?:se )?(?:ferme|verrouille) (?:plus|pas)'))}`,
    NO_HEAT: both(
      word(
        '(?:pas|plus) de chauffage|sans chauffage|chauffage (?:est )?(?:en panne|coupe)|chaudiere (?:est )?en panne',
      ),
      word('bebe|nourrisson|enceinte|agee?s?|malade|gele|glacial|-\\d+ ?degres'),
    ),
    MEDICAL_POWER: both(
      word("(?:pas|plus) d'electricite|(?:pas|plus) de courant|coupure|panne de courant"),
      word('oxygene|dialyse|respirateur|insuline|medica[a-z]*'),
    ),
    NO_TOILET: both(
      word('seule?s? (?:toilettes?|wc)|unique (?:toilette|wc)'),
      word('bouche[a-z]*|hors service|en panne|deborde[a-z]*'),
    ),
    NO_WATER: word("(?:plus|pas) d'eau(?! chaude)|sans eau(?! chaude)|eau (?:est )?coupee"),
  },
  es: {
    GAS: `${both(word('huele|olor|huelo'), word('gas'))}|${word('(?:fuga|escape) de gas')}`,
    CARBON_MONOXIDE: word('monoxido'),
    FIRE: word('incendio|hay fuego|prendio fuego|en llamas|se esta quemando|lleno de humo|sale humo'),
    SPARKS: both(
      word('chispas|chispazos?|echa humo|descarga electrica|calambre|quemado'),
      word('enchufes?|interruptor|cuadro|cables?|lampara|tomacorriente'),
    ),
    FLOOD: `${word('inundad[oa]s?|inundacion|tuberia (?:rota|reventada)|(?:revento|se rompio|se ha roto) (?:la|una) tuberia')}|${both(word('agua'), word('a chorros?|no para|no se puede cortar|no puedo cortar|(?:del|por el) techo'))}`,
    SEWAGE: both(
      word('aguas? (?:negras?|fecales|residuales)|alcantarilla[a-z]*|cloacas?'),
      word('sale[a-z]*|sub[a-z]*|rebos[a-z]*|desbord[a-z]*|ducha|banera|suelo'),
    ),
    TRAPPED: both(word('atrapad[oa]s?|encerrad[oa]s?'), word('ascensor|elevador')),
    NOT_SECURE: `${word('robo|robaron|(?:han entrado|entraron) a robar|allanamiento|forzaron|(?:me )?(?:quede|he quedado) a?fuera')}|${both(word('puerta'), word('no (?:se )?(?:cierra|puede cerrar)'))}`,
    NO_HEAT: both(
      word('sin calefaccion|no hay calefaccion|no funciona la calefaccion|calefaccion no funciona'),
      word('bebe|embarazada|ancian[oa]s?|enferm[oa]s?|helado|bajo cero|-\\d+ ?grados'),
    ),
    MEDICAL_POWER: both(
      word('sin luz|no hay luz|sin electricidad|se fue la luz|corte de luz|apagon'),
      word('oxigeno|dialisis|respirador|insulina|medic[oa]s?'),
    ),
    NO_TOILET: both(
      word('unico (?:bano|inodoro|vater|retrete)'),
      word('atascad[oa]|tapad[oa]|no funciona|roto|desborda[a-z]*'),
    ),
    NO_WATER: word('(?:sin|no hay|no sale|no tenemos) agua(?! caliente)'),
  },
  it: {
    GAS: `${both(word('odore|puzza|sento|si sente'), word('gas'))}|${word('(?:fuga|perdita) di gas')}`,
    CARBON_MONOXIDE: word('monossido'),
    FIRE: word(
      "incendio|fiamme|a fuoco|brucia (?:la cucina|la casa|l'appartamento|il balcone)|sta bruciando|pieno di fumo|esce fumo",
    ),
    SPARKS: both(
      word('scintille|fuma|scossa|bruciat[oa]'),
      word('presa|prese|interruttore|quadro|cav[oi]|lampada|spina'),
    ),
    FLOOD: `${word('allagat[oa]|allagamento|(?:tubo|tubatura) (?:e |si e )?(?:rott[oa]|scoppiat[oa])|scoppiat[oa] (?:un|il|una|la) (?:tubo|tubatura)')}|${both(word('acqua'), word('a fiumi|a getto|non si ferma|non riesco a chiudere|dal soffitto'))}`,
    SEWAGE: both(
      word('acque nere|fogna|fogne|liquami'),
      word('risal[a-z]*|esc[a-z]*|trabocc[a-z]*|doccia|vasca|pavimento'),
    ),
    TRAPPED: both(word('bloccat[oaie]|intrappolat[oaie]|chius[oaie]'), word("(?:nell'|in )ascensore")),
    NOT_SECURE: `${word('ladri|furto|scasso|effrazione|porta (?:e )?(?:forzata|sfondata)|(?:chius[oa]|rimast[oa]) fuori')}|${both(word('porta|portone'), word('non (?:si )?chiude'))}`,
    NO_HEAT: both(
      word(
        'senza riscaldamento|riscaldamento (?:e )?(?:spento|rotto|non funziona)|non funziona il riscaldamento|caldaia (?:e )?(?:rotta|in blocco|spenta)',
      ),
      word('neonat[oa]|incinta|anzian[oiea]|malat[oiea]|gelo|gelid[oa]|sotto zero|-\\d+ ?gradi'),
    ),
    MEDICAL_POWER: both(
      word('senza (?:luce|corrente|elettricita)|manca la (?:luce|corrente)|blackout'),
      word('ossigeno|dialisi|respiratore|insulina|medic[oahi]+'),
    ),
    NO_TOILET: both(
      word('unico (?:bagno|wc|gabinetto|water)'),
      word('intasat[oa]|otturat[oa]|rott[oa]|non funziona|trabocca'),
    ),
    NO_WATER: word("senza acqua(?! calda)|manca l'acqua(?! calda)|non c'e acqua(?! calda)|non esce acqua(?! calda)"),
  },
  nl: {
    GAS: `${word('gaslucht|gaslek|gasgeur')}|${both(word('ruik[a-z]*|stinkt|geur'), word('gas'))}`,
    CARBON_MONOXIDE: word('koolmonoxide[a-z]*|co-?melder'),
    FIRE: word('er is brand|in brand|brand in|vlammen|vol rook'),
    SPARKS: both(
      word('vonk[a-z]*|rookt|schok|verbrand|gesmolten'),
      word('stopcontact[a-z]*|schakelaar|meterkast|stoppenkast|kabel|stekker'),
    ),
    FLOOD: `${word('overstroomd|overstroming|onder water|leiding (?:is )?(?:gesprongen|gebarsten|gebroken)|gesprongen (?:water)?leiding')}|${both(word('water'), word('spuit|gutst|stroomt|stopt niet|niet (?:stoppen|afsluiten)|uit het plafond'))}`,
    SEWAGE: both(word('riool[a-z]*|uitwerpselen'), word('omhoog|komt|terug|stroomt|douche|vloer')),
    TRAPPED: both(word('vast|opgesloten'), word('in de lift')),
    NOT_SECURE: `${word('buitengesloten|ingebroken|inbraak|opengebroken')}|${both(word('voordeur|buitendeur'), word('niet (?:meer )?(?:op slot|dicht)'))}`,
    NO_HEAT: both(
      word(
        'geen verwarming|verwarming (?:doet het niet|is (?:uit|kapot|stuk)|werkt niet)|cv-?ketel (?:is )?(?:kapot|stuk)',
      ),
      word('baby|zwanger|ouderen|ziek|vriest|vorst|ijskoud|-\\d+ ?graden'),
    ),
    MEDICAL_POWER: both(
      word('geen stroom|stroomstoring|stroom (?:is )?(?:uit|uitgevallen)'),
      word('zuurstof|dialyse|beademing[a-z]*|insuline|medische?'),
    ),
    NO_TOILET: both(word('enige (?:toilet|wc)'), word('verstopt|kapot|stuk|werkt niet|spoelt niet|loopt over')),
    NO_WATER: word('geen water|zonder water|water is (?:weg|afgesloten)'),
  },
  pt: {
    GAS: `${both(word('cheira|cheiro'), word('gas'))}|${word('(?:fuga|vazamento) de gas')}`,
    CARBON_MONOXIDE: word('monoxido'),
    FIRE: word('incendio|pegou fogo|pegando fogo|ha fogo|em chamas|a arder|cheio de fumo|cheio de fumaca'),
    SPARKS: both(
      word('faiscas?|choque|queimad[oa]|deita fumo'),
      word('tomadas?|interruptor|quadro|fios?|cabos?|lampada'),
    ),
    FLOOD: `${word('inundad[oa]|inundacao|alagad[oa]|alagamento|cano (?:rebentou|estourou|partido|rebentado)|(?:rebentou|estourou) (?:um|o) cano')}|${both(word('agua'), word('a jorrar|jorrando|nao para|nao consigo fechar|do tec?to'))}`,
    SEWAGE: both(
      word('esgotos?|aguas residuais|fossa'),
      word('sub[a-z]*|a sair|saindo|transbord[a-z]*|chuveiro|banheira|chao'),
    ),
    TRAPPED: both(word('pres[oa]s?|fechad[oa]s?'), word('no elevador')),
    NOT_SECURE: `${word('assalt[a-z]*|arromb[a-z]*|roubo|trancad[oa] (?:fora|do lado de fora)|fiquei (?:na rua|do lado de fora)')}|${both(word('porta'), word('nao (?:fecha|tranca)'))}`,
    NO_HEAT: both(
      word('sem aquecimento|aquecimento (?:nao funciona|avariado|avariou)|caldeira avariada'),
      word('bebe|gravida|idos[oa]s?|doente|gelado|abaixo de zero|-\\d+ ?graus'),
    ),
    MEDICAL_POWER: both(
      word('sem (?:luz|energia|eletricidade)|falta de (?:luz|energia)|faltou (?:a )?luz'),
      word('oxigenio|dialise|insulina|medic[oa]s?'),
    ),
    NO_TOILET: both(
      word('unic[ao] (?:casa de banho|sanita|banheiro|vaso)'),
      word('entupid[oa]|avariad[oa]|quebrad[oa]|nao funciona|transborda[a-z]*'),
    ),
    NO_WATER: word('(?:sem|nao ha|nao tem|falta de|nao sai) agua(?! quente)'),
  },
  pl: {
    GAS: `${both(word('czuc|zapach|smierdzi|wyczuwaln[a-z]*'), word('gaz|gazu|gazem'))}|${word('wyciek gazu|ulatnia sie gaz|gaz sie ulatnia')}`,
    CARBON_MONOXIDE: word('czad|czadu|tlenek wegla'),
    FIRE: word('pozar|pali sie|ogien|plomienie|pelno dymu'),
    SPARKS: both(
      word('iskrzy|iskry|dymi|kopie pradem|porazenie|spalon[ey]'),
      word('gniazd[a-z]*|wlacznik|wylacznik|bezpiecznik[a-z]*|kabel|przewod|lampa'),
    ),
    FLOOD: `${word('pekla rura|rura pekla|pekniecie rury|zalane|zalana|zalalo')}|${both(word('woda|wody'), word('leje sie|tryska|nie mozna zakrecic|nie da sie zakrecic|z sufitu'))}`,
    SEWAGE: both(
      word('scieki|sciekow|szambo|fekalia'),
      word('wybij[a-z]*|wylew[a-z]*|cofa[a-z]*|wannie|prysznic[a-z]*|podlog[a-z]*'),
    ),
    TRAPPED: both(word('utkn[a-z]*|uwiezion[a-z]*|zatrzasni[a-z]*'), word('w windzie')),
    NOT_SECURE: `${word('wlamani[a-z]*|wlamal[a-z]*|zatrzasnel[a-z]* (?:mi )?sie drzwi|zatrzasnal[a-z]* sie|nie moge wejsc')}|${both(word('drzwi'), word('nie (?:zamykaja sie|da sie zamknac|mozna zamknac)'))}`,
    NO_HEAT: both(
      word('brak ogrzewania|nie ma ogrzewania|ogrzewanie nie dziala|nie dziala ogrzewanie|kaloryfery nie grzeja'),
      word('niemowle[a-z]*|ciazy|starsz[a-z]*|chor[a-z]*|mroz|mrozu|-\\d+ ?stopni'),
    ),
    MEDICAL_POWER: both(
      word('brak pradu|nie ma pradu|awaria pradu'),
      word('tlen|tlenu|dializ[a-z]*|respirator|insulin[a-z]*|medyczn[a-z]*'),
    ),
    NO_TOILET: both(
      word('jedyn[a-z]* (?:toalet[a-z]*|ubikacj[a-z]*|lazienk[a-z]*)'),
      word('zatkan[a-z]*|zapchan[a-z]*|nie dziala|zepsut[a-z]*|przelewa'),
    ),
    NO_WATER: word('brak wody|nie ma wody|bez wody|woda nie leci'),
  },
};

/** What stands before what there is none of: "kein Gasgeruch", "pas d'odeur de gaz". */
export const DENIED_ELSEWHERE =
  /(?<![a-z])(?:kein[a-z]*|nicht|nie|pas|aucune?|no|sin|ningun|non|nessun[a-z]*|geen|niet|brak|bez|nao|nenhum[a-z]*)(?:[\s'](?:de|d|di|del|un|una|o|a|el|la|il|si|se|sie|c'e|hay)){0,2}[\s']*$/;
