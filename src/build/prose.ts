import { defineHastPlugin } from 'satteri';

/**
 * Finishes the running text of all MDX files. Wide tables and code scroll inside themselves. Columns are aligned by classes,
 * because the policy of a page ignores `style`.
 */
export const prosePlugin = defineHastPlugin({
  name: 'nova:prose',
  element: [
    {
      filter: ['th', 'td'],
      visit: (cell, context) => {
        const [, side] = /^text-align: (\w+)/.exec(String(cell.properties.style)) ?? [];
        if (side === undefined) return;
        context.setProperty(cell, 'style', null);
        context.setProperty(cell, 'className', [ALIGNMENTS[side]]);
      },
    },
    {
      // Only a table without room scrolls; only then it is a Tab stop.
      filter: ['table'],
      visit: (table, context) => {
        const properties = { className: ['overflow-x-auto'] };
        context.wrapNode(table, { type: 'element', tagName: 'div', properties, children: [] });
      },
    },
    {
      // Safari lets the keyboard scroll only what has a `tabindex`.
      filter: ['pre'],
      visit: (code, context) => {
        context.setProperty(code, 'tabIndex', 0);
      },
    },
  ],
});

/** Whole names, so that Tailwind finds them. */
const ALIGNMENTS: Record<string, string> = { left: 'text-start', center: 'text-center', right: 'text-end' };
