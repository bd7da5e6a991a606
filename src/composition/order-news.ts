/** Name of the DOM event that is dispatched when an order has changed. */
export const ORDER_NEWS = 'order-news'
