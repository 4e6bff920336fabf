import type { Permission } from '#src/contract/feedback.ts';

interface PermissionOption {
  value: Permission;
  label: string;
  /** As it would stand on the site. */
  detail: string;
}

/** @param area what was typed so far */
export function permissionOptions(name: string, area: string | null): PermissionOption[] {
  return [
    { value: 'none', label: 'Only Nova', detail: 'Nobody else sees it' },
    { value: 'name', label: 'Everyone, with my first name', detail: `“${name}”` },
    {
      value: 'name-area',
      label: 'Everyone, with my first name and area',
      detail: `“${name}, ${area?.trim() || 'your area'}”`,
    },
  ];
}
