import type { CauseKey, ErrorKey } from '../domain/errors/error-keys.ts'
import type { FieldErrorKey } from '../domain/validation/validate-form.ts'
import type { KeysByGroup } from './compiled/message-keys.ts'

/** Does not compile where a key of the part is missing in the whole; the error names the key. */
type Within<Part extends Whole, Whole> = Part

/** Keys of texts that the domain names: English has each of them, and no other in these groups. */
export interface DomainKeys {
  readonly errorsOfDomain: Within<ErrorKey | CauseKey, KeysByGroup['errors' | 'accountErrors' | 'claimErrors']>
  readonly errorsOfEnglish: Within<KeysByGroup['errors' | 'accountErrors' | 'claimErrors'], ErrorKey | CauseKey>
  readonly fieldsOfDomain: Within<FieldErrorKey, KeysByGroup['fields']>
  readonly fieldsOfEnglish: Within<KeysByGroup['fields'], FieldErrorKey>
}
