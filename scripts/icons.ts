// Draws the favicon, the app icons and the touch icon from the mark, into public/. Run `node scripts/icons.ts` after the
// mark or the palette changes.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { markSvg } from '#src/lib/brand.ts';
import { palette } from '#src/lib/palette.ts';

function drawing(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`;
}

const favicon = drawing('0 0 32 32', markSvg(palette.ember, palette.star));

/** The mark on a night sky, with a margin that platforms may cut off. */
const tile = drawing(
  '-6 -6 44 44',
  `<path fill="${palette.night}" d="M-6-6h44v44h-44z"/>${markSvg(palette.dawn, palette.star)}`,
);

async function writePng(svg: string, size: number, name: string): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });
  await image.toFile(`public/${name}`);
}

writeFileSync('public/favicon.svg', favicon);
await writePng(favicon, 32, 'favicon-32.png');
await writePng(tile, 180, 'apple-touch-icon.png');
await writePng(tile, 192, 'icon-192.png');
await writePng(tile, 512, 'icon-512.png');
