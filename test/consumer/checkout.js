export { checkoutMachine, missingOf } from '@refill/application'
export { createActor } from 'xstate'
