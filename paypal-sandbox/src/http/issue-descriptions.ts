import type { Operation } from './operation.ts';

/** The texts of the issues that the sandbox answers with, as PayPal publishes them. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  PREVIOUS_REQUEST_IN_PROGRESS:
    'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',

  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  CANNOT_BE_NEGATIVE:
    'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ITEM_TOTAL_REQUIRED:
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  MAX_VALUE_EXCEEDED: 'Should be less than or equal to 999999999999999.99.',
  MULTI_CURRENCY_ORDER:
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  INCOMPATIBLE_PARAMETER_VALUE:
    'The value of the field is incompatible/redundant with other fields in the order.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  CARD_EXPIRED: 'The card is expired',
  PAYMENT_SOURCE_CANNOT_BE_USED:
    'The provided payment source cannot be used to pay for the order. Please try again with a different payment source by creating a new order.',

  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  PAYER_ACTION_REQUIRED: 'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  CARD_NUMBER_REQUIRED: 'The card number is required when attempting to process payment with card.',
  CARD_EXPIRY_REQUIRED: 'The card expiry is required when attempting to process payment with card.',

  ORDER_CANNOT_BE_CONFIRMED: "An order with status = 'COMPLETED' cannot be confirmed again.",
  PAYMENT_ALREADY_APPROVED:
    'The payment has already been approved.  Please capture the order, or create and confirm a new order with this payment source.',

  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
};

/** Operations for which PayPal publishes another text. */
const OPERATION_DESCRIPTIONS: Partial<Record<Operation, Readonly<Record<string, string>>>> = {
  'orders.confirm': {
    INVALID_PARAMETER_SYNTAX: 'The value of the field does not conform to the expected format.',
    MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing',
  },
  'captures.refund': { DUPLICATE_INVOICE_ID: 'Invoice ID was previously used to refund a capture.' },
};

export const issueDescription = (issue: string, operation?: Operation): string =>
  (operation && OPERATION_DESCRIPTIONS[operation]?.[issue]) ?? DESCRIPTIONS[issue] ?? issue;
