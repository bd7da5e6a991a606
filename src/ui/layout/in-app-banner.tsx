import { useTexts } from '../i18n.tsx'

/** Says on every page inside an app that nothing is sold there. It is on all pages, and seen where the boot script found the app. @source M171 */
export const InAppBanner = () => (
  <div className="tell app">
    <p className="wrap">{useTexts()('shell.inApp')}</p>
  </div>
)
