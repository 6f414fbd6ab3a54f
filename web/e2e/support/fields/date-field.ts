import type { Locator, Page } from '@playwright/test';

/**
 * Chooses a day in the calendar of a field. `label` is the beginning of the field's name, `day` is such as `2026-11-21`.
 * The month and the year are chosen in their lists.
 */
async function chooseDay(scope: Page | Locator, label: string, day: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const [year = '', month = ''] = day.split('-');
  await scope.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const calendar = page.getByRole('dialog', { name: label });
  await calendar.getByRole('combobox', { name: 'Choose the Year' }).selectOption(year);
  await calendar.getByRole('combobox', { name: 'Choose the Month' }).selectOption(String(Number(month) - 1));
  await calendar.locator(`[data-day="${day}"]`).getByRole('button').click();
}

/** Chooses a day and a time, such as `2026-11-21T19:30`. */
export async function chooseDateTime(scope: Page | Locator, label: string, value: string): Promise<void> {
  const [day = '', time = ''] = value.split('T');
  await chooseDay(scope, label, day);
  await scope.getByLabel(`Time (${label})`).fill(time);
}
