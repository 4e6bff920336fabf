import type { LiveWorkshop } from '#src/contract/workshops.ts';
import type { ListFilter } from '#src/islands/dashboard/ListTools.tsx';

export function workshopFilter(workshops: readonly LiveWorkshop[]): ListFilter {
  const options = workshops.map((workshop) => ({ value: String(workshop.id), label: workshopName(workshop) }));
  return { name: 'workshopId', label: 'Workshop', options: [{ value: '', label: 'All workshops' }, ...options] };
}

export function workshopName({ title, date }: Pick<LiveWorkshop, 'title' | 'date'>): string {
  return `${title}, ${date}`;
}
