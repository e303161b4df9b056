import type { ReactNode } from 'react';

/** One place of the side menu. */
export interface MenuPlace {
  label: string;
  href: string;
  /** A lucide icon. */
  icon: ReactNode;
  /** The page shown now is this place or below it. */
  isCurrent: boolean;
  /** How many things there wait for the viewer. */
  turns?: number | undefined;
}

/** Places under one heading; the first section has none. */
export interface MenuSection {
  heading?: string | undefined;
  places: readonly MenuPlace[];
}

/** The roles of a person who holds several, and the one that counts now. */
export interface RoleChoice {
  value: string;
  roles: readonly { value: string; label: string }[];
  onChange: (role: string) => void;
}

/** The person signed in, as the bar and the phone's menu show them. */
export interface Viewer {
  /** Full name, else e-mail. */
  name: string;
  id: string;
  /** The letters of the avatar, by the product's rule. */
  letters: string;
  /** Address of their photo, where they gave one. */
  photo?: string | null | undefined;
  /** Where they are signed in: the organization's name. */
  place?: string | undefined;
}
