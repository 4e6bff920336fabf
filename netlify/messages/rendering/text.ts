import { brand } from '#src/lib/brand.ts';
import type { Block, EmailContent } from './email-content.ts';

export function toText({ heading, blocks, reason, unsubscribeUrl }: EmailContent): string {
  return [
    heading,
    ...blocks.map(blockText),
    `-- \n${brand.name}, ${brand.city}`,
    reason,
    ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe:\n${unsubscribeUrl}`]),
  ].join('\n\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts.map(([term, fact]) => `${term}: ${fact}`).join('\n');
    case 'list':
      return block.items
        .map(({ label, href, detail }) => `${label}${detail === null ? '' : `: ${detail}`}\n${href}`)
        .join('\n\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'code':
      return `${block.label}: ${block.code}`;
    case 'quote':
      return block.text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ');
  }
}
