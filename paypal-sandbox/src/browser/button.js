// The frame of the PayPal button: opens the approve page in a window, and passes its end on to the page of the merchant.
const params = new URLSearchParams(location.search);
const button = document.querySelector('button');
const post = (message) => parent.postMessage(message, '*');
const CLOSED_CHECK_MS = 300;
let approveWindow;
let closedCheck;

function stop() {
  clearInterval(closedCheck);
  approveWindow?.close();
  approveWindow = undefined;
  button.disabled = false;
}

button.addEventListener('click', () => {
  button.disabled = true;
  // Only a click may open a window, so it is opened before there is an order.
  approveWindow = open('/sdk/wait', `${params.get('id')}-approve`, 'popup,width=480,height=760') ?? undefined;
  post({ type: 'click', hasWindow: approveWindow !== undefined });
  if (!approveWindow) button.disabled = false;
});

addEventListener('message', ({ source, origin, data }) => {
  if (source === approveWindow && origin === location.origin) {
    if (data.type !== 'approved' && data.type !== 'cancelled') return;
    stop();
    return post(data);
  }
  if (source !== parent) return;
  if (data.type === 'stop') stop();
  if (data.type === 'enable' || data.type === 'disable') button.disabled = data.type === 'disable';
  if (data.type !== 'order' || !approveWindow) return;
  approveWindow.location.replace(`/checkoutnow?token=${encodeURIComponent(data.orderId)}&display=window`);
  closedCheck = setInterval(() => {
    if (!approveWindow?.closed) return;
    stop();
    post({ type: 'cancelled', orderId: data.orderId });
  }, CLOSED_CHECK_MS);
});

// Before this, a click would have gone nowhere.
button.disabled = false;
post({ type: 'ready' });
