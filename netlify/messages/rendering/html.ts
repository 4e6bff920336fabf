import { brand } from '#src/lib/brand.ts';
import { palette } from '#src/lib/palette.ts';
import { markup, styled, type Markup } from './markup.ts';
import { blockHtml } from './html-blocks.ts';
import type { EmailContent } from './email-content.ts';

const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const SERIF = "'Young Serif', Georgia, 'Times New Roman', serif";

const SMALL = styled({ margin: '0 0 10px', color: palette.dusk, 'font-size': '14px', 'line-height': 1.5 });

/** Mail programs agree on tables and inline styles only. Nothing is loaded. */
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
