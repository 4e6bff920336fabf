import { brand } from '#src/lib/brand.ts';
import { palette } from '#src/lib/palette.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { markup, styled, type Markup } from './markup.ts';
import type { Block, EmailContent, ListItem } from './email-content.ts';

const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const SERIF = "'Young Serif', Georgia, 'Times New Roman', serif";

const SMALL = styled({ margin: '0 0 10px', color: palette.dusk, 'font-size': '14px', 'line-height': 1.5 });

/** Renders an email as HTML with tables and inline styles, because mail programs agree on no more. It loads nothing. */
export function toHtml({ subject, preview, heading, blocks, reason, unsubscribeUrl }: EmailContent): string {
  const leave =
    unsubscribeUrl &&
    markup`<p ${SMALL}><a ${styled({ color: palette.dusk })} href="${unsubscribeUrl}">Unsubscribe</a></p>`;
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body ${styled({ margin: 0, padding: 0, background: palette.paper, color: palette.night, 'font-family': SANS })}>
<div ${styled({ display: 'none', 'max-height': 0, overflow: 'hidden' })}>${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.paper}">
<tr><td align="center" ${styled({ padding: '28px 12px' })}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled({ 'max-width': '600px' })}>
<tr><td ${styled({ padding: '0 12px 18px', 'font-family': SERIF, 'font-size': '24px' })}>
<span ${styled({ color: palette.ember })}>&#10022;</span> ${brand.name}</td></tr>
<tr><td bgcolor="${palette.white}" ${styled({ padding: '36px 28px 22px', 'border-radius': '24px', 'font-family': SANS, 'word-break': 'break-word' })}>
<h1 ${styled({ margin: '0 0 20px', 'font-family': SERIF, 'font-size': '28px', 'font-weight': 400, 'line-height': 1.2 })}>${heading}</h1>
${blocks.map(blockHtml)}
</td></tr>
<tr><td ${styled({ padding: '22px 12px 0' })}>
${toyRow()}
<p ${SMALL}>${brand.name}, ${brand.city}. ${reason}</p>
${leave}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

function toyRow(): Markup {
  const shapes = [
    [palette.dawn, '50%'],
    [palette.sage, '12px 12px 0 0'],
    [palette.star, '0'],
    [palette.ember, '0 0 12px 12px'],
  ] as const;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styled({ margin: '0 0 14px' })}><tr>
${shapes.map(([colour, radius]) => toy(colour, radius))}</tr></table>`;
}

function toy(colour: string, radius: string): Markup {
  return markup`<td width="24" height="24" ${styled({ background: colour, 'border-radius': radius, 'font-size': 0 })}>&nbsp;</td>
<td width="6" ${styled({ 'font-size': 0 })}>&nbsp;</td>`;
}

const TEXT = styled({ margin: '0 0 18px', 'font-size': '17px', 'line-height': 1.55 });

function blockHtml(block: Block): Markup {
  switch (block.type) {
    case 'text':
      return markup`<p ${TEXT}>${keepOnOneLine(block.text)}</p>\n`;
    case 'facts':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled({ margin: '0 0 22px' })}>
${block.facts.map(([term, fact]) => factRow(term, fact))}</table>\n`;
    case 'list':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled({ margin: '0 0 22px' })}>
${block.items.map(listRow)}</table>\n`;
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

const CELL = { padding: '9px 10px 9px 0', 'border-top': `1px solid ${palette.line}`, 'vertical-align': 'top' };

function listRow({ label, href, detail }: ListItem): Markup {
  const more =
    detail === null ? '' : markup`<br><span ${styled({ color: palette.dusk, 'font-size': '14px' })}>${detail}</span>`;
  return markup`<tr><td ${styled({ ...CELL, 'font-size': '17px', 'line-height': '24px' })}>
<a href="${href}" ${styled({ color: palette.ember, 'font-weight': 600 })}>${label}</a>${more}</td></tr>\n`;
}

function factRow(term: string, fact: string): Markup {
  return markup`<tr><td width="100" ${styled({ ...CELL, color: palette.dusk, 'font-size': '14px', 'line-height': '24px' })}>${term}</td>
<td ${styled({ ...CELL, 'font-size': '17px', 'font-weight': 600, 'line-height': '24px' })}>${keepOnOneLine(fact)}</td></tr>\n`;
}
