/** The question about what the store may keep in a browser. It is asked by a script of its own, in the markets whose law wants it. ICU MessageFormat. */
export const consent = {
  'consent.heading': 'May we keep more than the store needs?',
  'consent.text':
    'The store needs a few things in this browser to work. Anything else is kept only if you allow it, and you can change your mind at any time.',
  'consent.none': 'Necessary only',
  'consent.choose': 'Choose',
  'consent.all': 'Allow all',
  'consent.save': 'Save my choice',
  'consent.close': 'Close',
  'consent.always': 'Always on',
  'consent.what': 'What may be kept',

  'consent.C0001': 'What the store needs',
  'consent.C0001Text': 'Your country, your language and your open orders. Without it nothing can be bought.',
  'consent.C0003': 'Remembering',
  'consent.C0003Text': 'Players, ways to pay and games you bought, so that the next purchase is quicker on this device.',
  'consent.C0002': 'Counting visits',
  'consent.C0002Text': 'Which pages and steps are used, so that we find what does not work. Never your name, e-mail or number.',
  'consent.C0004': 'Campaigns',
  'consent.C0004Text': 'Which link or ad brought you here, for 30 days at most.',
  'consent.C0005': 'Social networks',
  'consent.C0005Text': 'What signing in with a social network needs, until you close the tab.',
  'consent.C0009': 'Trying things out',
  'consent.C0009Text': 'Which version of a page you see when we compare two.'
} as const
