/** The sitemap of the pages with these addresses (sitemaps.org). */
export function siteMap(addresses: readonly string[]): string {
  const urls = addresses.toSorted().map((address) => `<url><loc>${escapeXml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
