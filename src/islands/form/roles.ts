import { ROLES } from '#src/lib/roles.ts';

/** The roles as forms offer them. */
export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: `I'm a ${value}` }));
