/** Name of the event by which a page tells itself that an order has moved. */
export const ORDER_NEWS = 'order-news'
