import { useEffect, useEffectEvent, useState } from 'react'
import type { Accounts } from '../../../application/accounts.ts'
import { type OpenedWallet, openWallet } from '../../../application/open-wallet.ts'
import type { WalletSetting } from '../../../application/use-cases/wallet-activation-steps.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'
import { usePageLocale } from '../../page-context.tsx'
import { useAccounts } from '../account/accounts-context.tsx'
import { useSignedInContent } from '../signed-in/signed-in-context.ts'

/** Wallets by the accounts of their document, so that all its pages share one. */
const opened = new WeakMap<Accounts, Promise<OpenedWallet>>()

/** Opens the wallet of a document once; a rejection is not kept, so the next call opens it again. */
const walletOf = (accounts: Accounts, setting: WalletSetting): Promise<OpenedWallet> => {
  const known = opened.get(accounts)
  if (known !== undefined) return known
  const opening = accounts.openWalletPorts().then((ports) => openWallet(ports, setting))
  opened.set(accounts, opening)
  opening.catch(() => opened.delete(accounts))
  return opening
}

/** Returns market and language of the page, as its wallet needs them. */
const useWalletSetting = (): WalletSetting => {
  const { country: path, language: languageCode } = usePageLocale()
  const { settings, walletCurrency: currency } = useSignedInContent()
  if (currency === undefined) throw new Error('The market of this page has no wallet.')
  return { market: { path, currency, phoneCode: settings.phoneCode }, languageCode }
}

/** The wallet of the page; neither wallet nor failure = it is loading. */
export interface WalletOpening {
  readonly wallet: OpenedWallet | undefined
  readonly failure: Failure | undefined
  /** Loads it again after a failure. */
  readonly again: () => void
}

const LOADING: Omit<WalletOpening, 'again'> = { wallet: undefined, failure: undefined }

/** Loads the wallet of the page, whose code and addresses no other page needs. */
export const useOpenedWallet = (): WalletOpening => {
  const accounts = useAccounts()
  const setting = useWalletSetting()
  const [state, setState] = useState(LOADING)
  const open = async (): Promise<void> => {
    try {
      setState({ wallet: await walletOf(accounts, setting), failure: undefined })
    } catch (error) {
      setState({ wallet: undefined, failure: networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE, {}, error) })
    }
  }
  const first = useEffectEvent(open)
  useEffect(() => {
    void Promise.resolve().then(first)
  }, [])
  const again = (): void => {
    setState(LOADING)
    void open()
  }
  return { ...state, again }
}
