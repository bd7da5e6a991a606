import type { StoredInput, Texts } from '../../tables-catalogue.ts'
import type { PassName } from './denominations.ts'
import type { ProductForm } from './products.ts'

const PLAYER_ID: Texts = { en: 'Player ID', es: 'ID de jugador', id: 'ID pemain', ja: 'プレイヤーID', ar: 'معرّف اللاعب' }
const PLAYER_HELP: Texts = {
  en: 'Open the game and tap your portrait: the ID stands under your name.',
  es: 'Abre el juego y toca tu retrato: el ID está debajo de tu nombre.',
  id: 'Buka game dan ketuk potretmu: ID ada di bawah namamu.',
  ja: 'ゲームを開いてアイコンをタップすると、名前の下にIDが表示されます。',
  ar: 'افتح اللعبة واضغط على صورتك: يظهر المعرّف تحت اسمك.'
}
const SERVER: Texts = { en: 'Server', es: 'Servidor', id: 'Server', ja: 'サーバー', ar: 'السيرفر' }
const ZONE: Texts = { en: 'Zone ID', es: 'ID de zona', id: 'ID zona', ja: 'ゾーンID', ar: 'معرّف المنطقة' }
const ZONE_HELP: Texts = {
  en: 'The number in brackets after your player ID.',
  es: 'El número entre paréntesis después de tu ID de jugador.',
  id: 'Angka dalam kurung setelah ID pemainmu.',
  ja: 'プレイヤーIDの後ろのカッコ内の数字です。',
  ar: 'الرقم بين القوسين بعد معرّف اللاعب.'
}
const RIOT_ID: Texts = { en: 'Player name and tag', es: 'Nombre y etiqueta', id: 'Nama pemain dan tag', ja: 'プレイヤー名とタグ', ar: 'اسم اللاعب والوسم' }
const RIOT_HELP: Texts = {
  en: 'Your name, a # and your tag, as the game shows it: RookKnight#EU1',
  es: 'Tu nombre, un # y tu etiqueta, como los muestra el juego: RookKnight#EU1',
  id: 'Namamu, tanda #, lalu tag, seperti di dalam game: RookKnight#EU1',
  ja: 'ゲーム内の表示どおり、名前・#・タグの順に入力します。例：RookKnight#EU1',
  ar: 'اسمك ثم # ثم الوسم كما تظهرها اللعبة: RookKnight#EU1'
}
const ACCOUNT: Texts = { en: 'Streamly account name', es: 'Nombre de la cuenta Streamly', id: 'Nama akun Streamly', ja: 'Streamlyアカウント名', ar: 'اسم حساب Streamly' }
const ACCOUNT_HELP: Texts = {
  en: 'In the app under Profile, without the @.',
  es: 'En la app, en Perfil, sin la @.',
  id: 'Di aplikasi pada menu Profil, tanpa @.',
  ja: 'アプリの「プロフィール」に表示されます。@は不要です。',
  ar: 'في التطبيق ضمن الملف الشخصي، من دون @.'
}
const EMAIL: Texts = { en: 'Email for the receipt', es: 'Correo para el recibo', id: 'Email untuk bukti bayar', ja: '領収書を受け取るメール', ar: 'البريد الإلكتروني للإيصال' }
const CODE_EMAIL: Texts = { en: 'Email for the code', es: 'Correo para el código', id: 'Email untuk kode', ja: 'コードを受け取るメール', ar: 'البريد الإلكتروني للكود' }
const NATIONALITY: Texts = { en: 'Nationality', es: 'Nacionalidad', id: 'Kewarganegaraan', ja: '国籍', ar: 'الجنسية' }

/** Servers of comet-circuit, as its publisher lists them. */
const SERVERS = [
  { value: '2201', label: { en: 'NA East', ar: 'شرق أمريكا الشمالية', es: 'Norteamérica Este', id: 'Amerika Utara Timur', ja: '北米東' } },
  { value: '2202', label: { en: 'NA West', ar: 'غرب أمريكا الشمالية', es: 'Norteamérica Oeste', id: 'Amerika Utara Barat', ja: '北米西' } },
  { value: '3101', label: { en: 'Europe', ar: 'أوروبا', es: 'Europa', id: 'Eropa', ja: 'ヨーロッパ' } },
  { value: '4101', label: { en: 'Asia', ar: 'آسيا', es: 'Asia', id: 'Asia', ja: 'アジア' } },
  { value: '4201', label: { en: 'Gulf', ar: 'الخليج', es: 'Golfo', id: 'Teluk', ja: '湾岸' } },
  { value: '5101', label: { en: 'South America', ar: 'أمريكا الجنوبية', es: 'Sudamérica', id: 'Amerika Selatan', ja: '南米' } }
]

const NUMBER_ID = '^[0-9]{5,12}$'
const userId: StoredInput = { name: 'userId', label: PLAYER_ID, help: PLAYER_HELP, required: true, pattern: NUMBER_ID }
const receipt: StoredInput = { name: 'email', label: EMAIL, required: false }

/** The fields of every kind of form, in display order. @source B§2, M253, M255, M256 */
export const FORMS: Readonly<Record<ProductForm, readonly StoredInput[]>> = {
  userId: [userId, receipt],
  userAndZone: [userId, { name: 'zoneId', label: ZONE, help: ZONE_HELP, required: true, pattern: '^[0-9]{1,6}$' }, receipt],
  serverList: [userId, { name: 'zoneId', label: SERVER, required: true, options: SERVERS }, receipt],
  riotId: [{ name: 'userId', label: RIOT_ID, help: RIOT_HELP, required: true, pattern: '^[^#]{3,16}#[A-Za-z0-9]{3,5}$' }, receipt],
  typedTwice: [userId, receipt],
  nationality: [userId, { name: 'nationality', label: NATIONALITY, required: true, options: 'countries' }, receipt],
  appAccount: [{ name: 'userId', label: ACCOUNT, help: ACCOUNT_HELP, required: true, pattern: '^[A-Za-z0-9_-]{4,24}$' }, receipt],
  codeByMail: [{ name: 'email', label: CODE_EMAIL, required: true }]
}

/** Items that are no packs. */
export const PASSES: Readonly<Record<PassName, { readonly name: Texts; readonly bonus?: Texts }>> = {
  weekly: {
    name: { en: 'Weekly pass', es: 'Pase semanal', id: 'Tiket mingguan', ja: 'ウィークリーパス', ar: 'التذكرة الأسبوعية' },
    bonus: { en: 'A gift every day for 7 days', es: 'Un regalo al día durante 7 días', id: 'Hadiah setiap hari selama 7 hari', ja: '7日間毎日ギフト', ar: 'هدية كل يوم لمدة 7 أيام' }
  },
  monthly: {
    name: { en: 'Monthly pass', es: 'Pase mensual', id: 'Tiket bulanan', ja: 'マンスリーパス', ar: 'التذكرة الشهرية' },
    bonus: { en: 'A gift every day for 30 days', es: 'Un regalo al día durante 30 días', id: 'Hadiah setiap hari selama 30 hari', ja: '30日間毎日ギフト', ar: 'هدية كل يوم لمدة 30 يومًا' }
  },
  season: {
    name: { en: 'Season pass', es: 'Pase de temporada', id: 'Tiket musim', ja: 'シーズンパス', ar: 'تذكرة الموسم' },
    bonus: { en: 'Once per season', es: 'Una vez por temporada', id: 'Sekali per musim', ja: 'シーズンに1回限り', ar: 'مرة واحدة في الموسم' }
  },
  anyAmount: { name: { en: 'Any amount', es: 'Otro monto', id: 'Nominal bebas', ja: '金額を指定', ar: 'أي مبلغ' } },
  crewPack: { name: { en: 'Your crew pack', es: 'Tu paquete de tripulación', id: 'Paket awakmu', ja: 'あなたの船員パック', ar: 'حزمة طاقمك' } },
  harborPass: { name: { en: 'Your harbor pass', es: 'Tu pase del puerto', id: 'Tiket pelabuhanmu', ja: 'あなたの港パス', ar: 'تذكرة مرفئك' } }
}
