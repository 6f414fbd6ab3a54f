// The script that a page loads in place of https://www.paypal.com/sdk/js: `paypal.Buttons` and `paypal.CardFields`.
(() => {
  const script = document.currentScript;
  const ORIGIN = new URL(script.src).origin;
  const FRAME_TIMEOUT_MS = 30_000;
  const FIELD_HEIGHT = '48px';
  let lastId = 0;

  /** A frame of the sandbox in the container. `onMessage` gets what it posts. */
  function openFrame(container, path, params, { title, height, onMessage }) {
    const target = typeof container === 'string' ? document.querySelector(container) : container;
    if (!target)
      return Promise.reject(new Error(`Document is ready and element ${container} does not exist`));
    const id = `paypal-sandbox-${++lastId}`;
    const frame = document.createElement('iframe');
    const url = new URL(path, ORIGIN);
    for (const [name, value] of Object.entries({ ...params, id })) url.searchParams.set(name, value);
    Object.assign(frame, { src: url.href, title, name: id });
    Object.assign(frame.style, { width: '100%', height, border: '0', display: 'block' });
    const opened = { frame, post: (message) => frame.contentWindow?.postMessage({ ...message, id }, ORIGIN) };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('The PayPal sandbox does not answer.')),
        FRAME_TIMEOUT_MS,
      );
      const listen = ({ origin, source, data }) => {
        if (origin !== ORIGIN || source !== frame.contentWindow) return;
        if (data.type !== 'ready') return onMessage(data, opened);
        clearTimeout(timer);
        resolve(opened);
      };
      addEventListener('message', listen);
      opened.close = async () => {
        clearTimeout(timer);
        removeEventListener('message', listen);
        frame.remove();
      };
      target.append(frame);
    });
  }

  /** The approve page over the page of the merchant, if the browser opens no window. */
  function openApproveDialog(orderId) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'PayPal sandbox');
    Object.assign(dialog.style, {
      width: 'min(32rem, 100vw)',
      maxWidth: '100vw',
      height: 'min(46rem, 100dvh)',
      maxHeight: '100dvh',
      padding: '0',
      border: '0',
      borderRadius: '16px',
      overflow: 'hidden',
    });
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const end = (message) => {
        dialog.remove();
        resolve(message);
      };
      dialog.addEventListener('cancel', () => end({ type: 'cancelled', orderId }));
      openFrame(
        dialog,
        '/checkoutnow',
        { token: orderId, display: 'frame' },
        {
          title: 'PayPal sandbox',
          height: '100%',
          onMessage: (message) =>
            (message.type === 'approved' || message.type === 'cancelled') && end(message),
        },
      ).then(
        ({ frame }) => frame.focus(),
        () => end({ type: 'cancelled', orderId }),
      );
    });
  }

  function Buttons(options = {}) {
    let props = options;
    let button;
    const fail = (error) => {
      if (props.onError) props.onError(error instanceof Error ? error : new Error(String(error)));
      else throw error;
    };

    async function finish({ type, orderId, payerId }) {
      const data = { orderID: orderId, paymentSource: 'paypal' };
      if (type === 'cancelled') return props.onCancel?.(data, { redirect });
      await props.onApprove?.(
        { ...data, payerID: payerId },
        { redirect, restart: () => openApproveDialog(orderId).then(finish) },
      );
    }

    async function start(hasWindow) {
      try {
        const actions = { resolve: () => true, reject: () => false };
        if ((await props.onClick?.({ fundingSource: 'paypal' }, actions)) === false)
          return button.post({ type: 'stop' });
        const orderId = await props.createOrder({ paymentSource: 'paypal' }, {});
        if (hasWindow) return button.post({ type: 'order', orderId });
        await finish(await openApproveDialog(orderId));
      } catch (error) {
        button?.post({ type: 'stop' });
        fail(error);
      }
    }

    return {
      isEligible: () => props.fundingSource === undefined || props.fundingSource === 'paypal',
      hasReturned: () => false,
      resume: () => undefined,
      updateProps: async (changed) => {
        props = { ...props, ...changed };
      },
      async render(container) {
        const label = props.style?.label === 'pay' ? 'Pay with PayPal' : 'PayPal';
        button = await openFrame(
          container,
          '/sdk/button',
          { label, shape: props.style?.shape ?? 'rect' },
          {
            title: 'PayPal sandbox',
            height: `${props.style?.height ?? 48}px`,
            onMessage: (message) => {
              if (message.type === 'click') void start(message.hasWindow);
              if (message.type === 'approved' || message.type === 'cancelled') finish(message).catch(fail);
            },
          },
        );
        const actions = {
          enable: async () => button.post({ type: 'enable' }),
          disable: async () => button.post({ type: 'disable' }),
        };
        props.onInit?.({}, actions);
      },
      close: async () => button?.close(),
    };
  }

  const redirect = (url) => location.assign(url);

  function CardFields(options = {}) {
    const form = `form-${Date.now()}-${++lastId}`;
    const frames = new Map();
    const fields = {};
    const waiting = new Map();
    const state = () => ({
      fields: structuredClone(fields),
      isFormValid: Object.values(fields).every(({ isValid }) => isValid),
      errors: Object.entries(fields).flatMap(([name, { isValid }]) =>
        isValid ? [] : [`INVALID_${name.toUpperCase()}`],
      ),
      cards: [],
    });
    const EVENTS = { change: 'onChange', focus: 'onFocus', blur: 'onBlur', enter: 'onInputSubmitRequest' };

    const field =
      (kind, key, title) =>
      (fieldOptions = {}) => ({
        async render(container) {
          fields[key] = {
            isEmpty: true,
            isValid: kind === 'name',
            isPotentiallyValid: true,
            isFocused: false,
          };
          const opened = await openFrame(
            container,
            '/sdk/card-field',
            { kind, form, placeholder: fieldOptions.placeholder ?? title },
            {
              title,
              height: FIELD_HEIGHT,
              onMessage: (message) => {
                if (message.type === 'submitted') return waiting.get(message.orderId)?.(message);
                if (message.state) Object.assign(fields[key], message.state);
                const event = EVENTS[message.type];
                for (const events of [options.inputEvents, fieldOptions.inputEvents])
                  events?.[event]?.({ ...state(), emittedBy: kind });
              },
            },
          );
          opened.post({ type: 'style', style: { ...options.style?.input, ...fieldOptions.style?.input } });
          frames.set(kind, opened);
        },
        async close() {
          delete fields[key];
          await frames.get(kind)?.close();
          frames.delete(kind);
        },
        clear: () => frames.get(kind)?.post({ type: 'clear' }),
        focus: () => frames.get(kind)?.post({ type: 'focus' }),
        setAttribute: async () => undefined,
        removeAttribute: async () => undefined,
        addClass: async () => undefined,
        removeClass: async () => undefined,
        setMessage: () => undefined,
      });

    return {
      isEligible: () => true,
      getState: async () => state(),
      NameField: field('name', 'cardNameField', 'Name on card'),
      NumberField: field('number', 'cardNumberField', 'Card number'),
      ExpiryField: field('expiry', 'cardExpiryField', 'Expiration date, MM/YY'),
      CVVField: field('cvv', 'cardCvvField', 'CVV'),
      async submit() {
        const number = frames.get('number');
        if (!number) throw new Error('The card number field is not rendered.');
        if (!state().isFormValid) throw new Error(state().errors.join(', '));
        try {
          const orderId = await options.createOrder({ paymentSource: 'card' });
          const { error } = await new Promise((resolve) => {
            waiting.set(orderId, resolve);
            number.post({ type: 'submit', orderId });
          });
          waiting.delete(orderId);
          if (error) throw new Error(error);
          await options.onApprove?.({ orderID: orderId, liabilityShift: 'POSSIBLE' });
        } catch (error) {
          options.onError?.(error);
          throw error;
        }
      },
    };
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: '5.0.0-sandbox',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
    Buttons,
    CardFields,
  };
})();
