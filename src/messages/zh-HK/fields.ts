/** What Hong Kong writes otherwise beside an entry of a form. */
export const fields = {
  'field.doNotMatch':
    '{field, select, password {兩次輸入的密碼不一致。} email {兩次輸入的電郵不一致。} userId {兩次輸入的 ID 不一致。} other {兩次輸入的內容不一致。}}',
  'field.email': '電郵格式不正確，請再檢查一次。',
  'field.mobile': '手機號碼格式不正確。請不要輸入國家/地區號碼和開頭的 0。',
  'field.zipCode': '郵政編號格式不正確。',
  'field.enterEmail': '請輸入你的電郵。'
} as const
