import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { ListFilter } from '#src/islands/dashboard/ListTools.tsx';

export function trainingFilter(name: 'workshopId' | 'trainingId', trainings: readonly AdminTraining[]): ListFilter {
  const options = trainings.map((training) => ({ value: String(training.id), label: trainingName(training) }));
  return { name, label: 'Training', options: [{ value: '', label: 'All trainings' }, ...options] };
}

export function trainingName({ title, date }: Pick<AdminTraining, 'title' | 'date'>): string {
  return `${title}, ${date}`;
}
