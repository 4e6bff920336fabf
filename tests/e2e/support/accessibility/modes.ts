import type { Page } from 'playwright/test';
import { axeViolations, sidewaysScroll } from '../test.ts';
import { contentLoss } from './content-loss.ts';
import { focusFaults } from './focus-order.ts';
import { controlsWithoutEdge, motion } from './media.ts';
import type { State } from './states.ts';
import { smallTargets } from './target-size.ts';

/** A way to read and use a page, with a check for problems. */
export interface Mode {
  name: string;
  /** Width and height of the screen in CSS pixels. */
  screens: readonly (readonly [width: number, height: number])[];
  media?: Parameters<Page['emulateMedia']>[0];
  /** A user style sheet. */
  styles?: string;
  /** Whether the mode applies to a state. The default is every state. */
  isFor?: (state: State) => boolean;
  movesFocus?: boolean;
  find: (page: Page, state: State) => Promise<string[]>;
}

const PHONE = [390, 844] as const;
const DESKTOP = [1280, 844] as const;

const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const isPublic = ({ kind }: State) => kind === 'public';
/** Also the page without header and footer that has nothing to load. */
const isRead = (state: State) => isPublic(state) || state.path === '/nannies';
const isPage = ({ kind }: State) => kind !== 'opened';

/** Header, footer and corner are the same on all public pages: axe looks at them on one page of each layout. */
const WHOLE = ['/', '/faq', '/first-aid', '/404'];
/** On all other pages the Tab key goes through the main part only. */
const WHOLE_BY_TAB = ['/', '/visa-process', '/first-aid'];

export const MODES: readonly Mode[] = [
  // Tests that open a part of a page check it with axe themselves.
  {
    name: 'axe',
    screens: [PHONE, DESKTOP],
    isFor: isPage,
    find: (page, { path }) => axeViolations(page, WHOLE.includes(path) ? 'html' : undefined),
  },
  { name: 'sideways scroll', screens: [PHONE, DESKTOP], isFor: isPage, find: sidewaysScroll },
  {
    name: 'right to left',
    screens: [PHONE],
    styles: 'html { direction: rtl !important }',
    isFor: isPage,
    find: sidewaysScroll,
  },
  { name: 'target size', screens: [[320, 844], PHONE, DESKTOP], find: smallTargets },
  {
    name: '200% text',
    screens: [PHONE],
    styles: 'html { font-size: 200% !important }',
    isFor: isRead,
    find: (page) => contentLoss(page, 0.33),
  },
  // A screen of 1280 by 1024 px at 400%.
  { name: '400% zoom', screens: [[320, 256]], isFor: isRead, find: (page) => contentLoss(page, 0) },
  {
    name: 'text spacing',
    screens: [PHONE, DESKTOP],
    media: { reducedMotion: 'reduce' },
    styles: TEXT_SPACING,
    isFor: isRead,
    find: (page) => contentLoss(page, 1),
  },
  {
    name: 'forced colours',
    screens: [PHONE, DESKTOP],
    media: { reducedMotion: 'reduce' },
    // A bare page has too few controls before its list has loaded.
    isFor: ({ kind }) => kind !== 'bare',
    find: controlsWithoutEdge,
  },
  { name: 'reduced motion', screens: [PHONE, DESKTOP], media: { reducedMotion: 'reduce' }, find: motion },
  {
    name: 'focus order',
    screens: [PHONE],
    media: { reducedMotion: 'reduce' },
    isFor: isPublic,
    movesFocus: true,
    find: (page, { path }) => focusFaults(page, WHOLE_BY_TAB.includes(path)),
  },
  {
    name: 'focus order',
    screens: [DESKTOP, [320, 256], [844, 390]],
    media: { reducedMotion: 'reduce' },
    isFor: ({ name }) => name === '/' || name === '/visa-process',
    movesFocus: true,
    find: (page) => focusFaults(page, true),
  },
];
