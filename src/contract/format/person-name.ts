export type NameParts = { firstName?: string | null | undefined; lastName?: string | null | undefined };

// The same ranges as `is_family_first` of the database has. Besides letters they hold what names are written with: the marks 々〆〇
// and ー, a middle dot, a blank within a part, and which form of a letter a family writes (U+E0100 and on).
const EAST_ASIAN =
  /^[\u{e0100}-\u{e01ef} \u1100-\u11ff\u3000\u3005-\u3007\u3041-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff65-\uff9f\u{20000}-\u{3ffff}]+$/u;
const KATAKANA = /^[ \u3000\u3099-\u309c\u30a0-\u30ff\u31f0-\u31ff\uff65-\uff9f]+$/u;

/**
 * Whether the family name of such parts stands first, without a blank: both are in Chinese, Japanese or Korean letters. Names in
 * katakana alone are mostly those of people from elsewhere, who keep their order.
 */
export const isFamilyFirst = (first: string, last: string): boolean =>
  first !== '' && last !== '' && EAST_ASIAN.test(first + last) && !KATAKANA.test(first + last);

/**
 * What somebody is called wherever their whole name stands: "Ann Lee", "山田太郎", "김민수"; empty where there is neither part.
 * `person_name` of the database says the same.
 */
export function personName(parts: NameParts | null | undefined): string {
  const [first, last] = [parts?.firstName?.trim() ?? '', parts?.lastName?.trim() ?? ''];
  return isFamilyFirst(first, last) ? last + first : `${first} ${last}`.trim();
}

/** What somebody is greeted by: their first name, or the whole where the family name stands first. */
export const greetedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  isFamilyFirst(firstName, lastName) ? personName({ firstName, lastName }) : firstName;
