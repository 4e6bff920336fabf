/** Who may read an answer: staff alone, or everybody, with the first name, or with the first name and the area. */
export const PERMISSIONS = ['none', 'name', 'name-area'] as const;

export type Permission = (typeof PERMISSIONS)[number];
