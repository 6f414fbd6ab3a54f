// The buttons of the control page: each sends its command, then shows the page again.
const result = document.querySelector('#result');

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-command]');
  if (!button) return;
  button.disabled = true;
  const answer = await fetch(`/sandbox/${button.dataset.command}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: button.dataset.body,
  }).catch(() => undefined);
  if (answer?.ok) return location.reload();
  button.disabled = false;
  result.textContent =
    (await answer?.json().catch(() => undefined))?.problems ?? 'The sandbox does not answer.';
});
