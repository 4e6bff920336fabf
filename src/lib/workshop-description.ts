const LONGEST = 155;
const SHORTEST = 110;

/** The description of a workshop's page for search engines, of 110 to 155 characters. */
export function workshopDescription({ title, date, time, price }: Record<'title' | 'date' | 'time' | 'price', string>) {
  const start = `A workshop for nannies on ${date}, ${time}, ${price}: `;
  const text = start + shortened(title.replace(/\s+/g, ' '), LONGEST - start.length);
  return text.length < SHORTEST ? `${text}. See what it covers and book a place.` : text;
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`;
}
