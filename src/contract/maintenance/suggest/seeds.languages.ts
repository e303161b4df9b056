import type { TicketCategory, TicketPriority } from '../maintenance.words.ts';

/**
 * The words for the commonest faults in further languages, as in `seeds.ts`: what is said in two words with `_`, a number
 * where it counts more or less than usual. Accents do not matter. A word that is a common one of English stands only
 * within a phrase ("le four").
 */
export const CATEGORY_SEEDS_ELSEWHERE: Record<string, Partial<Record<Exclude<TicketCategory, 'OTHER'>, string>>> = {
  de: {
    PLUMBING:
      'wasserhahn:12 hahn:8 tropft:9 toilette:12 klo:12 klosett:12 spülung:10 spülkasten:12 abfluss:12 verstopft:9 verstopfung:10 dusche:9 badewanne:10 waschbecken:11 spüle:11 rohr:9 rohrbruch:13 leck:7 undicht:6 wasserdruck:11 siphon:11 kein_wasser:13 wasser:5 duschkopf:11 armatur:11 silikon:4 läuft:2 überläuft:8 wasserschaden:8 kaltwasser:9 abwasser:10 spült:9',
    HEATING:
      'heizung:13 heizkörper:13 thermostat:12 warmwasser:13 warmes_wasser:13 heißes_wasser:12 therme:13 gastherme:13 boiler:11 heizt:11 kalt:6 lauwarm:8 heizkessel:13 fußbodenheizung:12 klimaanlage:12 durchlauferhitzer:13 entlüften:8 gasgeruch:12 gluckert:8',
    ELECTRICAL:
      'strom:12 steckdose:13 steckdosen:13 licht:10 lampe:10 glühbirne:11 sicherung:12 sicherungskasten:13 lichtschalter:13 schalter:8 kabel:8 kurzschluss:12 rauchmelder:13 flackert:11 piept:8 funken:9 stromausfall:13 deckenlampe:11 klingel:8 lüfter:7 elektrik:12',
    APPLIANCE:
      'kühlschrank:13 gefrierschrank:13 waschmaschine:14 geschirrspüler:14 spülmaschine:14 backofen:13 ofen:8 herd:12 kochfeld:13 ceranfeld:13 trockner:12 dunstabzug:12 dunstabzugshaube:13 mikrowelle:12 schleudert:8 kühlt:8',
    LOCKS:
      'schloss:12 schlüssel:12 türschloss:13 ausgesperrt:14 haustür:9 wohnungstür:10 schlüsseldienst:12 gegensprechanlage:12 sprechanlage:11 türöffner:11 klemmt:4 abschließen:10 türklinke:8 zylinder:8',
    WINDOWS_DOORS:
      'fenster:13 scheibe:10 fensterscheibe:12 rollladen:12 rolladen:12 rollo:9 jalousie:9 balkontür:12 zugluft:9 zieht:6 fenstergriff:12 scharnier:7 zimmertür:9 tür:5 glas:6 dichtung:3 beschlagen:5',
    WALLS_CEILINGS:
      'wand:9 wände:9 decke:8 schimmel:12 feucht:9 feuchtigkeit:10 putz:11 tapete:11 riss:8 risse:8 fliese:9 fliesen:9 boden:7 parkett:10 laminat:9 teppich:9 wasserfleck:8 fleck:5 farbe:6 abblättert:8 fugen:7 teppichboden:10 bröckelt:8',
    ROOF: 'dach:14 dachrinne:13 regenrinne:13 dachziegel:14 ziegel:10 dachfenster:12 kamin:9 schornstein:12 regen:6 dachboden:8 fallrohr:12',
    PESTS:
      'maus:13 mäuse:13 ratte:13 ratten:13 kakerlake:13 kakerlaken:13 ameisen:13 wespen:12 wespennest:13 bettwanzen:14 wanzen:12 ungeziefer:13 motten:11 silberfische:12 flöhe:12 tauben:9 kammerjäger:13 schaben:11 käfer:10 insekten:11 marder:11',
    COMMON_AREA:
      'treppenhaus:12 aufzug:13 fahrstuhl:13 keller:8 waschküche:11 briefkasten:9 hausflur:11 fahrradkeller:11 tiefgarage:9 geländer:8 müllraum:9 flurlicht:10 eingang:6',
    OUTSIDE:
      'garten:11 zaun:12 hecke:12 rasen:12 einfahrt:11 parkplatz:10 stellplatz:9 hof:8 schnee:11 glatt:8 baum:11 spielplatz:10 terrasse:7 balkon:6 gehweg:10 tor:7 laub:8',
    CLEANING:
      'müll:10 schmutzig:9 dreckig:10 reinigung:12 geputzt:11 putzen:9 sperrmüll:11 mülltonne:9 mülltonnen:9 verschmutzt:10 graffiti:13 erbrochenes:13 sauber:8 schmutz:10 hundekot:10',
  },
  fr: {
    PLUMBING:
      'robinet:12 toilettes:12 toilette:12 évier:12 lavabo:12 douche:9 baignoire:10 bouché:9 bouchée:9 bouchées:9 canalisation:11 tuyau:10 fuite:8 fuit:9 goutte:8 chasse:8 siphon:11 eau:4 débouche:8 pression:6 wc:12 bonde:9 déborde:8 évacuation:9 inondation:8',
    HEATING:
      'chauffage:13 radiateur:13 radiateurs:13 chaudière:13 eau_chaude:13 thermostat:12 chauffe_eau:13 cumulus:12 ballon:9 froid:6 climatisation:12 clim:12 tiède:8 chauffe:9 gaz:9',
    ELECTRICAL:
      'électricité:13 courant:10 ampoule:11 lumière:11 lampe:10 interrupteur:13 disjoncteur:13 fusible:12 plombs:9 détecteur:10 de_fumée:12 clignote:10 étincelles:9 tableau_électrique:13 électrique:11 sonnette:8 vmc:9 bipe:8 court_circuit:12',
    APPLIANCE:
      'réfrigérateur:13 frigo:13 congélateur:13 lave_linge:14 à_laver:13 lave_vaisselle:14 le_four:10 mon_four:10 plaque:8 plaques:9 de_cuisson:11 cuisinière:12 hotte:11 sèche_linge:13 micro_ondes:12 essore:8',
    LOCKS:
      'serrure:13 clé:11 clés:12 clef:11 clefs:12 verrou:12 interphone:12 digicode:12 enfermé_dehors:13 badge:10 poignée:7 serrurier:12 verrouille:9 claqué:7',
    WINDOWS_DOORS:
      'fenêtre:13 fenêtres:13 vitre:12 volet:12 volets:12 le_store:9 porte_fenêtre:12 courant_air:9 carreau:8 charnière:7 double_vitrage:12 porte:4 vitrage:11',
    WALLS_CEILINGS:
      'mur:9 murs:9 plafond:9 moisissure:12 moisissures:12 humidité:11 peinture:8 papier_peint:12 fissure:9 fissures:9 carrelage:9 parquet:10 moquette:10 plâtre:11 tache:5 auréole:8 cloque:8',
    ROOF: 'toit:14 toiture:14 gouttière:13 gouttières:13 tuile:13 tuiles:13 cheminée:11 grenier:8 infiltration:8 pluie:6 velux:10',
    PESTS:
      'souris:13 rat:11 rats:13 cafard:13 cafards:13 blatte:13 blattes:13 fourmis:13 guêpes:12 punaises:13 punaise:12 mites:11 puces:11 insectes:11 rongeurs:12 pigeons:9 nuisibles:13 frelons:12',
    COMMON_AREA:
      'ascenseur:13 escalier:9 cage_escalier:12 couloir:9 la_cave:8 aux_lettres:11 local_poubelles:11 à_vélos:11 parties_communes:13 rampe:7 minuterie:9 palier:9',
    OUTSIDE:
      'jardin:11 clôture:12 portail:11 haie:12 pelouse:12 parking:9 neige:11 verglas:10 arbre:11 terrasse:7 balcon:6 cour:8 allée:9 barrière:9',
    CLEANING:
      'saleté:10 ménage:10 nettoyage:12 nettoyé:10 poubelle:8 poubelles:9 ordures:10 encombrants:11 graffiti:13 graffitis:13 déchets:10 vomi:13 crasse:10',
  },
  es: {
    PLUMBING:
      'grifo:12 llave_agua:10 inodoro:13 váter:12 retrete:12 cisterna:12 fregadero:12 lavabo:12 ducha:9 bañera:10 atascado:9 atasco:10 atascada:9 tapado:8 desagüe:11 tubería:11 tubo:7 fuga:8 gotea:9 goteo:8 agua:4 presión:6 desborda:8 cañería:11 lavamanos:12 inundación:7 regadera:9',
    HEATING:
      'calefacción:13 radiador:13 radiadores:13 caldera:13 agua_caliente:13 calentador:13 termostato:12 termo:10 frío:6 aire_acondicionado:13 calienta:8 tibia:7 boiler:12 gas:9',
    ELECTRICAL:
      'luz:11 luces:11 enchufe:13 enchufes:13 bombilla:12 foco:9 interruptor:13 electricidad:13 corriente:10 fusible:12 diferencial:10 plomos:9 lámpara:10 parpadea:11 chispas:9 cortocircuito:12 de_humo:12 apagón:12 cable:6 timbre:8 tomacorriente:12 cuadro_eléctrico:13',
    APPLIANCE:
      'nevera:13 frigorífico:13 refrigerador:13 congelador:13 lavadora:14 lavavajillas:14 horno:13 vitrocerámica:13 cocina_gas:10 estufa:11 secadora:13 microondas:12 campana:10 centrifuga:8 fogón:11 enfría:8',
    LOCKS:
      'cerradura:13 llave:8 llaves:11 cerrojo:12 telefonillo:12 portero_automático:12 encerrado:8 cerrajero:12 portal:7 pomo:7 manilla:7 mando:8 candado:11',
    WINDOWS_DOORS:
      'ventana:13 ventanas:13 cristal:10 persiana:12 persianas:12 vidrio:10 bisagra:8 de_aire:8 puerta:4 mosquitera:9 puerta_balcón:10',
    WALLS_CEILINGS:
      'pared:9 paredes:9 techo:7 moho:12 humedad:11 humedades:11 pintura:9 grieta:9 grietas:9 azulejo:9 azulejos:9 suelo:7 parqué:10 yeso:11 mancha:6 moqueta:10 desconchado:9',
    ROOF: 'tejado:14 tejas:13 teja:13 canalón:13 canalones:13 gotera:9 goteras:9 chimenea:11 lluvia:6 azotea:11 claraboya:11',
    PESTS:
      'ratón:13 ratones:13 rata:13 ratas:13 cucaracha:13 cucarachas:13 hormigas:13 avispas:12 chinches:13 polillas:11 pulgas:12 insectos:11 plaga:13 palomas:9 termitas:12 roedores:12 bichos:11',
    COMMON_AREA:
      'ascensor:13 escalera:9 escaleras:9 portal:8 rellano:10 buzón:9 buzones:9 garaje:7 trastero:9 sótano:8 zonas_comunes:13 barandilla:8 pasillo:8 elevador:12',
    OUTSIDE:
      'jardín:11 valla:12 cerca:10 seto:12 césped:12 árbol:11 estacionamiento:10 aparcamiento:10 nieve:11 patio:7 terraza:7 balcón:6 piscina:7 acera:10',
    CLEANING:
      'basura:9 limpieza:12 sucio:9 sucia:9 suciedad:10 limpiar:9 grafiti:13 grafitis:13 contenedor:8 vómito:13 escombros:9 muebles_viejos:10',
  },
  it: {
    PLUMBING:
      'rubinetto:12 gabinetto:12 water:4 wc:12 sciacquone:12 lavandino:12 lavello:12 doccia:9 vasca:10 intasato:9 intasata:9 otturato:9 scarico:10 tubo:8 tubatura:11 perdita:7 perde:6 gocciola:9 acqua:4 pressione:6 sifone:11 allagamento:8 bidet:9 di_scarico:9',
    HEATING:
      'riscaldamento:13 termosifone:13 termosifoni:13 calorifero:13 caloriferi:13 radiatore:13 caldaia:13 acqua_calda:13 scaldabagno:13 boiler:12 termostato:12 freddo:6 condizionatore:12 climatizzatore:12 tiepida:8 gas:9',
    ELECTRICAL:
      'luce:11 luci:11 presa:10 prese:10 di_corrente:12 lampadina:12 interruttore:13 corrente:10 elettricità:13 salvavita:12 contatore:9 lampada:10 sfarfalla:10 scintille:9 cortocircuito:12 blackout:9 campanello:8 quadro_elettrico:13 di_fumo:12',
    APPLIANCE:
      'frigorifero:13 frigo:13 congelatore:13 lavatrice:14 lavastoviglie:14 forno:13 fornello:11 fornelli:11 piano_cottura:13 asciugatrice:13 microonde:12 cappa:10 centrifuga:8',
    LOCKS:
      'serratura:13 chiave:10 chiavi:12 citofono:12 chiuso_fuori:13 chiusa_fuori:13 portone:9 fabbro:11 maniglia:7 lucchetto:11 telecomando:8 videocitofono:12',
    WINDOWS_DOORS:
      'finestra:13 finestre:13 vetro:10 tapparella:12 tapparelle:12 persiana:11 persiane:11 serramento:10 infisso:10 infissi:10 spiffero:10 spifferi:10 cerniera:8 porta:4 zanzariera:9 portafinestra:12',
    WALLS_CEILINGS:
      'muro:9 parete:9 pareti:9 soffitto:9 muffa:12 umidità:11 intonaco:12 vernice:8 crepa:9 crepe:8 piastrella:9 piastrelle:9 pavimento:8 parquet:10 macchia:6 tinteggiatura:10 moquette:10',
    ROOF: 'tetto:14 tegola:13 tegole:13 grondaia:13 grondaie:13 camino:10 comignolo:12 pioggia:6 lucernario:11 infiltrazione:8 soffitta:8',
    PESTS:
      'topo:13 topi:13 ratto:13 ratti:13 scarafaggio:13 scarafaggi:13 blatte:13 formiche:13 vespe:12 cimici:13 tarme:11 pulci:12 insetti:11 piccioni:9 disinfestazione:13 zanzare:9',
    COMMON_AREA:
      'ascensore:13 sulle_scale:9 le_scale:9 androne:12 pianerottolo:11 cantina:8 cassetta_postale:10 delle_lettere:11 corrimano:9 atrio:10 parti_comuni:13 vano_scale:11 corridoio:8',
    OUTSIDE:
      'giardino:11 recinzione:12 cancello:10 siepe:12 prato:12 albero:11 parcheggio:10 neve:11 cortile:9 terrazza:7 terrazzo:7 balcone:6 marciapiede:10 ghiaccio:8',
    CLEANING:
      'spazzatura:9 rifiuti:10 sporco:9 sporca:9 sporcizia:10 pulizia:12 pulizie:12 pulire:9 graffiti:13 ingombranti:11 vomito:13 bidone:7 bidoni:8',
  },
  nl: {
    PLUMBING:
      'kraan:12 lekt:8 lekkage:9 toilet:12 wc:12 doorspoelen:10 stortbak:12 gootsteen:12 wastafel:12 douche:9 verstopt:9 verstopping:10 afvoer:11 leiding:9 waterleiding:11 waterdruk:11 druppelt:9 druipt:8 water:4 sifon:11 riool:10 overstroomt:8 geen_water:13',
    HEATING:
      'verwarming:13 radiator:13 radiatoren:13 ketel:12 cv:11 cv_ketel:14 warm_water:12 thermostaat:12 boiler:12 geiser:12 koud:6 airco:12 lauw:8 vloerverwarming:12 gaslucht:12',
    ELECTRICAL:
      'stroom:12 stopcontact:13 stopcontacten:13 lamp:10 licht:10 schakelaar:10 lichtschakelaar:13 stoppenkast:13 meterkast:12 zekering:12 aardlek:12 aardlekschakelaar:13 rookmelder:13 knippert:10 vonken:9 kortsluiting:12 stroomstoring:13 deurbel:8 piept:8 elektriciteit:12',
    APPLIANCE:
      'koelkast:13 vriezer:13 diepvries:12 wasmachine:14 vaatwasser:14 afwasmachine:14 fornuis:12 kookplaat:13 droger:12 wasdroger:13 magnetron:12 afzuigkap:13 koelt:8 centrifugeert:8',
    LOCKS:
      'slot:10 sleutel:12 sleutels:12 buitengesloten:14 deurslot:13 voordeur:9 slotenmaker:12 deurklink:8 intercom:10 hangslot:11 cilinder:8 klemt:4',
    WINDOWS_DOORS:
      'raam:13 ramen:13 ruit:11 kozijn:10 rolluik:12 tocht:9 balkondeur:12 scharnier:8 deur:4 glas:6 gordijn:6 hor:8 dubbel_glas:12',
    WALLS_CEILINGS:
      'muur:9 muren:9 plafond:9 schimmel:12 vocht:10 vochtig:9 verf:8 behang:11 scheur:9 scheuren:9 tegel:8 tegels:9 vloer:7 parket:10 laminaat:9 stucwerk:11 vlek:5 kitrand:6 vochtplek:10',
    ROOF: 'dak:14 dakgoot:13 dakpan:14 dakpannen:14 goot:10 schoorsteen:12 regen:6 dakraam:12 zolder:8 regenpijp:12',
    PESTS:
      'muis:13 muizen:13 rat:11 ratten:13 kakkerlak:13 kakkerlakken:13 mieren:13 wespen:12 wespennest:13 bedwantsen:14 ongedierte:13 motten:11 vlooien:12 zilvervisjes:12 duiven:9 insecten:11',
    COMMON_AREA:
      'trappenhuis:12 kelder:8 brievenbus:9 hal:7 portiek:11 fietsenstalling:11 berging:9 trapleuning:9 galerij:9 gang:5 lift:12 galerijverlichting:11',
    OUTSIDE:
      'tuin:11 schutting:12 hek:11 heg:12 gras:8 boom:11 parkeerplaats:11 sneeuw:11 oprit:11 terras:7 balkon:6 stoep:10 tegels_tuin:8',
    CLEANING:
      'afval:9 vuilnis:10 vies:9 vuil:9 schoonmaak:12 schoongemaakt:11 schoonmaken:10 grofvuil:11 container:7 graffiti:13 braaksel:13 zwerfvuil:11',
  },
  pt: {
    PLUMBING:
      'torneira:12 sanita:12 vaso_sanitário:13 autoclismo:12 descarga:10 lavatório:12 pia:10 chuveiro:8 duche:9 banheira:10 entupido:9 entupida:9 entupimento:10 ralo:10 cano:10 canos:10 fuga:8 vazamento:9 vaza:8 pinga:9 pingar:8 água:4 pressão:6 sifão:11 esgoto:10 inundação:7',
    HEATING:
      'aquecimento:13 radiador:13 radiadores:13 caldeira:13 esquentador:13 água_quente:13 termostato:12 aquecedor:12 frio:6 ar_condicionado:13 morna:8 termoacumulador:13 gás:9',
    ELECTRICAL:
      'luz:11 luzes:11 tomada:13 tomadas:13 lâmpada:12 interruptor:13 eletricidade:13 electricidade:13 disjuntor:13 fusível:12 quadro_elétrico:13 faíscas:9 pisca:9 curto_circuito:12 apagão:12 campainha:8 energia:7 de_fumo:12',
    APPLIANCE:
      'frigorífico:13 geladeira:13 congelador:13 de_lavar:12 lava_louça:13 forno:13 fogão:12 placa:7 secadora:13 micro_ondas:12 exaustor:12 centrifuga:8',
    LOCKS:
      'fechadura:13 chave:10 chaves:12 interfone:12 intercomunicador:12 trancado:9 trancada:8 chaveiro:11 porteiro_eletrónico:11 maçaneta:8 cadeado:11 puxador:7',
    WINDOWS_DOORS:
      'janela:13 janelas:13 vidro:10 persiana:12 estore:12 estores:12 dobradiça:8 de_ar:5 porta:4 caixilho:10 vidraça:11',
    WALLS_CEILINGS:
      'parede:9 paredes:9 teto:8 bolor:12 mofo:12 humidade:11 umidade:11 pintura:9 tinta:8 rachadura:9 fissura:9 azulejo:9 azulejos:9 chão:7 soalho:10 reboco:11 mancha:6 piso:7',
    ROOF: 'telhado:14 telha:13 telhas:13 caleira:13 calha:12 calhas:12 chaminé:12 goteira:10 goteiras:10 chuva:6 claraboia:11 sótão:8',
    PESTS:
      'rato:13 ratos:13 ratazana:13 barata:13 baratas:13 formigas:13 vespas:12 percevejos:13 traças:11 pulgas:12 insetos:11 pragas:13 pombos:9 cupim:12 bichos:10',
    COMMON_AREA:
      'elevador:13 escada:9 escadas:9 átrio:11 de_correio:11 garagem:7 arrecadação:9 na_cave:8 corrimão:9 corredor:8 áreas_comuns:13 patamar:10 de_entrada:8',
    OUTSIDE:
      'jardim:11 vedação:12 cerca:10 portão:9 sebe:12 relva:12 grama:10 árvore:11 estacionamento:10 neve:11 pátio:7 terraço:7 varanda:6 passeio:8 calçada:10',
    CLEANING:
      'lixo:9 limpeza:12 sujo:9 suja:9 sujidade:10 sujeira:10 limpar:9 grafite:12 vómito:13 vômito:13 contentor:8 entulho:10 monos:10',
  },
  pl: {
    PLUMBING:
      'kran:12 kranu:12 cieknie:9 kapie:9 toaleta:12 toalety:12 toalecie:11 spłuczka:12 spłuczki:12 zlew:12 zlewu:12 zlewie:11 umywalka:12 umywalki:12 prysznic:9 prysznica:9 wanna:10 zatkany:9 zatkana:9 zapchany:9 odpływ:11 rura:10 rury:10 wyciek:9 przecieka:7 woda:4 wody:4 ciśnienie:6 syfon:11 zalewa:8 bateria:5 kanalizacja:10 zatkało:9',
    HEATING:
      'ogrzewanie:13 ogrzewania:13 kaloryfer:13 kaloryfery:13 grzejnik:13 grzejniki:13 piec:9 piecyk:12 kocioł:13 ciepła_woda:13 ciepłej_wody:13 bojler:13 termostat:12 zimno:6 zimny:5 zimne:5 klimatyzacja:12 grzeje:10 gaz:9 letnia:6',
    ELECTRICAL:
      'prąd:12 prądu:12 gniazdko:13 gniazdka:13 gniazdku:12 światło:11 światła:11 lampa:10 żarówka:12 żarówki:12 wyłącznik:12 włącznik:12 bezpiecznik:12 bezpieczniki:12 korki:9 iskrzy:10 zwarcie:12 migocze:10 mruga:9 czujnik_dymu:13 dzwonek:8 kontakt:6 elektryczny:9',
    APPLIANCE:
      'lodówka:13 lodówki:13 zamrażarka:13 pralka:14 pralki:14 zmywarka:14 zmywarki:14 piekarnik:13 kuchenka:12 płyta_indukcyjna:13 płyta:6 suszarka:11 mikrofalówka:12 okap:11 wiruje:8 chłodzi:8',
    LOCKS:
      'zamek:12 zamka:12 klucz:11 klucze:12 klucza:11 domofon:12 zatrzasnęły:9 zatrzasnął:9 klamka:8 klamki:8 ślusarz:12 kłódka:11 wkładka:8 zgubiłem:6 zgubiłam:6',
    WINDOWS_DOORS:
      'okno:13 okna:13 szyba:12 szyby:12 roleta:11 rolety:11 drzwi:4 drzwi_balkonowe:12 zawias:8 zawiasy:8 przeciąg:9 uszczelka:4 parapet:9 okien:12',
    WALLS_CEILINGS:
      'ściana:9 ściany:9 ścianie:9 sufit:9 sufitu:9 suficie:9 pleśń:12 grzyb:11 wilgoć:11 tynk:12 farba:8 pęknięcie:9 pęka:7 płytki:9 podłoga:8 podłogi:8 parkiet:10 plama:6 zaciek:9 tapeta:11',
    ROOF: 'dach:14 dachu:14 rynna:13 rynny:13 dachówka:14 dachówki:14 komin:11 deszcz:6 strych:8 świetlik:10',
    PESTS:
      'mysz:13 myszy:13 szczur:13 szczury:13 karaluch:13 karaluchy:13 mrówki:13 osy:11 gniazdo_os:13 pluskwy:13 robaki:12 mole:10 pchły:12 owady:11 gołębie:9 szkodniki:13 prusaki:13 szerszenie:12',
    COMMON_AREA:
      'winda:13 windy:12 windzie:12 klatka:9 klatka_schodowa:13 klatce_schodowej:13 schody:9 piwnica:8 piwnicy:8 skrzynka_pocztowa:11 korytarz:9 poręcz:9 rowerownia:11 garaż:6',
    OUTSIDE:
      'ogród:11 ogrodzenie:12 płot:12 brama:9 żywopłot:12 trawnik:12 trawa:10 drzewo:11 parking:9 śnieg:11 śniegu:10 lód:6 podwórko:9 taras:7 balkon:6 chodnik:10',
    CLEANING:
      'śmieci:10 śmietnik:9 brudno:10 brudna:9 brudny:9 sprzątanie:12 sprzątane:11 posprzątać:10 graffiti:13 wymiociny:13 gabaryty:11 brud:10',
  },
};

/** The same of how urgent something is. */
export const PRIORITY_SEEDS_ELSEWHERE: Record<string, Partial<Record<Exclude<TicketPriority, 'EMERGENCY'>, string>>> = {
  de: {
    HIGH: 'dringend:11 sofort:9 gefährlich:9 kein_strom:11 kein_warmwasser:9 baby:6 eiskalt:8 ausgesperrt:8 schwanger:7 überläuft:6',
    NORMAL: 'tropft:6 klemmt:4 verstopft:5 flackert:4 wackelt:4 geräusch:4',
    LOW: 'eilt_nicht:12 nicht_dringend:13 keine_eile:12 irgendwann:8 schönheitsfehler:10 kratzer:6 quietscht:8 gelegentlich:6',
  },
  fr: {
    HIGH: 'urgent:10 urgence:10 immédiatement:9 dangereux:9 bébé:6 enceinte:7 glacial:8 déborde:6',
    NORMAL: 'goutte:6 bouché:5 clignote:4 bruit:4 bloqué:4',
    LOW: 'pas_urgent:13 pas_pressé:12 esthétique:9 rayure:6 grince:8 rien_presse:11',
  },
  es: {
    HIGH: 'urgente:10 urgencia:10 inmediatamente:9 peligroso:9 bebé:6 embarazada:7 desborda:6',
    NORMAL: 'gotea:6 atascado:5 parpadea:4 ruido:4',
    LOW: 'no_urgente:13 sin_prisa:12 estético:9 arañazo:6 chirría:8 no_corre:10',
  },
  it: {
    HIGH: 'urgente:10 urgenza:10 subito:8 pericoloso:9 neonato:7 incinta:7 gelido:8',
    NORMAL: 'gocciola:6 intasato:5 rumore:4 bloccato:4',
    LOW: 'non_urgente:13 senza_fretta:12 estetico:9 graffio:6 cigola:8 nessuna_fretta:12',
  },
  nl: {
    HIGH: 'dringend:10 spoed:11 onmiddellijk:9 gevaarlijk:9 zwanger:7 ijskoud:8',
    NORMAL: 'druppelt:6 verstopt:5 knippert:4 geluid:4 klemt:4',
    LOW: 'geen_haast:12 niet_dringend:13 cosmetisch:10 kras:6 kraakt:6 ooit:6',
  },
  pt: {
    HIGH: 'urgente:10 urgência:10 imediatamente:9 perigoso:9 bebé:6 bebê:6 grávida:7',
    NORMAL: 'pinga:6 entupido:5 pisca:4 barulho:4',
    LOW: 'sem_pressa:12 estético:9 risco:3 não_urgente:13',
  },
  pl: {
    HIGH: 'pilne:11 pilnie:11 natychmiast:9 niebezpieczne:9 niemowlę:7 ciąży:6 lodowato:8',
    NORMAL: 'kapie:6 zatkany:5 mruga:4 hałas:4',
    LOW: 'nie_pilne:13 nie_spieszy:12 drobiazg:8 rysa:6 skrzypi:8 kiedyś:6',
  },
};
