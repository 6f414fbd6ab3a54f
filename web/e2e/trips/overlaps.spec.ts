import { addTrip, days } from '../support/calls/trip-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { conversation, message, nameOf, openChat, sendText } from '../support/pages/chat-page.ts';

/** Days that no other journey uses. */
const FAR = 400 + Math.floor(Math.random() * 20_000);

test('two trips that overlap are seen by both, and lead to a chat', async ({
  context,
  otherBrowser,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Elena' });
  const noor = await memberPage(await otherBrowser(), { first_name: 'Noor' });
  const other = noor.traveller;
  const overlap = { city: 'lisbon', ...days(FAR, FAR + 3) };
  await addTrip(request, other, { ...overlap, to: days(FAR, FAR + 2).to });

  await noor.page.goto('/user/destinations');
  await page.goto('/user/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
  await addTrip(request, traveller, overlap);
  await page.reload();
  const card = page.getByRole('article', { name: 'Lisbon' });
  await expect(card.getByText('One traveller overlaps with you.')).toBeVisible();
  await expectAccessible(page, 'trips');
  await card.getByRole('button', { name: new RegExp(`Noor ${other.last_name}`) }).click();
  await page.getByRole('menuitem', { name: 'Start chat' }).click();
  await expect(conversation(page).getByText(`Noor ${other.last_name}`).first()).toBeVisible();
  await sendText(page, 'Dinner on the second evening?');
  await expect(message(page, 'Dinner on the second evening?')).toContainText('Sent');

  // The other one reads it without a reload, and sees the overlap on the profile.
  await openChat(noor.page, nameOf({ traveller }));
  await expect(message(noor.page, 'Dinner on the second evening?')).toBeVisible();
  await noor.page.getByRole('button', { name: 'Accept' }).click();
  await sendText(noor.page, 'Gladly, in Alfama.');
  await expect(message(page, 'Gladly, in Alfama.')).toBeVisible();
  await noor.page.goto(`/user/profile/${traveller._id}`);
  const crossing = noor.page.getByRole('article', { name: 'Lisbon' });
  await expect(
    crossing.getByRole('button', { name: new RegExp(`Elena ${traveller.last_name}`) }),
  ).toBeVisible();
});

test('a city shows who is there, and a profile the trips for every member', async ({ context, request }) => {
  const { page } = await memberPage(context, { first_name: 'Elena' });
  const other = await registerMember(request, { first_name: 'Noor' });
  const { from } = days(FAR + 10, FAR + 13);
  const last = days(FAR + 10, FAR + 12).to;
  await page.goto(`/user/destinations?city=lisbon&from=${from}&to=${last}`);
  const people = page.getByRole('region', { name: 'Who is in Lisbon' });
  await expect(people.getByText(/Nobody shows a trip on these days/)).toBeVisible();
  for (const stay of [days(FAR + 10, FAR + 11), days(FAR + 12, FAR + 13)])
    await addTrip(request, other, { city: 'lisbon', visibility: 'everyone', ...stay });
  await page.reload();
  await expect(people.getByText(/^1 traveller/)).toBeVisible();
  await people.getByRole('button', { name: 'See who' }).click();
  await expectAccessible(page, 'people of a city');
  await people.getByRole('link', { name: new RegExp(`Noor ${other.last_name}`) }).click();
  const trips = page.getByRole('heading', { name: 'Noor’s trips' });
  await expect(trips).toBeVisible();
  const about = await page.getByRole('heading', { name: 'About Noor' }).boundingBox();
  const { y, height } = (await trips.boundingBox()) ?? {};
  // The titles of both columns stand in one row.
  expect(about).toMatchObject({ y, height });
  await expectAccessible(page, 'trips of another member');
});
