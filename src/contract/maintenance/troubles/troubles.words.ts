/** Kinds of trouble that words tell of, finer than a category: what may be tried and asked follows from them. */
export const TROUBLES = [
  'ALARM_CHIRPS',
  'DISPOSAL_STUCK',
  'TOILET_RUNS',
  'TOILET_BLOCKED',
  'NO_HOT_WATER',
  'DISHWASHER_FAILS',
  'WASHER_FAILS',
  'DRYER_FAILS',
  'FRIDGE_WARM',
  'OVEN_FAILS',
  'AC_NOT_COOLING',
  'DRAIN_SLOW',
  'LOW_PRESSURE',
  'BREAKER_TRIPS',
  'OUTLET_DEAD',
  'LIGHT_OUT',
  'POWER_OUT',
  'NO_HEAT',
  'LOCK_STIFF',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What whoever reports can try without tools and without danger; one measure is one of these. */
export const REMEDIES = [
  'ALARM_BATTERY',
  'DISPOSAL_RESET',
  'DISPOSAL_HEX_KEY',
  'TOILET_FLAPPER',
  'TOILET_FLOAT',
  'TOILET_PLUNGER',
  'HEATER_BREAKER',
  'HEATER_DIAL',
  'PILOT_LIGHT',
  'DISHWASHER_DOOR',
  'DISHWASHER_FILTER',
  'WASHER_VALVES',
  'WASHER_LOAD',
  'DRYER_LINT',
  'FRIDGE_DIAL',
  'FRIDGE_AIR',
  'OVEN_CLOCK',
  'AC_MODE',
  'AC_FILTER',
  'DRAIN_STRAINER',
  'DRAIN_PLUNGER',
  'TAP_AERATOR',
  'BREAKER_UNPLUG',
  'OUTLET_GFCI',
  'OUTLET_BREAKER',
  'LIGHT_BULB',
  'POWER_BREAKER',
  'POWER_NEIGHBORS',
  'THERMOSTAT_UP',
  'THERMOSTAT_BATTERY',
  'RADIATOR_VALVE',
  'LOCK_GRAPHITE',
] as const;
export type Remedy = (typeof REMEDIES)[number];

/** What may be tried, in this order; nothing of it opens a machine, touches a wire or a gas pipe. */
export const REMEDIES_OF: Record<Trouble, readonly Remedy[]> = {
  ALARM_CHIRPS: ['ALARM_BATTERY'],
  DISPOSAL_STUCK: ['DISPOSAL_RESET', 'DISPOSAL_HEX_KEY'],
  TOILET_RUNS: ['TOILET_FLAPPER', 'TOILET_FLOAT'],
  TOILET_BLOCKED: ['TOILET_PLUNGER'],
  NO_HOT_WATER: ['HEATER_BREAKER', 'HEATER_DIAL', 'PILOT_LIGHT'],
  DISHWASHER_FAILS: ['DISHWASHER_DOOR', 'DISHWASHER_FILTER'],
  WASHER_FAILS: ['WASHER_VALVES', 'WASHER_LOAD'],
  DRYER_FAILS: ['DRYER_LINT'],
  FRIDGE_WARM: ['FRIDGE_DIAL', 'FRIDGE_AIR'],
  OVEN_FAILS: ['OVEN_CLOCK'],
  AC_NOT_COOLING: ['AC_MODE', 'AC_FILTER'],
  DRAIN_SLOW: ['DRAIN_STRAINER', 'DRAIN_PLUNGER'],
  LOW_PRESSURE: ['TAP_AERATOR'],
  BREAKER_TRIPS: ['BREAKER_UNPLUG'],
  OUTLET_DEAD: ['OUTLET_GFCI', 'OUTLET_BREAKER'],
  LIGHT_OUT: ['LIGHT_BULB'],
  POWER_OUT: ['POWER_BREAKER', 'POWER_NEIGHBORS'],
  NO_HEAT: ['THERMOSTAT_UP', 'THERMOSTAT_BATTERY', 'RADIATOR_VALVE'],
  LOCK_STIFF: ['LOCK_GRAPHITE'],
};

/** What the trade will ask, with what can be answered by one tap; null where it takes words. */
export const QUESTIONS = {
  ROOM: ['KITCHEN', 'BATHROOM', 'LIVING_ROOM', 'BEDROOM', 'HALL', 'ELSEWHERE'],
  SINCE: ['TODAY', 'YESTERDAY', 'DAYS', 'LONGER'],
  HOW_OFTEN: ['ALWAYS', 'SOMETIMES'],
  MAKE_MODEL: null,
  SHOWN_CODE: null,
  OWN_MACHINE: ['OF_HOME', 'OWN'],
  ONE_OR_ALL_TAPS: ['ONE', 'ALL'],
  HEATED_BY: ['GAS', 'ELECTRIC', 'BUILDING', 'UNKNOWN'],
  HOW_MUCH_COLD: ['ONE_ROOM', 'SOME_ROOMS', 'ALL'],
  HOW_MUCH_DARK: ['ONE_SPOT', 'ONE_ROOM', 'ALL', 'NEIGHBORS'],
  BREAKER_AGAIN: ['HOLDS', 'AT_ONCE', 'LATER', 'UNKNOWN'],
  BULB_NEW: ['YES', 'NO'],
  HUMS: ['HUMS', 'SILENT'],
  WATER_STOPS: ['STOPPED', 'COMES', 'ONLY_IN_USE'],
  OTHER_DRAINS: ['ONLY_THIS', 'OTHERS'],
  OTHER_TOILET: ['YES', 'NO'],
  KEY_TURNS: ['TURNS', 'STICKS', 'NO'],
  FLOOR: ['GROUND', 'UPPER'],
  HOW_LARGE: ['HAND', 'DOOR', 'WALL'],
  OUTSIDE_WALL: ['YES', 'NO', 'UNKNOWN'],
  WITH_RAIN: ['RAIN', 'ALWAYS', 'UNKNOWN'],
  SEEN_IN: ['KITCHEN', 'BATHROOM', 'BEDROOM', 'ALL'],
} as const satisfies Record<string, readonly string[] | null>;
export type Question = keyof typeof QUESTIONS;
export const QUESTION_NAMES = Object.keys(QUESTIONS) as [Question, ...Question[]];

/** As many as are asked of one request, and a few that were asked before the words changed. */
export const ANSWERS_MAX = 12;
/** As long as an answer in words may be. */
export const ANSWER_MAX = 120;
