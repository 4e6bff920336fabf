/** What somebody who signs up or registers says of themselves (spec 1 §6). */
export const ROLES = ['parent', 'nanny'] as const;

/** As forms offer them. */
export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: `I'm a ${value}` }));
