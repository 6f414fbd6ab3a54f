import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { humanCheckHeader } from '../fields/human-check.ts';
import { expect } from '../journey.ts';

/** Where the product of the journeys mails contact messages. */
export const TEAM = { email: 'hello@layover.example' };

export const newSender = () => {
  const tag = randomUUID().slice(0, 8);
  return {
    tag,
    name: `Minh Anh ${tag}`,
    email: `minh-${tag}@mail.example`,
    message: `I am in Da Nang most of the year and would like to host a market breakfast (${tag}).`,
  };
};
type Sender = ReturnType<typeof newSender>;

/** Sends a contact message by the same call as the page. Returns its id. */
export async function sendMessage(request: APIRequestContext, sender: Sender): Promise<string> {
  const { name, email, message } = sender;
  const data = { _id: randomUUID(), subject: 'hosting', name, email, message };
  const asked = await request.post('/api/contact', { data });
  expect(asked.status(), await asked.text()).toBe(428);
  const headers = await humanCheckHeader((await asked.json()).error.document);
  const response = await request.post('/api/contact', { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  return data._id;
}

/** The labels of the form, in one language. */
interface FormTexts {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export async function fillForm(page: Page, texts: FormTexts, sender: Sender): Promise<void> {
  const form = page.getByRole('form');
  await form.getByLabel(texts.name).fill(sender.name);
  await form.getByLabel(texts.email).fill(sender.email);
  await form.getByLabel(texts.subject).selectOption('hosting');
  await form.getByLabel(texts.message).fill(sender.message);
}
