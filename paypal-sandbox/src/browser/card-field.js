// The frame of one field of a card. The frames of a form share their values; the page of the merchant never gets them.
const params = new URLSearchParams(location.search);
const kind = params.get('kind');
const input = document.querySelector('input');
const channel = new BroadcastChannel(`paypal-sandbox-${params.get('form')}`);
const values = {};
const post = (message) => parent.postMessage(message, '*');

const digits = (text) => text.replace(/\D/g, '');
const FORMATS = {
  number: (text) =>
    (
      digits(text)
        .slice(0, 19)
        .match(/.{1,4}/g) ?? []
    ).join(' '),
  expiry: (text) =>
    (
      digits(text)
        .slice(0, 4)
        .match(/.{1,2}/g) ?? []
    ).join(' / '),
  cvv: (text) => digits(text).slice(0, 4),
  name: (text) => text.slice(0, 300),
};
const RULES = {
  number: (text) => digits(text).length >= 13 && isLuhn(digits(text)),
  expiry: (text) => /^(0[1-9]|1[0-2])\d\d$/.test(digits(text)),
  cvv: (text) => /^\d{3,4}$/.test(text),
  name: () => true,
};

/** The checksum of card numbers. */
function isLuhn(number) {
  const sum = [...number].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function publish(type) {
  const isValid = RULES[kind](input.value);
  values[kind] = input.value;
  channel.postMessage({ kind, value: input.value });
  post({
    type,
    state: { isEmpty: !input.value, isValid, isPotentiallyValid: true, isFocused: document.hasFocus() },
  });
  return isValid;
}

input.addEventListener('input', () => {
  const isAtEnd = input.selectionStart === input.value.length;
  if (isAtEnd) input.value = FORMATS[kind](input.value);
  input.removeAttribute('aria-invalid');
  publish('change');
});
input.addEventListener('focus', () => publish('focus'));
input.addEventListener('blur', () => {
  input.value = FORMATS[kind](input.value);
  if (!publish('blur') && input.value) input.setAttribute('aria-invalid', 'true');
});
input.addEventListener('keydown', ({ key }) => key === 'Enter' && publish('enter'));

channel.addEventListener('message', ({ data }) => {
  if (data.ask) channel.postMessage({ kind, value: input.value });
  else values[data.kind] = data.value;
});
if (kind === 'number') channel.postMessage({ ask: true });

const STYLES = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'padding',
  'background',
  'caret-color',
];

addEventListener('message', async ({ source, data }) => {
  if (source !== parent) return;
  if (data.type === 'focus') input.focus();
  if (data.type === 'clear') input.value = '';
  if (data.type === 'style')
    for (const [name, value] of Object.entries(data.style))
      if (STYLES.includes(name)) input.style.setProperty(name, value);
  if (data.type !== 'submit') return;
  const { orderId } = data;
  const expiry = digits(values.expiry ?? '');
  const card = {
    number: digits(input.value),
    expiry: `20${expiry.slice(2)}-${expiry.slice(0, 2)}`,
    security_code: values.cvv ?? '',
    ...(values.name && { name: values.name }),
  };
  const answer = await fetch('/sdk/card', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId, card }),
  }).catch(() => undefined);
  const error = answer?.ok
    ? undefined
    : ((await answer?.json().catch(() => undefined))?.details?.[0]?.issue ?? 'NETWORK_ERROR');
  post({ type: 'submitted', orderId, error });
});

post({ type: 'ready' });
