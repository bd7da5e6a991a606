import type { AboutContent, HelpContent, TermsContent } from '../../../../src/ui/screens/info/info-content.ts'

/** A store of three countries in two regions. */
export const smallAbout: AboutContent = {
  page: 'about',
  regions: [
    { name: 'Africa', countries: [{ prefix: 'eg', code: 'EG', name: 'Egypt' }] },
    {
      name: 'Southeast Asia',
      countries: [
        { prefix: 'id', code: 'ID', name: 'Indonesia' },
        { prefix: 'sg', code: 'SG', name: 'Singapore' }
      ]
    }
  ],
  comingSoon: []
}

/** Terms of a country that adds tax and needs no express consent. */
export const plainTerms: TermsContent = {
  page: 'terms',
  currency: 'USD',
  taxIncluded: false,
  expressTerms: false,
  figures: { priceMinutes: 10, deliveryHours: 24, choiceHours: 24, claimDays: 30, rewardDays: 45, adult: 18, teenage: 13 }
}

/** Help of a country with accounts, a wallet and rewards: every case. */
export const fullHelp: HelpContent = {
  page: 'help',
  cases: [
    'order',
    'paid',
    'voucher',
    'player',
    'pending',
    'refused',
    'twice',
    'refund',
    'promo',
    'country',
    'code',
    'signIn',
    'number',
    'wallet',
    'rewards',
    'gift',
    'subscription',
    'data'
  ],
  figures: { choiceHours: 24, lockHours: 3, codeTries: 5, rewardDays: 45, giftDays: 14 }
}
