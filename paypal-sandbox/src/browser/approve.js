// The approve page in a frame or a window of the buttons: tells the page that opened it when it is shown and how it ended.
const { type, orderId, payerId } = document.body.dataset;
const isWindow =
  new URLSearchParams(location.search).get('display') === 'window' ||
  document.body.dataset.display === 'window';
const target = isWindow ? opener : parent;
target?.postMessage(type ? { type, orderId, payerId } : { type: 'ready' }, isWindow ? location.origin : '*');
