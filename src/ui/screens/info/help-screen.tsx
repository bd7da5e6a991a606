import type { MessageKey, TextParams } from '../../../i18n/keys.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { HelpCase, HelpContent } from './info-content.ts'

type Said = readonly [key: MessageKey, params?: TextParams]

/** The texts of a problem, and the page that solves it. */
interface Recovery {
  readonly title: MessageKey
  readonly texts: readonly Said[]
  /** Path below the country, or an absolute path, with the name of the page. */
  readonly link?: readonly [path: string, name: MessageKey]
}

const FIND_ORDER = ['complete', 'shell.orderHelp'] as const

/**
 * Returns every problem with its recovery.
 * Names of buttons are the texts of the pages that have them, so that both are always equal.
 */
const recoveriesOf = (
  t: (key: MessageKey) => string,
  { choiceHours, lockHours, codeTries, rewardDays, giftDays }: HelpContent['figures']
): Readonly<Record<HelpCase, Recovery>> => ({
  order: { title: 'help.order', texts: [['help.order.text']], link: FIND_ORDER },
  paid: {
    title: 'help.paid',
    texts: [
      ['help.paid.text', { recheck: t('order.do.recheckPayment') }],
      ['help.paid.delivered'],
      ['help.paid.refund', { hours: choiceHours }]
    ],
    link: FIND_ORDER
  },
  voucher: {
    title: 'help.voucher',
    texts: [['help.voucher.text', { show: t('order.showCode'), resend: t('order.do.resendEmail') }]],
    link: FIND_ORDER
  },
  player: {
    title: 'help.player',
    texts: [['help.player.text', { correct: t('order.do.correctPlayer') }], ['order.finalNote']],
    link: FIND_ORDER
  },
  pending: {
    title: 'help.pending',
    texts: [['help.pending.text'], ['help.pending.change', { change: t('order.do.changeChannel') }], ['terms.payment.late']],
    link: FIND_ORDER
  },
  refused: { title: 'help.refused', texts: [['help.refused.text'], ['order.money.notChargedHold']], link: FIND_ORDER },
  twice: { title: 'help.twice', texts: [['help.twice.text']], link: FIND_ORDER },
  refund: { title: 'help.refund', texts: [['help.refund.text'], ['terms.refund.way']], link: FIND_ORDER },
  promo: { title: 'help.promo', texts: [['help.promo.text']] },
  country: { title: 'help.country', texts: [['help.country.text']], link: ['/international', 'shell.pickCountry'] },
  code: { title: 'help.code', texts: [['help.code.text', { tries: codeTries, hours: lockHours }], ['help.code.bank']] },
  signIn: { title: 'help.signIn', texts: [['help.signIn.text']], link: ['recover-password', 'account.recover.heading'] },
  number: {
    title: 'help.number',
    texts: [['block.fact.code'], ['block.fact.once'], ['block.fact.bill']],
    link: ['block-number', 'shell.blockNumber']
  },
  wallet: { title: 'account.wallet.restricted', texts: [['account.wallet.restrictedText']] },
  rewards: {
    title: 'help.rewards',
    texts: [['help.rewards.text', { link: t('order.link'), days: rewardDays }]],
    link: FIND_ORDER
  },
  gift: {
    title: 'help.gift',
    texts: [['help.gift.text'], ['help.gift.back', { days: giftDays }], ['help.gift.received']],
    link: ['redeem', 'redeem.heading']
  },
  subscription: {
    title: 'help.subscription',
    texts: [['help.subscription.text', { page: t('account.header.subscriptions') }]],
    link: ['user/subscriptions', 'account.header.subscriptions']
  },
  data: { title: 'cookies.heading', texts: [['cookies.lead']], link: ['cookies', 'shell.cookies'] }
})

/** Renders every problem with its recovery and an anchor of its own. @source M248, shopper-help 3 */
export const HelpScreen = ({ content: { cases, figures, contact } }: { readonly content: HelpContent }) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const recoveries = recoveriesOf(t, figures)
  return (
    <div className="wrap page">
      <h1>{t('shell.help')}</h1>
      <p className="lead">{t('help.lead')}</p>
      <nav aria-label={t('terms.contents')}>
        <ul className="lands" role="list">
          {cases.map((name) => (
            <li key={name}>
              <a className="land" href={`#${name}`}>
                {t(recoveries[name].title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {cases.map((name) => {
        const { title, texts, link } = recoveries[name]
        return (
          <section className="stack prose" key={name} aria-labelledby={name}>
            <h2 id={name}>{t(title)}</h2>
            {texts.map(([key, params]) => (
              <p key={key}>{t(key, params)}</p>
            ))}
            {link !== undefined && (
              <p>
                <a className="btn" href={link[0].startsWith('/') ? link[0] : `/${prefix}/${link[0]}`}>
                  {t(link[1])}
                </a>
              </p>
            )}
          </section>
        )
      })}
      {contact !== undefined && <p>{t('terms.contact.mail', { email: contact })}</p>}
    </div>
  )
}
