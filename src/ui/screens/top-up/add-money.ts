import { type ComponentType, lazy } from 'react'
import type { AddMoneyProps } from './add-money-props.ts'

/** The dialog that adds money, with its code loaded when it opens. */
export const AddMoney: ComponentType<AddMoneyProps> = lazy(async () => ({
  default: (await import('./add-money-dialog.tsx')).AddMoneyDialog
}))
