import type { TicketCategory, TicketPriority } from '../maintenance.words.ts';
import { phraseOf } from './features.ts';
import { CATEGORY_SEEDS_ELSEWHERE, PRIORITY_SEEDS_ELSEWHERE } from './seeds.languages.ts';

/** How often a label is meant where something is said, in so many imagined reports of each label (`SEED_REPORTS`). */
export type Seeds<Label extends string> = ReadonlyMap<string, ReadonlyMap<Label, number>>;

/** Of so many imagined reports of a label the numbers of the seeds are counts. */
export const SEED_REPORTS = 40;

/** How much a thing counts where no number stands behind it. */
const USUAL = 8;

/**
 * What speaks for a kind of fault before anybody corrected anything, in words of both sides of the ocean (one of each
 * pair that `features.ts` takes as the same): with a number behind it less or more than usual, with `_` what is said in two words.
 */
const CATEGORY_SEEDS: Record<Exclude<TicketCategory, 'OTHER'>, string> = {
  PLUMBING:
    'leak:6 drip:8 water:6 wet:2 tap:12 toilet:12 sink:10 drain:10 shower:9 bath:9 bathroom:2 pipe:8 sewage:10 flush:9 cistern:10 ' +
    'plumb:10 plumber:10 plumbing:10 block:5 clog:8 flood:7 flooding:7 overflow:7 overflowing:7 basin:9 burst:7 valve:3 stopcock:10 ' +
    'backing:3 ceiling:3 water_pressure:10 hot_tap:12 cold_tap:12 water_main:10 shower_head:10 kitchen_sink:12 plug:2 seal:3 u_bend:8 ' +
    'trap:4 gush:6 puddle:5 spray:4 no_water:12 cold_water:8 running_water:8 bidet:9 limescale:5 wastewater:8 waste:2 smell:1 ' +
    'water_meter:6 blockage:9 tank:3 running:2 washbasin:10 septic:9 manhole:5',
  HEATING:
    'heating:13 heat:10 heater:10 boiler:13 radiator:13 thermostat:12 gas:10 carbon_monoxide:13 no_heat:14 air_con:12 ' +
    'air_conditioning:12 air_conditioner:12 hvac:13 cold:6 freezing:5 warm:3 hot_water:13 water_heater:13 pilot_light:12 ' +
    'immersion:9 underfloor:7 vent:3 heat_pump:13 temperature:5 lukewarm:8 chilly:6 bleed:5 combi:10 flue:10 pilot:6 ac:9 a_c:9 ' +
    'central_heating:14 leak:1 storage_heater:12 towel_rail:8 no_heating:14 pump:3 ducted:5 cylinder:4 steam:3 valve:3 cooling:6 burner:3 filter:2',
  ELECTRICAL:
    'electric:9 electrical:11 electricity:12 electrician:12 power:10 socket:12 spark:9 fuse:11 breaker:12 light:10 lamp:10 ' +
    'bulb:10 switch:8 wire:9 wiring:11 cable:6 smoke_alarm:13 smoke_detector:13 fire_alarm:9 flicker:10 flickering:10 trip:7 tripping:7 ' +
    'light_switch:13 light_bulb:13 power_cut:13 blackout:9 outage:8 dimmer:9 buzz:3 beep:7 beeping:7 chirp:8 alarm:7 fuse_box:14 ' +
    'fusebox:14 consumer_unit:12 panel:4 extractor_fan:10 bathroom_fan:10 fan:6 ceiling_fan:10 burn:3 burnt:3 shock:6 plug:6 short:2 gfci:10 rcd:10 voltage:9 detector:6 doorbell:6 circuit:9 battery:4',
  APPLIANCE:
    'water:1 dirty:1 heat:2 glass:2 crack:1 light:1 fan:2 refrigerator:13 freezer:13 oven:13 cooker:12 hob:13 cooktop:12 dishwasher:14 washing_machine:14 washer:12 dryer:12 tumble_dryer:13 ' +
    'microwave:12 extractor:6 extractor_hood:13 cooker_hood:14 cooker_light:4 disposal:9 garbage_disposal:13 appliance:12 leak:2 spin:6 spinning:6 drum:8 ' +
    'ice_maker:12 ice:2 burner:8 machine:7 door_seal:6 defrost:8 food:2 cycle:5 rinse:6 detergent:6 warm:2 kettle:5 hood:6 gas_cooker:10 gas_oven:11 gas_hob:10 ignite:3',
  LOCKS:
    'lock:11 lockout:11 key:11 latch:10 deadbolt:12 front_door:9 entry_door:9 street_door:10 intercom:10 buzzer:9 fob:11 ' +
    'locksmith:12 lock_out:13 cylinder:5 keyhole:10 door:4 door_handle:9 handle:4 stick:2 bolt:7 entry_phone:10 door_lock:13 keypad:9 back_door:6 mailbox_key:8 hinge:4 spare_key:11 peephole:7 main_door:8 ' +
    'door_closer:8 shut:3 jam:3 door_open:4 slam:3 knob:6',
  WINDOWS_DOORS:
    'window:13 pane:11 glass:9 blind:9 shutter:10 draft:8 door:4 hinge:5 patio_door:9 sliding_door:9 balcony_door:11 french_door:9 glazing:10 double_glazing:11 ' +
    'sash:10 sill:8 windowsill:9 curtain:5 screen:5 fly_screen:8 condensation:4 close:3 shut:3 crack:3 rattle:3 interior_door:7 closet_door:8 wardrobe_door:7 cupboard_door:6 skylight:2 handle:4 putty:7 seal:3',
  WALLS_CEILINGS:
    'wall:9 ceiling:9 mould:12 damp:11 plaster:11 paint:9 crack:6 wallpaper:10 floor:7 carpet:10 tile:7 stain:5 floorboard:9 ' +
    'peel:8 peeling:8 hole:5 drywall:11 bubble:4 patch:4 spot:4 black_spot:9 grout:8 sag:6 sagging:6 skirting:9 baseboard:9 linoleum:8 laminate:8 parquet:8 plasterboard:11 musty:6 fungus:7 wet:3 water:1 wet_patch:7 damp_patch:10 condensation:5 brown:3 creak:5',
  ROOF: 'water:2 wall:1 roof:14 gutter:13 downpipe:11 chimney:12 skylight:11 shingle:12 slate:11 attic:8 loft:6 flashing:9 roof_tile:14 leak:4 rain:7 ceiling:2 storm:5 ridge:7 eave:8 fascia:9 tarp:7 roof_leak:14 drip:2 top_floor:4 moss:5',
  PESTS:
    'mouse:13 rat:13 cockroach:13 ant:12 wasp:12 bee:11 bedbug:13 bed_bug:13 insect:12 pest:13 moth:11 flea:12 silverfish:12 rodent:13 dropping:9 ' +
    'nest:9 spider:10 pigeon:9 exterminator:12 infestation:10 infested:9 termite:12 fly:7 flies:8 maggot:10 squirrel:10 bite:7 bitten:7 scratch:3 raccoon:11 bug:9 crawling:5 gnaw:8 vermin:12 fox:7 larvae:8 beetle:11',
  COMMON_AREA:
    'door:1 close:1 corridor:9 stair:8 lobby:12 lift:12 laundry_room:14 basement:8 mailbox:8 landing:7 entrance_hall:10 bike_room:10 banister:8 handrail:9 communal:10 common_area:12 ' +
    'foyer:11 garage:7 garage_door:10 storage_room:7 cellar:7 neighbor:2 neighbour:2 shared:6 building:3 noticeboard:8 mail_room:9 letterbox:7 bin_store:8 bin_room:8 trash_room:8 rubbish_chute:9 gym:8 pram:6 stroller:6 bicycle:5 light:2 light_stair:4 floor_button:6',
  OUTSIDE:
    'garden:11 fence:12 gate:10 path:8 driveway:11 parking:9 tree:11 hedge:12 lawn:12 snow:10 ice:4 icy:8 patio:8 grass:11 weed:9 branch:9 pavement:8 sidewalk:10 paving:10 shed:8 playground:9 leave:1 ' +
    'outside:3 pothole:11 balcony:6 terrace:7 car_park:10 parking_lot:11 deck:7 decking:8 sprinkler:9 bush:8 slippery:5 railing:4 wall_garden:4 outdoor:4 bench:5 pond:7 pool:7 storm:2',
  CLEANING:
    'clean:12 cleaning:11 cleaner:10 rubbish:9 graffiti:13 dirt:10 dirty:7 filthy:10 stain:3 litter:10 vomit:14 urine:8 mess:8 bin:7 overflowing_bin:10 dust:7 dusty:7 sticky:5 sweep:8 mop:8 dumped:9 fly_tipping:12 mattress:5 bulky:7 collect:4 collected:5 recycling:8 hoover:7 vacuum:7 smell:2 spill:6 broken_glass:4 dog_mess:9 poop:7',
};

/** What speaks for how urgent something is; most things are neither. Emergencies are no matter of counting: `emergencies.ts`. */
const PRIORITY_SEEDS: Record<Exclude<TicketPriority, 'EMERGENCY'>, string> = {
  HIGH:
    'no_hot:8 no_heat:10 no_heating:11 no_power:11 no_electricity:11 no_light:6 hot_water:5 refrigerator:6 freezer:5 freezing:8 urgent:10 urgently:11 leak:5 leaking:5 ' +
    'overflow:6 flood:6 only_toilet:9 baby:6 infant:7 elderly:7 disabled:7 wheelchair:8 pregnant:7 rat:5 bedbug:6 bed_bug:6 broken_window:6 wont_lock:8 lock_out:7 asap:9 immediately:8 dangerous:8 ' +
    'unsafe:8 sewage:7 shock:8 spark:6 burnt:6 lift:3 stuck:4 worse:6 spread:5 spreading:6 soaked:7 pouring:8 boiler:4 mould:3 cockroach:5 wasp:4 ill:6 asthma:7 child:4 children:4 hurt:7 injured:8 trip:2 hazard:8 collapse:8 falling:4 emergency:9 ' +
    'smell_gas:8 without:3 no_water:8 rain:2 burst:8 cold:4 bitten:5 fell:4',
  NORMAL:
    'drip:6 dripping:6 block:5 clog:5 flicker:4 slow:4 stiff:4 handle:4 light:4 window:4 ant:4 loose:4 noise:4 noisy:4 rattle:4 drain:4 ' +
    'flush:4 gutter:4 washing_machine:4 dishwasher:4 oven:4 beep:4 crack:3 tap:4 thermostat:4 intercom:4 fan:3 tile:3 seal:3 key:3',
  LOW:
    'no_hurry:11 no_rush:11 not_urgent:12 whenever:8 cosmetic:10 paint:8 repaint:9 scratch:6 scuff:8 squeak:9 squeaky:9 creak:6 squeal:5 small:4 minor:7 weed:5 hedge:5 lawn:5 grass:5 someday:8 eventually:7 ' +
    'fade:7 faded:7 touch:4 stain:5 blind:4 curtain:5 wallpaper:5 spare_key:7 bulb:5 light_bulb:6 lamp:3 moss:4 name:3 nameplate:6 doorbell:4 dust:4 dusty:4 graffiti:4 wobble:4 wobbly:4 shelf:5 hook:5 peel:4 peeling:4 annoying:3 convenience:6 nice:4',
};

const seedsOf = <Label extends string>(...tables: Partial<Record<Label, string>>[]): Seeds<Label> => {
  const seeds = new Map<string, Map<Label, number>>();
  for (const [label, listed] of tables.flatMap((table) => Object.entries(table) as [Label, string][]))
    for (const entry of listed.split(' ')) {
      const [said = '', count] = entry.split(':');
      const key = phraseOf(said.replaceAll('_', ' '));
      const counts = seeds.get(key) ?? new Map<Label, number>();
      // Two forms of a word are one here, and so may be words of two languages: the stronger counts.
      counts.set(label, Math.max(counts.get(label) ?? 0, count === undefined ? USUAL : Number(count)));
      seeds.set(key, counts);
    }
  return seeds;
};

/** What speaks for each kind of fault. */
export const categorySeeds: Seeds<TicketCategory> = seedsOf<TicketCategory>(
  { ...CATEGORY_SEEDS, OTHER: 'plant:1' },
  ...Object.values(CATEGORY_SEEDS_ELSEWHERE),
);
/** What speaks for each priority that is no emergency. */
export const prioritySeeds: Seeds<TicketPriority> = seedsOf<TicketPriority>(
  { ...PRIORITY_SEEDS, EMERGENCY: 'ambulance:2' },
  ...Object.values(PRIORITY_SEEDS_ELSEWHERE),
);

/** What is said in two words and counted as one, among what speaks for something. */
export const phrasesAmong = (seeds: Seeds<string>): ReadonlySet<string> =>
  new Set([...seeds.keys()].filter((key) => key.includes(' ')));
