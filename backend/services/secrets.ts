import type { IdentityConfig, ServicesConfig } from './services.ts'

type Secrets = Pick<ServicesConfig, 'quoteSecret' | 'retiringQuoteSecrets'>

/** Lists the secrets that sign: the first signs, the others still verify what was signed before. */
export const signingSecrets = ({ quoteSecret, retiringQuoteSecrets = [] }: Secrets): readonly string[] => [
  quoteSecret,
  ...retiringQuoteSecrets
]

/** Lists the keys that the provider may sign with: ours for its calls, and the one that retires. */
export const providerKeys = ({
  providerApiKey,
  retiringProviderApiKeys = []
}: Pick<ServicesConfig, 'providerApiKey' | 'retiringProviderApiKeys'>): readonly string[] => [providerApiKey, ...retiringProviderApiKeys]

/** Lists the secrets by which the pool's events are known: ours, and the one that retires. */
export const triggerSecrets = ({
  triggerSecret,
  retiringTriggerSecrets = []
}: Pick<IdentityConfig, 'triggerSecret' | 'retiringTriggerSecrets'>): readonly string[] => [triggerSecret, ...retiringTriggerSecrets]
