import type { Page } from 'playwright/test';
import type { PublicTraining } from '#src/contract/trainings.ts';

/** Shows the form of the courses only these trainings, by default none: those of other tests come and go. */
export async function showTrainings(page: Page, ...ids: number[]): Promise<void> {
  await page.route('**/api/trainings', async (route) => {
    const all = ids.length > 0 ? ((await (await route.fetch()).json()) as PublicTraining[]) : [];
    await route.fulfill({ json: all.filter(({ id }) => ids.includes(id)) });
  });
}
