import { palette } from '#src/lib/palette.ts';
import type { Block } from './email-content.ts';
import { markup, styled, type Markup } from './markup.ts';

const TEXT = styled({ margin: '0 0 18px', 'font-size': '17px', 'line-height': 1.55 });

export function blockHtml(block: Block): Markup {
  switch (block.type) {
    case 'text':
      return markup`<p ${TEXT}>${block.text}</p>\n`;
    case 'facts':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled({ margin: '0 0 22px' })}>
${block.facts.map(([term, fact]) => factRow(term, fact))}</table>\n`;
    case 'button':
      return markup`<p ${styled({ margin: '4px 0 24px' })}><a href="${block.href}" ${styled({
        display: 'inline-block',
        padding: '14px 28px',
        background: palette.ember,
        'border-radius': '999px',
        color: palette.white,
        'font-size': '17px',
        'font-weight': 600,
        'text-decoration': 'none',
      })}>${block.label}</a></p>\n`;
    case 'link':
      return markup`<p ${TEXT}><a ${styled({ color: palette.ember })} href="${block.href}">${block.label}</a></p>\n`;
    case 'code':
      return markup`<p ${styled({ margin: '0 0 22px', padding: '16px 20px', background: palette.mint, 'border-radius': '16px', 'line-height': 1.6 })}>
<span ${styled({ color: palette.dusk, 'font-size': '14px' })}>${block.label}</span><br>
<strong ${styled({ 'font-size': '24px', 'letter-spacing': '0.06em' })}>${block.code}</strong></p>\n`;
    case 'quote':
      return markup`<p dir="auto" ${styled({
        margin: '0 0 22px',
        padding: '4px 0 4px 16px',
        'border-left': `4px solid ${palette.dawn}`,
        'font-size': '17px',
        'line-height': 1.55,
        'white-space': 'pre-wrap',
      })}>${block.text}</p>\n`;
  }
}

function factRow(term: string, fact: string): Markup {
  const cell = { padding: '9px 10px 9px 0', 'border-top': `1px solid ${palette.line}`, 'vertical-align': 'top' };
  return markup`<tr><td width="100" ${styled({ ...cell, color: palette.dusk, 'font-size': '14px', 'line-height': '24px' })}>${term}</td>
<td ${styled({ ...cell, 'font-size': '17px', 'font-weight': 600, 'line-height': '24px' })}>${fact}</td></tr>\n`;
}
