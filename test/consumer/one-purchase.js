export { writeText } from '@refill/messages'
export { default as fields } from '@refill/messages/texts/en/fields'
export { default as purchase } from '@refill/messages/texts/en/purchase'
export { default as errors } from '@refill/messages/texts/en/purchaseErrors'
