/** What a colour says: act = what you can do, turn = your turn, good = done, soon = soon or paused, late = late or broken. */
export type Tone = 'act' | 'turn' | 'good' | 'soon' | 'late';
