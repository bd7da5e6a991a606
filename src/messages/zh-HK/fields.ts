/** What Hong Kong writes otherwise beside an entry of a form. */
export const fields = {
  'field.doNotMatch':
    '{field, select, password {兩次輸入的密碼不一致。} email {兩次輸入的電郵不一致。} userId {兩次輸入的 ID 不一致。} other {兩次輸入的內容不一致。}}',
  'field.email': '這看起來不像電郵地址，請再檢查一次。',
  'field.mobile': '這看起來不像手機號碼。請不要輸入國家/地區號碼和開頭的 0。',
  'field.zipCode': '這看起來不像郵政編號。',
  'field.enterEmail': '請輸入你的電郵。'
} as const
