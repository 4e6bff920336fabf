import { defineHastPlugin } from 'satteri';

/**
 * Finishes the running text of all MDX files. Wide tables and code scroll by themselves. Classes align the columns of tables,
 * because the page's policy blocks `style`.
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
      // The wrapper scrolls, and is a Tab stop, only if the table is too wide.
      filter: ['table'],
      visit: (table, context) => {
        const properties = { className: ['overflow-x-auto'] };
        context.wrapNode(table, { type: 'element', tagName: 'div', properties, children: [] });
      },
    },
    {
      // In Safari the keyboard scrolls only elements with a `tabindex`.
      filter: ['pre'],
      visit: (code, context) => {
        context.setProperty(code, 'tabIndex', 0);
      },
    },
  ],
});

/** Class names in full, so that Tailwind finds them. */
const ALIGNMENTS: Record<string, string> = { left: 'text-start', center: 'text-center', right: 'text-end' };
