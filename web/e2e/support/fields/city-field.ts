import type { Locator } from '@playwright/test';

/** Searches for a city in a dialog or form, and chooses the first one that is found. */
export async function chooseCity(form: Locator, text: string, name = text): Promise<void> {
  const label = /Search for a city|Find the city/;
  await form.getByRole('combobox', { name: label }).fill(text);
  await form.getByRole('listbox', { name: label }).getByRole('option', { name }).first().click();
}
