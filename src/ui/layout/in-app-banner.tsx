import { useTranslate } from '../i18n.tsx'

/**
 * Renders that nothing is sold inside a native app.
 * It is on all pages, and visible where the boot script detected an app.
 *
 * @source M171
 */
export const InAppBanner = () => (
  <div className="tell app">
    <p className="wrap">{useTranslate()('shell.inApp')}</p>
  </div>
)
