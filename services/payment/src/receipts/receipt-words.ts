export type ReceiptLocale = 'en' | 'es';

/** The words of a receipt. */
interface ReceiptWords {
  title: string;
  number: string;
  issued: string;
  paid: string;
  seller: string;
  buyer: string;
  vat: string;
  description: string;
  amount: string;
  item: (name: string, days: number) => string;
  seats: (count: number, cost: string) => string;
  credit: string;
  discount: string;
  total: string;
  returned: string;
  left: string;
  method: string;
  methods: Readonly<Record<'wallet' | 'card', string>>;
  capture: string;
  order: string;
  currency: string;
}

export const receiptWords: Readonly<Record<ReceiptLocale, ReceiptWords>> = {
  en: {
    title: 'Receipt',
    number: 'Receipt number',
    issued: 'Issued',
    paid: 'Paid',
    seller: 'Seller',
    buyer: 'Billed to',
    vat: 'VAT number',
    description: 'Description',
    amount: 'Amount',
    item: (name, days) => `Package ${name}, ${days} days`,
    seats: (count, cost) => `${count} seats at ${cost}`,
    discount: 'Discount by the code',
    credit: 'Credit for the unused days of the package before',
    total: 'Total paid',
    returned: 'Returned',
    left: 'Total after the return',
    method: 'Paid by',
    methods: { wallet: 'PayPal', card: 'Card, through PayPal' },
    capture: 'PayPal transaction',
    order: 'Order',
    currency: 'All amounts are in US dollars (USD).',
  },
  es: {
    title: 'Recibo',
    number: 'Número de recibo',
    issued: 'Emitido',
    paid: 'Pagado',
    seller: 'Vendedor',
    buyer: 'Cliente',
    vat: 'Número de IVA',
    description: 'Descripción',
    amount: 'Importe',
    item: (name, days) => `Paquete ${name}, ${days} días`,
    seats: (count, cost) => `${count} plazas a ${cost}`,
    discount: 'Descuento por el código',
    credit: 'Crédito por los días sin usar del paquete anterior',
    total: 'Total pagado',
    returned: 'Devuelto',
    left: 'Total tras la devolución',
    method: 'Pagado con',
    methods: { wallet: 'PayPal', card: 'Tarjeta, a través de PayPal' },
    capture: 'Transacción de PayPal',
    order: 'Pedido',
    currency: 'Todos los importes están en dólares estadounidenses (USD).',
  },
};

/** The first language of the reader that receipts have. */
export const receiptLocale = (locales: readonly string[]): ReceiptLocale =>
  locales.find((locale): locale is ReceiptLocale => locale in receiptWords) ?? 'en';
