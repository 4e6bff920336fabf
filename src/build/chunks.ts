/** A JavaScript file that several islands share. */
interface Chunk {
  name: string;
  /** Names of packages. */
  packages?: readonly string[];
  /** Paths below `src`, without file extensions. */
  modules: readonly string[];
}

/**
 * Modules that are loaded together share a file. Otherwise a dashboard would need sixty files, most of them smaller than the
 * headers of their requests. A chunk includes what its modules import, unless an earlier chunk has it. So modules of public
 * pages come before those of dashboards, and a chunk that a page loads at once contains little else: the budgets of scripts are
 * tight (tests/e2e/support/first-load.ts).
 */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'every-island',
    // The module of Vite is its helper for dynamic imports.
    packages: ['vite', 'react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react', '@astrojs/react'],
    modules: ['stores/toast', 'stores/unsent-enquiries-key', 'lib/browsers'],
  },
  {
    name: 'calls',
    packages: ['zod'],
    modules: [
      ...['contract/client', 'contract/workshops', 'stores/tab-storage'],
      ...['lib/text', 'lib/training-state', 'lib/course-names', 'islands/form/FocusTarget', 'islands/form/LazyPart'],
    ],
  },
  {
    name: 'figures',
    modules: [
      'lib/dates',
      'lib/money',
      'lib/training-words',
      'lib/payment-kinds',
      'contract/booking-parts',
      'contract/trainings',
    ],
  },
  { name: 'controls', modules: ['lib/roving-focus', 'islands/icons/Chevron', 'islands/tabs/Tabs'] },
  { name: 'buttons', modules: ['stores/draft', 'islands/form/Buttons', 'islands/form/LinkPage'] },
  {
    name: 'fields',
    modules: ['contract/fields', 'contract/origin', 'lib/email-address'],
  },
  { name: 'bookers', modules: ['contract/attendees', 'contract/person'] },
  { name: 'changes', modules: ['contract/changes'] },
  {
    name: 'people',
    modules: ['lib/people', 'lib/ids', 'lib/partners', 'lib/contact-links'],
  },
  {
    name: 'form',
    modules: [
      ...['islands/form/Field', 'islands/form/Form', 'islands/form/form-values', 'islands/form/ErrorSummary'],
      ...['islands/form/served-form', 'stores/form', 'stores/form-doubts', 'lib/email-correction'],
    ],
  },
  // These chunks serve public forms and pages as well as staff's dialogs.
  { name: 'amounts', modules: ['lib/amount'] },
  { name: 'prices', modules: ['lib/offers', 'lib/payments'] },
  { name: 'places', modules: ['lib/place-texts', 'contract/training-entries'] },
  { name: 'papers', modules: ['lib/receipt-words', 'lib/training-texts'] },
  { name: 'asking', modules: ['contract/enquiries', 'contract/referrals'] },
  { name: 'registering', modules: ['contract/register'] },
  { name: 'waiting', modules: ['contract/waitlist', 'stores/registration-error'] },
  {
    name: 'nannies',
    modules: [
      ...['islands/form/NannyFields', 'islands/form/NannyEmail', 'islands/form/nanny-values'],
      ...['islands/workshop/registration-fields'],
    ],
  },
  {
    name: 'boxes',
    modules: [
      ...['islands/dashboard/Box', 'islands/dashboard/Button', 'islands/dashboard/Modal', 'islands/dashboard/Preview'],
      ...['islands/dashboard/State', 'islands/dashboard/link-classes', 'islands/dashboard/use-lost-focus'],
    ],
  },
  {
    name: 'dashboards',
    modules: [
      ...['stores/session', 'stores/session-calls', 'stores/url-query', 'stores/return', 'stores/resource'],
      ...['stores/list', 'stores/list-page', 'stores/list-filters', 'stores/row-edits'],
      ...['stores/last-visit', 'contract/lists', 'contract/ledger', 'contract/session', 'stores/shown-names'],
      ...['islands/access/CodeForm', 'islands/access/PersonalData', 'islands/access/Gate'],
      ...[
        'islands/dashboard/Loaded',
        'islands/dashboard/Select',
        'islands/dashboard/RowMenu',
        'islands/dashboard/Cells',
      ],
      ...['islands/dashboard/SearchBox', 'islands/dashboard/ListTools', 'islands/dashboard/ListView'],
      ...['islands/dashboard/TableList', 'islands/dashboard/ExportLink', 'islands/dashboard/ConfirmButtons'],
    ],
  },
  {
    name: 'admin',
    modules: [
      ...['stores/admin-pages', 'stores/admin-dashboard', 'lib/admin-links', 'contract/today', 'contract/people'],
      ...['contract/registrations', 'contract/admin-trainings', 'islands/admin/pages/AdminPage'],
      ...['islands/admin/kit/History', 'islands/admin/kit/PersonLink'],
      ...['islands/admin/kit/row-action', 'islands/admin/kit/row-choices', 'islands/admin/kit/row-saving'],
      ...['islands/admin/kit/Ticks', 'islands/admin/money/payable', 'islands/admin/training/training-list'],
    ],
  },
  {
    name: 'dialogs',
    modules: [
      ...['islands/admin/kit/staff-form', 'islands/admin/bookings/PhoneRegistration'],
      ...['islands/admin/bookings/registration-menu', 'islands/admin/training/training-menu'],
      ...['islands/admin/training/PlaceBlocks', 'islands/admin/training/training'],
    ],
  },
];

/** The chunks as Rolldown's `codeSplitting.groups`. */
export const chunkGroups = CHUNKS.map(({ name, packages = [], modules }) => ({
  name,
  test(id: string): boolean {
    const [, inPackage] = /(?:node_modules\/|^\0)((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
    if (inPackage !== undefined) return packages.includes(inPackage);
    const [, path] = /\/src\/(.+)\.tsx?$/.exec(id) ?? [];
    return path !== undefined && modules.includes(path);
  },
}));
