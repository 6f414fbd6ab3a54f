import type { Page } from '@playwright/test';

/** The bell of the header, by its full name, such as `Notifications, 1 new`. */
export const bellOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The opened list of notifications. */
export const notificationsOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
