/** What somebody says of themselves (spec 1 §6). */
export const ROLES = [
  { value: 'parent', label: "I'm a parent" },
  { value: 'nanny', label: "I'm a nanny" },
] as const;
